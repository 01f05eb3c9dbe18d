import { docsScriptTexts as texts } from '../../texts/docs-scripts.ts';
import { element } from './element.ts';

/**
 * A form that calls a platform function of this service with the example, which the reader may edit. It accepts only
 * test keys, so that no call affects a customer.
 *
 * @returns a function that sets the reader's key, or null. It does nothing on a page without an operation.
 */
export function offerTry(): (key: string | null) => void {
  const place = document.querySelector<HTMLElement>('[data-try]');
  if (place === null) return () => undefined;
  const { try: path = '', body = '{}' } = place.dataset;
  const field = element('textarea', {
    id: 'docs-try',
    rows: '8',
    spellcheck: 'false',
    class: 'mono',
  }) as HTMLTextAreaElement;
  field.value = body;
  const button = element(
    'button',
    { type: 'submit', 'aria-describedby': 'docs-try-note' },
    texts.tryIt.send,
  ) as HTMLButtonElement;
  const note = element('p', { id: 'docs-try-note', class: 'small quiet' });
  const answer = element('div', { role: 'status' });
  const form = element('form', {});
  form.append(element('label', { for: 'docs-try' }, texts.tryIt.body), field, button, note, answer);
  place.append(element('h2', { id: 'try-it' }, texts.tryIt.title), form);

  let key: string | null = null;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (key === null || button.disabled) return;
    button.disabled = true;
    answer.textContent = texts.tryIt.sending;
    const shown = await send(path, key, field.value);
    answer.replaceChildren(shown);
    button.disabled = false;
  });
  return (given) => {
    key = given?.startsWith('sk_test_') === true ? given : null;
    button.disabled = key === null;
    note.textContent = key === null ? texts.tryIt.needsTestKey : texts.tryIt.ready;
  };
}

/** Shows the answer with status, time and request id, or why there is none. */
async function send(path: string, key: string, body: string): Promise<HTMLElement> {
  const began = performance.now();
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body,
      // Cookies are not sent: only the key identifies the caller.
      credentials: 'omit',
    });
    const text = await response.text();
    const figure = element('figure', { class: 'block' });
    const facts = [
      `${response.status}`,
      `${Math.round(performance.now() - began)} ms`,
      response.headers.get('X-Request-Id') ?? '',
    ];
    const shown = element('pre', { tabindex: '0' });
    shown.append(element('code', {}, pretty(text)));
    figure.append(element('figcaption', { class: 'small quiet' }, facts.join(' · ')), shown);
    return figure;
  } catch {
    return element('p', { class: 'error' }, texts.tryIt.failed);
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
