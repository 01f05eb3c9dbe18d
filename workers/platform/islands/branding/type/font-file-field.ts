import { limits } from '#schema/limits.ts';
import { type as t } from '#workers/platform/texts/console-scripts/branding/type.ts';
import { element } from '../../support/element.ts';
import { dataAddress, type FontFile, guessed, readFontFile } from './font-files.ts';

/** A chosen font file, with the weight and style that the person chose. */
export interface ChosenFont {
  file: FontFile;
  address: string;
  weight: string;
  italic: boolean;
}

export interface FontFileField {
  /** The field, which is visible while a file is the source. */
  dom: HTMLElement;
  /** The chosen file; null when there is none or it cannot be used, which is reported. */
  chosen(): Promise<ChosenFont | null>;
  reset(): void;
}

const encoder = new TextEncoder();

/** A save sends the stylesheet, the document and a few more fields in one body, in which line ends take two bytes. */
const sizeOf = (text: string): number => encoder.encode(JSON.stringify(text)).length;
const AROUND = 512;

/**
 * The field for a local font file. The file is embedded in the stylesheet until the draft is saved, which moves it to
 * the library.
 *
 * @param beside the other texts of the same save
 */
export function createFontFileField(
  beside: () => readonly string[],
  suggest: (family: string) => void,
): FontFileField {
  const input = element('input', {
    type: 'file',
    id: 'font-file',
    accept: '.woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf',
    'aria-describedby': 'font-file-help font-file-fault',
  });
  const weight = element(
    'select',
    { id: 'font-weight' },
    ...Object.entries(t.file.weights).map(([value, text]) => element('option', { value }, text)),
  );
  const italic = element('input', { type: 'checkbox' });
  const fault = element('p', { class: 'fault', id: 'font-file-fault', role: 'alert', hidden: true });

  function refuse(sentence: string): null {
    fault.textContent = sentence;
    fault.hidden = false;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
    return null;
  }

  function accept(): void {
    fault.hidden = true;
    input.removeAttribute('aria-invalid');
  }

  input.addEventListener('change', () => {
    accept();
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const guess = guessed(file.name);
    weight.value = guess.weight;
    italic.checked = guess.italic;
    suggest(guess.family);
  });

  const labelled = (label: string, control: HTMLElement) =>
    element('div', {}, element('label', { for: control.id }, label), control);
  return {
    dom: element(
      'div',
      { class: 'font-file', hidden: true },
      element(
        'div',
        { class: 'add-font-row' },
        labelled(t.file.label, input),
        labelled(t.file.weight, weight),
        element('label', { class: 'check' }, italic, ` ${t.file.italic}`),
      ),
      element('p', { class: 'hint', id: 'font-file-help' }, t.file.help),
      fault,
    ),
    chosen: async () => {
      const [file] = input.files ?? [];
      if (file === undefined) return refuse(t.file.none);
      const read = await readFontFile(file);
      if (read === 'collection') return refuse(t.file.collection);
      if (read === 'unreadable') return refuse(t.file.unreadable);
      const address = dataAddress(read);
      const room = beside().reduce((left, text) => left - sizeOf(text), limits.draftBody - AROUND);
      if (address.length > room) return refuse(t.file.tooLarge(kib(address.length), kib(Math.max(0, room))));
      accept();
      return { file: read, address, weight: weight.value, italic: italic.checked };
    },
    reset: () => {
      input.value = '';
      accept();
    },
  };
}

const kib = (bytes: number): string => String(Math.round(bytes / 1024));
