import type { PartTable } from './part-table.ts';

const tones = {
  info: 'Neutral information.',
  success: 'Something worked.',
  warning: 'Something needs attention.',
  danger: 'Something failed.',
} as const;

export const feedbackParts = {
  badge: {
    description: 'A short label for a state.',
    variants: { neutral: 'Neither good nor bad.', ...tones },
  },
  'status-dot': {
    description: 'A colored dot beside a word.',
    variants: { neutral: 'Neither good nor bad.', ...tones },
  },
  tag: { description: 'A label that the user chose.', states: ['selected'] },
  alert: { description: 'A message about the page it stands on.', variants: tones },
  'alert-title': { description: 'First line of a message.', parents: ['alert', 'announcement', 'toast'] },
  'alert-body': { description: 'Text of a message.', parents: ['alert', 'announcement', 'toast'] },
  'alert-actions': {
    description: 'What to do about a message.',
    parents: ['alert', 'announcement', 'toast'],
  },
  'toast-region': { description: 'Where short messages appear.' },
  toast: {
    description: 'A short message on what just happened.',
    variants: tones,
    states: ['open', 'closed'],
    parents: ['toast-region'],
  },
  tooltip: { description: 'Explains a control.', states: ['open', 'closed'], status: 'planned' },
  dialog: {
    description: 'Asks for a decision.',
    variants: { small: 'A question.', large: 'A form.' },
    states: ['open', 'closed'],
  },
  'dialog-backdrop': { description: 'Behind a dialog.', states: ['open', 'closed'] },
  'dialog-header': { description: 'Title row of a dialog.', parents: ['dialog'] },
  'dialog-title': { description: 'Heading of a dialog.', parents: ['dialog-header'] },
  'dialog-body': { description: 'Content of a dialog.', parents: ['dialog'] },
  'dialog-footer': { description: 'Decisions of a dialog.', parents: ['dialog'] },
  'empty-state': { description: 'Shown where there is nothing yet.' },
  'error-state': { description: 'Shown where something could not be loaded.' },
  'state-icon': {
    description: 'Picture of an empty or error state.',
    parents: ['empty-state', 'error-state'],
  },
  'state-title': {
    description: 'Title of an empty or error state.',
    parents: ['empty-state', 'error-state'],
  },
  'state-body': {
    description: 'Text of an empty or error state: the reason, and what to do.',
    parents: ['empty-state', 'error-state'],
  },
  'state-actions': {
    description: 'Actions of an empty or error state.',
    parents: ['empty-state', 'error-state'],
  },
  skeleton: {
    description: 'Stands in for what is being loaded.',
    variants: { text: 'A line.', block: 'A picture or a chart.', circle: 'An avatar.' },
  },
  spinner: { description: 'Shows that work is in progress.' },
} as const satisfies PartTable;
