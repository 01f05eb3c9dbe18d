import type { Caller } from './caller.ts';
import { type CallContext, invalid, refusal, type ToolAnswer } from './engine/index.ts';
import { isObject } from './engine/protocol/is-object.ts';

/** The person's answer to a question. */
export type Verdict = { agreed: true } | { agreed: false; answer: ToolAnswer<never> };

/** Whether the client can ask its user. An empty capability means forms (revision 2025-11-25, Elicitation). */
export function canAsk({ era, clientCapabilities: { elicitation } }: CallContext<Caller>): boolean {
  if (era !== 'stateless' || !isObject(elicitation)) return false;
  return Object.keys(elicitation).length === 0 || isObject(elicitation.form);
}

/** A yes-or-no question for the client's user. `state` identifies the subject of the answer. */
export const question = (name: string, message: string, state: string): ToolAnswer<never> => ({
  kind: 'input_required',
  requests: {
    [name]: {
      method: 'elicitation/create',
      params: { mode: 'form', message, requestedSchema: { type: 'object', properties: {} } },
    },
  },
  state,
});

/** Reads the response to that question. `refused` is the message for the model when the person did not agree. */
export function readVerdict(
  name: string,
  response: unknown,
  refused: Readonly<Record<'decline' | 'cancel', string>>,
): Verdict {
  const action = isObject(response) ? response.action : undefined;
  if (action === 'accept') return { agreed: true };
  const answer =
    action === 'decline' || action === 'cancel'
      ? refusal(refused[action])
      : invalid(`Invalid params: inputResponses.${name}.action is accept, decline or cancel`);
  return { agreed: false, answer };
}
