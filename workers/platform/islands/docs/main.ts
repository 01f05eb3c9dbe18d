import { docsScriptTexts as texts } from '../../texts/docs-scripts.ts';
import { copyText } from '../support/copy-text.ts';
import { offerOwnKey } from './own-key.ts';
import { addSearch } from './search.ts';
import { offerTry } from './try-it.ts';

const KEPT = 'docs-language';

/** Shows all examples in the language that the reader chose last, on this page and on later ones. */
function keepLanguage(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.tabs > input')];
  const show = (language: string): void => {
    for (const input of inputs) if (input.value === language) input.checked = true;
  };
  for (const input of inputs) {
    input.addEventListener('change', () => {
      const top = input.getBoundingClientRect().top;
      show(input.value);
      // The examples above have a new height. Scrolling keeps the pressed control at the same place.
      scrollBy(0, input.getBoundingClientRect().top - top);
      keep(input.value);
    });
  }
  const kept = read();
  if (kept !== null) show(kept);
}

/** A browser may refuse storage. */
function read(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(language: string): void {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // Without storage, the choice applies to this page only.
  }
}

const BACK_AFTER_MS = 2000;

/** Adds a copy button to each block of code. Pages do not render these buttons, because they need this script. */
function addCopyButtons(): void {
  const said = document.createElement('p');
  said.className = 'hidden';
  said.setAttribute('role', 'status');
  document.querySelector('main')?.append(said);
  for (const block of document.querySelectorAll<HTMLElement>('figure.block')) {
    const code = block.querySelector('code');
    if (code === null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = texts.copy;
    let back: ReturnType<typeof setTimeout> | undefined;
    button.addEventListener('click', async () => {
      const isCopied = await copyText(code.textContent ?? '');
      if (!isCopied) getSelection()?.selectAllChildren(code);
      said.textContent = isCopied ? texts.copied : texts.copyFailed;
      if (isCopied) button.textContent = texts.copied;
      clearTimeout(back);
      back = setTimeout(() => {
        button.textContent = texts.copy;
        said.textContent = '';
      }, BACK_AFTER_MS);
    });
    block.append(button);
  }
}

addCopyButtons();
keepLanguage();
addSearch();
offerOwnKey(offerTry());
