import { canAsk, question, readVerdict, type Verdict } from '../ask-person.ts';
import type { Caller } from '../caller.ts';
import { type CallContext, refusal } from '../engine/index.ts';

const QUESTION = 'release';
const REFUSED = {
  decline: 'The user declined. Nothing was changed. Ask what to change before you try again.',
  cancel: 'The user closed the question without an answer. Nothing was changed.',
};

interface Release {
  /** Describes the release to the person. */
  message: string;
  /** The draft or version that is released. `confirm` has to repeat it when the client cannot ask its user. */
  named: string | number;
  /** Identifies the release that an answer is about. An answer about another one does not count. */
  state: string;
  confirm: string | number | undefined;
}

/**
 * Whether the person agrees that something is released for all customers. A client that supports questions asks them.
 * Otherwise the call must repeat the draft or version in `confirm`, which a model adds when its user said yes.
 */
export function agreedTo(call: CallContext<Caller>, { message, named, state, confirm }: Release): Verdict {
  if (!canAsk(call)) {
    if (confirm === named) return { agreed: true };
    return {
      agreed: false,
      answer: refusal(
        `Nothing was changed. ${message} Ask the user, and when they agree repeat the call with confirm: ${JSON.stringify(named)}.`,
      ),
    };
  }
  const response = call.inputResponses[QUESTION];
  return response !== undefined && call.requestState === state
    ? readVerdict(QUESTION, response, REFUSED)
    : { agreed: false, answer: question(QUESTION, message, state) };
}
