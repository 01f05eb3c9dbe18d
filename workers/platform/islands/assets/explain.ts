import { texts } from '../../texts/console-scripts.ts';
import type { ApiFailure } from '../support/api.ts';
import { element } from '../support/element.ts';
import { formatFailure, signInLink } from '../support/messages.ts';

const OUT = ['signed_out', 'unauthorized'];

/** The message of a failure, followed by the service's own sentence about the file. */
export function explain(failure: ApiFailure): string {
  const known = texts.assets.errors[failure.error];
  if (known === undefined) return formatFailure(failure);
  return failure.description === null ? known : `${known} ${failure.description}`;
}

/** The message as an alert, with a link to sign in when the session has ended. */
export const createAlert = (failure: ApiFailure): HTMLElement =>
  element(
    'div',
    { class: 'error', role: 'alert' },
    element('p', {}, explain(failure)),
    OUT.includes(failure.error) ? signInLink() : null,
  );
