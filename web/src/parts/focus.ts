/** What asks for an answer takes the focus, and gives it back to where it was. */
export function takeFocus(element: HTMLElement): () => void {
  const before = document.activeElement as HTMLElement | null;
  element.focus();
  return () => {
    if (before?.isConnected && before !== document.body) before.focus();
  };
}
