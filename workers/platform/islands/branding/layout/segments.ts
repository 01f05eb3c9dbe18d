import { element } from '../../support/element.ts';

export interface Segments<Value extends string> {
  dom: HTMLElement;
  set(value: Value): void;
}

/** A choice between a few visible options: radio buttons in one group. */
export function createSegments<Value extends string>(
  name: string,
  label: string,
  options: ReadonlyArray<readonly [Value, string]>,
  chosen: Value,
  onChange: (value: Value) => void,
): Segments<Value> {
  const inputs = options.map(([value, text]) => {
    const input = element('input', { type: 'radio', name, value });
    input.checked = value === chosen;
    input.addEventListener('change', () => onChange(value));
    return { value, input, dom: element('label', {}, input, element('span', {}, text)) };
  });
  return {
    dom: element(
      'fieldset',
      { class: 'segments' },
      element('legend', { class: 'unseen' }, label),
      ...inputs.map(({ dom }) => dom),
    ),
    set: (value) => {
      for (const entry of inputs) entry.input.checked = entry.value === value;
    },
  };
}
