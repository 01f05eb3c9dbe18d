import { limits } from '#schema/limits.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { createFault } from './fault.ts';
import type { Detail, Section } from './section.ts';

const t = texts.assets.detail;

/** The section that renames the asset. */
export function nameForm(detail: Detail): Section {
  const input = element('input', {
    id: 'asset-name',
    type: 'text',
    maxlength: String(limits.assetName),
    autocomplete: 'off',
  });
  const fault = createFault(input);
  const submit = element('button', { type: 'submit', disabled: true }, t.rename);
  let stored = '';
  const compare = () => {
    submit.disabled = input.value.trim() === stored;
    submit.title = submit.disabled ? t.renameUnchanged : '';
  };
  input.addEventListener('input', () => {
    fault.clear();
    compare();
  });

  async function rename(): Promise<void> {
    if (input.value.trim() === stored) return;
    const answer = await detail.change('PATCH', { name: input.value });
    if (!answer.ok) return fault.show(answer);
    stored = (answer.value as { name: string }).name;
    input.value = stored;
    compare();
    await detail.changed(t.renamed);
  }

  const form = element(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        void rename();
      },
    },
    element('label', { for: 'asset-name' }, t.name),
    element('div', { class: 'joined' }, input, submit),
    fault.dom,
  );
  return {
    dom: form,
    show({ name, archivedAt }) {
      const untouched = input.value === stored;
      stored = name;
      if (untouched) input.value = name;
      input.readOnly = archivedAt !== null;
      submit.hidden = archivedAt !== null;
      compare();
    },
  };
}
