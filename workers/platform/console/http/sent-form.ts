import { faultText } from '../../texts/console.ts';

/** A form that was sent and is shown again with what was typed: refused, or held back until its sender signed in. */
export interface SentForm {
  /** Path of the form as it is mounted, which tells the forms of one page apart. */
  action: string;
  values: URLSearchParams;
  /** Code of the refusal; null when nothing is wrong with it. */
  fault: string | null;
}

/** What was sent to that form, if it was this one. */
export const sentTo = (sent: SentForm | null, action: string): SentForm | null =>
  sent?.action === action ? sent : null;

/** The sentence about one of these faults, if the form was refused for it. */
export const faultAt = (sent: SentForm | null, faults: readonly string[] | undefined): string | null =>
  sent?.fault != null && faults?.includes(sent.fault) ? faultText(sent.fault) : null;

/**
 * The key of a form, which makes a repeat harmless. A form that is shown again keeps the one that it was sent with, unless
 * that was used for other input.
 */
export const formKeyOf = (sent: SentForm | null, fresh: string): string =>
  (sent?.fault?.endsWith('idempotency_conflict') === true ? null : sent?.values.get('key')) || fresh;
