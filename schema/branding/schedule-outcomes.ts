/** Why a schedule did not publish. */
const scheduleRefusals = [
  'account_disabled',
  'authoring_off',
  'not_allowed',
  'draft_changed',
  'missed',
] as const;

/** How a schedule ended. `replaced`: by another schedule; `superseded`: by a publish, a removal or a rollback. */
export const scheduleOutcomes = [
  'published',
  'cancelled',
  'replaced',
  'superseded',
  ...scheduleRefusals,
] as const;

export type ScheduleOutcome = (typeof scheduleOutcomes)[number];
