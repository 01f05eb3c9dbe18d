import { texts } from '../../../../shared/texts/console-scripts.ts';
import { element } from '../support/element.ts';

const t = texts.assets;

/** Where files are dropped or chosen, for one kind at a time. */
export function dropArea(onFiles: (files: File[], kind: string) => void): HTMLElement {
  const kind = element(
    'select',
    { id: 'kind' },
    ...Object.entries(t.kinds)
      .filter(([name]) => name !== 'font-family')
      .map(([name, label]) => element('option', { value: name }, label)),
  );
  const input = element('input', {
    id: 'files',
    type: 'file',
    multiple: true,
    accept: 'image/*',
    onchange: () => {
      onFiles([...(input.files ?? [])], kind.value);
      input.value = '';
    },
  });
  return element(
    'section',
    {
      class: 'card drop',
      ondragover: (event) => event.preventDefault(),
      ondrop: (event) => {
        event.preventDefault();
        onFiles([...((event as DragEvent).dataTransfer?.files ?? [])], kind.value);
      },
    },
    element('p', {}, t.drop),
    element(
      'div',
      { class: 'row' },
      element('div', {}, element('label', { for: 'kind' }, t.kind), kind),
      element('div', {}, element('label', { for: 'files' }, t.choose), input),
    ),
  );
}
