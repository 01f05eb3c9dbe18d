import { faultText } from '../../texts/console.ts';

/** A form that is shown again with its input, because it was refused, or held while its sender signed in. */
export interface SentForm {
  /** Path that the form was mounted with; it identifies the form among those of a page. */
  action: string;
  values: URLSearchParams;
  /** Code of the refusal; null when nothing was refused. */
  fault: string | null;
}

/** The input of a form, if this is the form that was sent. */
export const sentTo = (sent: SentForm | null, action: string): SentForm | null =>
  sent?.action === action ? sent : null;

/** The sentence about the fault of a sent form, if it is one of these faults. */
export const faultAt = (sent: SentForm | null, faults: readonly string[] | undefined): string | null =>
  sent?.fault != null && faults?.includes(sent.fault) ? faultText(sent.fault) : null;

const FORM_KEY = /^[\w-]{1,64}$/;

/** The key that a page of the console writes into a form; null for a form without one, which is refused. */
export function readFormKey(form: URLSearchParams): string | null {
  const key = form.get('key') ?? '';
  return FORM_KEY.test(key) ? key : null;
}

/** The code of the refusal of a form whose key was lost or changed. */
export const BAD_FORM_KEY = 'bad_form_key';

/**
 * The key of a form, which makes a repeat harmless. A form that is shown again keeps its key, unless the key was used
 * for other input or is none that a page writes.
 */
export const formKeyOf = (sent: SentForm | null, fresh: string): string =>
  sent === null || sent.fault?.endsWith('idempotency_conflict') === true
    ? fresh
    : (readFormKey(sent.values) ?? fresh);
