/** Reads the options of a ceremony from the service; each answer has a challenge that can be used once. */
export async function fetchOptions<Options>(path: string): Promise<Options> {
  const answer = await fetch(path, { method: 'POST', headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return await answer.json();
}

/** Sends the authenticator's answer as the form to which it belongs. */
export function sendCredential(form: HTMLFormElement, credential: unknown): void {
  const field = form.querySelector<HTMLInputElement>('input[name=credential]');
  if (field !== null) field.value = JSON.stringify(credential);
  form.submit();
}

/** Shows or hides a message of the page. */
export function show(name: string, visible: boolean): void {
  const place = document.querySelector<HTMLElement>(`[data-passkey-${name}]`);
  if (place !== null) place.hidden = !visible;
}

/** Whether the person closed the browser's dialog, or another ceremony replaced this one. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
