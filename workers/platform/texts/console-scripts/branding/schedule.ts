import type { ScheduleOutcome } from '#schema/branding/schedule-outcomes.ts';

/** Texts of scheduled publishes. */
export const schedule = {
  when: 'When',
  now: 'Now',
  later: 'At a time you choose',
  time: (zone: string) => `Day and time (${zone})`,
  noTime: 'Choose a day and a time.',
  past: 'This time has passed. Choose one that is still to come.',
  far: 'Choose a time within the next 90 days.',
  button: 'Schedule',
  title: 'Scheduled publishing',
  pending: (hash: string, at: string) => `Draft ${hash.slice(0, 7)} is published on ${at}.`,
  pendingChanged: (at: string) =>
    `The draft was changed after it was scheduled for ${at}. It will not be published then: publish it or choose a time again.`,
  refusal: (at: string, reason: string) => `Nothing was published on ${at}. ${reason}`,
  refused: {
    account_disabled: 'The account was disabled at that time.',
    authoring_off: 'Changing the brand was switched off.',
    not_allowed: 'Whoever scheduled it may no longer change the brand.',
    draft_changed: 'The draft was changed after it was scheduled.',
    missed: 'It could not be published in time.',
  } as Readonly<Partial<Record<ScheduleOutcome, string>>>,
  outcomes: {
    pending: 'Scheduled',
    published: 'Published',
    cancelled: 'Cancelled',
    replaced: 'Replaced by another time',
    superseded: 'Ended by another change of what is live',
    account_disabled: 'Not published: account disabled',
    authoring_off: 'Not published: branding switched off',
    not_allowed: 'Not published: no longer allowed',
    draft_changed: 'Not published: draft changed',
    missed: 'Not published: too late',
  } satisfies Readonly<Record<ScheduleOutcome | 'pending', string>>,
  draftBy: (hash: string, by: string) => `Draft ${hash.slice(0, 7)}, chosen by ${by}`,
  cancel: 'Cancel the schedule…',
  cancelLabel: (at: string) => `Cancel the schedule for ${at}`,
  cancelTitle: 'Cancel the schedule?',
  cancelText: (at: string) => `Nothing is published on ${at}. The draft stays as it is.`,
  cancelButton: 'Cancel the schedule',
  cancelled: 'The schedule is cancelled. Customers still see what is live.',
} as const;
