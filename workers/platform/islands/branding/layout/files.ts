import { element } from '../../support/element.ts';

/** Downloads a text as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/css' }));
  element('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** Lets the person choose a stylesheet file; null when they choose none. */
export function chooseText(): Promise<string | null> {
  return new Promise((answer) => {
    const input = element('input', { type: 'file', accept: '.css,text/css' });
    input.addEventListener('cancel', () => answer(null));
    input.addEventListener('change', async () => answer((await input.files?.[0]?.text()) ?? null));
    input.click();
  });
}
