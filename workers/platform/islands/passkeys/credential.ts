/** Asks the service for the options of a ceremony; each answer holds a challenge that can be used once. */
export async function fetchOptions<Options>(path: string): Promise<Options> {
  const answer = await fetch(path, { method: 'POST', headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Options;
}

/** Sends what the authenticator answered as the form that it belongs to. */
export function sendCredential(form: HTMLFormElement, credential: unknown): void {
  const field = form.querySelector<HTMLInputElement>('input[name=credential]');
  if (field !== null) field.value = JSON.stringify(credential);
  form.submit();
}

/** Shows one of the messages that the page holds. */
export function show(name: string, visible: boolean): void {
  const place = document.querySelector<HTMLElement>(`[data-passkey-${name}]`);
  if (place !== null) place.hidden = !visible;
}

/** Whether the person closed the question of their browser, or another ceremony took its place. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
