import type { PartTable } from './part-table.ts';

export const actionParts = {
  button: {
    description: 'Starts an action.',
    variants: {
      primary: 'The main action of its area.',
      secondary: 'Other actions.',
      danger: 'Destroys something.',
      ghost: 'Actions that should not draw the eye.',
      link: 'Looks like a link.',
      small: 'Less height.',
      large: 'More height.',
      block: 'As wide as its area.',
    },
    states: ['disabled', 'loading', 'pressed'],
  },
  'icon-button': {
    description: 'A button that shows only an icon.',
    variants: { ghost: 'No outline.', danger: 'Destroys something.', small: 'Less height.' },
    states: ['disabled', 'loading', 'pressed'],
  },
  'button-group': { description: 'Buttons joined in a row.' },
  menu: { description: 'A list of actions that opens from a button.', states: ['open', 'closed'] },
  'menu-label': { description: 'Title inside a menu.', parents: ['menu'] },
  'menu-item': {
    description: 'One action or choice.',
    variants: { danger: 'Destroys something.' },
    states: ['highlighted', 'selected', 'disabled'],
    parents: ['menu'],
  },
  'menu-separator': { description: 'A line between items.', parents: ['menu'] },
  tabs: { description: 'Views of one subject, side by side.' },
  tab: { description: 'Shows one view.', states: ['selected', 'disabled'], parents: ['tabs'] },
  'tab-panel': { description: 'The shown view.' },
  'mode-switch': { description: 'Chooses light, dark, high contrast or the system’s mode.' },
  'command-palette': {
    description: 'Finds pages and actions by name.',
    status: 'planned',
  },
} as const satisfies PartTable;
