import { canAsk, question, readVerdict, type Verdict } from '../ask-person.ts';
import type { Caller } from '../caller.ts';
import { type CallContext, refusal } from '../engine/index.ts';

const QUESTION = 'release';
const REFUSED = {
  decline: 'The user declined. Nothing was changed. Ask what to change before you try again.',
  cancel: 'The user closed the question without an answer. Nothing was changed.',
};

interface Release {
  /** What goes live, for the person. */
  message: string;
  /** Draft or version that goes live: what `confirm` has to repeat where nobody can be asked. */
  named: string | number;
  /** What the answer is about: another release needs another one. */
  state: string;
  confirm: string | number | undefined;
}

/**
 * Whether the person agrees that something goes live for all customers. A client that can ask does so; of any other, the
 * call repeats what goes live in `confirm`, which a model adds once its user said yes.
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
