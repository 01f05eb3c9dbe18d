import type { PartTable } from './part-table.ts';

export const formParts = {
  form: { description: 'Fields and the actions that send them.', states: ['loading'] },
  'form-actions': { description: 'Buttons of a form.', parents: ['form', 'dialog-footer'] },
  fieldset: { description: 'Fields that belong together.', states: ['disabled'] },
  legend: { description: 'Title of a group of fields.', parents: ['fieldset'] },
  field: { description: 'Label, control, hint and error.', states: ['invalid', 'required', 'disabled'] },
  label: { description: 'Name of a control.', parents: ['field', 'choice'] },
  hint: {
    description: 'What to enter, or what a figure or a form means.',
    parents: ['field', 'form', 'stat'],
  },
  'field-error': { description: 'Why the value was refused.', parents: ['field'] },
  input: {
    description: 'One line of text.',
    states: ['invalid', 'disabled', 'read-only'],
    parents: ['field'],
  },
  textarea: { description: 'Several lines of text.', states: ['invalid', 'disabled'], parents: ['field'] },
  select: { description: 'One of several values.', states: ['invalid', 'disabled'], parents: ['field'] },
  choice: { description: 'A checkbox, radio button or switch with its label.', states: ['disabled'] },
  checkbox: {
    description: 'Yes or no.',
    states: ['checked', 'indeterminate', 'disabled', 'invalid'],
    parents: ['choice'],
  },
  radio: { description: 'One of a few.', states: ['checked', 'disabled'], parents: ['choice'] },
  switch: { description: 'On or off, at once.', states: ['checked', 'disabled'], parents: ['choice'] },
  search: { description: 'Text to look for.' },
  prompt: { description: 'The large box in which a project is described.', states: ['loading', 'disabled'] },
} as const satisfies PartTable;
