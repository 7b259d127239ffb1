/** An error as a sentence for the person who meets it. */
import { t } from '../words/client';

export function sentence(error: unknown): string {
  if (error instanceof Error && error.name === 'Refusal' && error.message) return error.message;
  console.error(error);
  return t('problem-broken');
}

/** Give the browser a file to keep. */
export function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
