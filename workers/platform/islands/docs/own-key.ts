import { docsScriptTexts as texts } from '../../texts/docs-scripts.ts';
import { element } from './element.ts';

const KEPT = 'docs-key';

/** Format of the service's keys, live and test. */
const KEY = /^sk_(?:live|test)_[A-Za-z0-9_-]{10,100}$/;

/** How the examples of each language read the key from the environment, and the code that replaces it by a key. */
const PLACES: readonly (readonly [place: string, withKey: (key: string) => string])[] = [
  ["process.env.LIVERY_KEY ?? ''", (key) => `'${key}'`],
  [`\${process.env.LIVERY_KEY}`, (key) => key],
  ["(getenv('LIVERY_KEY') ?: '')", (key) => `('${key}')`],
  ["getenv('LIVERY_KEY') ?: ''", (key) => `'${key}'`],
  ["getenv('LIVERY_KEY')", (key) => `'${key}'`],
  ['$LIVERY_KEY', (key) => key],
];

/**
 * Lets readers insert their own key into the examples. The key stays in this tab (`sessionStorage`), and only the
 * button to try an example sends it.
 *
 * @returns the current key.
 */
export function offerOwnKey(onChange: (key: string | null) => void): void {
  const codes = [...document.querySelectorAll<HTMLElement>('main figure.block code')]
    .map((code) => ({ code, text: code.textContent ?? '' }))
    .filter(({ text }) => text.includes('LIVERY_KEY'));
  const [example] = codes;
  const first = example?.code.closest('.tabs') ?? example?.code.closest('figure') ?? null;
  if (first === null) return;

  const input = element('input', {
    id: 'docs-key',
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'docs-key-note',
  }) as HTMLInputElement;
  const note = element('p', { id: 'docs-key-note', class: 'small' });
  const link = element('a', { href: '/console' }, texts.ownKey.console);
  const about = element('p', { class: 'small quiet' }, `${texts.ownKey.about} `);
  about.append(link);
  const details = element('details', { class: 'own-key' });
  const label = element('label', { for: 'docs-key' }, texts.ownKey.label);
  details.append(element('summary', {}, texts.ownKey.summary), label, input, note, about);
  first.before(details);

  const apply = (given: string): void => {
    const key = KEY.test(given) ? given : null;
    for (const { code, text } of codes)
      code.textContent =
        key === null
          ? text
          : PLACES.reduce((result, [place, made]) => result.replaceAll(place, made(key)), text);
    note.textContent =
      given === ''
        ? ''
        : key === null
          ? texts.ownKey.wrong
          : key.startsWith('sk_live_')
            ? texts.ownKey.live
            : texts.ownKey.test;
    keep(key);
    onChange(key);
  };
  input.addEventListener('input', () => apply(input.value.trim()));
  const kept = read();
  if (kept !== null) {
    input.value = kept;
    details.setAttribute('open', '');
    apply(kept);
  } else onChange(null);
}

/** A browser may refuse storage; the key then applies to this page only. */
function read(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, key);
  } catch {
    // Nothing depends on the stored key.
  }
}
