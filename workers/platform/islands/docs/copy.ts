import { docsScriptTexts as texts } from '../../texts/docs-scripts.ts';
import { copyText } from '../support/copy-text.ts';

const BACK_AFTER_MS = 2000;

/** Adds a copy button to each block of code. Pages do not render these buttons, because they need this script. */
export function addCopyButtons(): void {
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
