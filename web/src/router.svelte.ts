/** Where we are: the address is the only state a page needs to be found again. */

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function here(): Place {
  const { pathname, search, hash } = window.location;
  return { path: pathname, query: new URLSearchParams(search), hash: decodeURIComponent(hash.slice(1)) };
}

let place = $state.raw<Place>(here());

export const router = {
  get place(): Place {
    return place;
  },
};

export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  const before = place.path;
  place = here();
  if (place.path !== before) window.scrollTo(0, 0);
}

/** Let the browser's own links and buttons move us about without loading the page again. */
export function follow(): () => void {
  const moved = (): void => {
    place = here();
  };
  const clicked = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return;
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/docs/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  window.addEventListener('popstate', moved);
  document.addEventListener('click', clicked);
  return () => {
    window.removeEventListener('popstate', moved);
    document.removeEventListener('click', clicked);
  };
}
