import type { Publication } from '../../../shared/projects/publish-project.ts';
import { siteAddress } from '../../../shared/sites/site-address.ts';
import { findPublication } from '../projects/find-publication.ts';
import type { Caller } from './caller.ts';
import { type CallContext, invalid, refusal, type ToolAnswer } from './engine/index.ts';
import { isObject } from './engine/protocol/is-object.ts';
import { explain } from './explain.ts';

type Asked = { agreed: true; publication: Publication } | { agreed: false; answer: ToolAnswer<never> };

const QUESTION = 'publish';
const REFUSED = {
  decline: 'The user declined. Nothing was published. Ask what to change before you try again.',
  cancel: 'The user closed the question without an answer. Nothing was published.',
};

/**
 * Asks the person before a build is published, where the client can ask: yes is a publication of the very build that they
 * were asked about. Other clients ask in the conversation, or do not ask, as before.
 *
 * The build is the state of the question. It is not sealed, because the client could name any build of the project without
 * a question.
 */
export async function askBeforePublishing(
  call: CallContext<Caller>,
  publication: Publication,
): Promise<Asked> {
  if (!canAsk(call)) return { agreed: true, publication };
  const response = call.inputResponses[QUESTION];
  const { requestState } = call;
  if (response !== undefined && requestState !== undefined) {
    return judge(response, { ...publication, buildId: publication.buildId ?? requestState });
  }
  const { operation, viewer, principal, addresses } = call.context;
  const found = await findPublication(operation.db, viewer, principal.grantId, publication);
  if (!found.ok) return { agreed: false, answer: refusal(explain(found.code)) };
  // Publishing what visitors see already changes nothing, and a request is decided on the dashboard.
  if (found.value.isPublished || found.value.needsApproval) return { agreed: true, publication };
  const { name, slug, buildId } = found.value;
  const message = `Publish ${name} at ${siteAddress(addresses, slug)}?`;
  const params = { mode: 'form', message, requestedSchema: { type: 'object', properties: {} } };
  return {
    agreed: false,
    answer: {
      kind: 'input_required',
      requests: { [QUESTION]: { method: 'elicitation/create', params } },
      state: buildId,
    },
  };
}

/** Without members the capability means forms (revision 2025-11-25, Elicitation). */
function canAsk({ era, clientCapabilities: { elicitation } }: CallContext<Caller>): boolean {
  if (era !== 'stateless' || !isObject(elicitation)) return false;
  return Object.keys(elicitation).length === 0 || isObject(elicitation.form);
}

function judge(response: unknown, publication: Publication): Asked {
  const action = isObject(response) ? response.action : undefined;
  if (action === 'accept') return { agreed: true, publication };
  const answer =
    action === 'decline' || action === 'cancel'
      ? refusal(REFUSED[action])
      : invalid(`Invalid params: inputResponses.${QUESTION}.action is accept, decline or cancel`);
  return { agreed: false, answer };
}
