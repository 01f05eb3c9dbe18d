import type { PublishInput } from '#shared/projects/publish-project.ts';
import { siteAddress } from '#shared/sites/site-address.ts';
import { findPublishable } from '../projects/find-publishable.ts';
import { canAsk, question, readVerdict } from './ask-person.ts';
import type { Caller } from './caller.ts';
import { type CallContext, refusal, type ToolAnswer } from './engine/index.ts';
import { explain } from './explain.ts';

type Asked = { agreed: true; publish: PublishInput } | { agreed: false; answer: ToolAnswer<never> };

const QUESTION = 'publish';
const REFUSED = {
  decline: 'The user declined. Nothing was published. Ask what to change before you try again.',
  cancel: 'The user closed the question without an answer. Nothing was published.',
};

/**
 * Asks the person before a build is published, if the client supports questions. The answer yes publishes exactly the
 * build that the question named. Without that support nothing is asked here; such a client may ask in the
 * conversation.
 *
 * The state of the question is the build id. It is not sealed, because the client may publish any build of the project
 * anyway.
 */
export async function askBeforePublishing(call: CallContext<Caller>, publish: PublishInput): Promise<Asked> {
  if (!canAsk(call)) return { agreed: true, publish };
  const response = call.inputResponses[QUESTION];
  const { requestState } = call;
  if (response !== undefined && requestState !== undefined) {
    return readAnswer(response, { ...publish, buildId: publish.buildId ?? requestState });
  }
  const { operation, viewer, principal, addresses } = call.context;
  const found = await findPublishable(operation.db, viewer, principal.grantId, publish);
  if (!found.ok) return { agreed: false, answer: refusal(explain(found.code)) };
  // A publish without effect needs no question. A publish request is decided on the dashboard.
  if (found.value.isPublished || found.value.needsApproval) return { agreed: true, publish };
  const { name, slug, buildId } = found.value;
  const message = `Publish ${name} at ${siteAddress(addresses, slug)}?`;
  return { agreed: false, answer: question(QUESTION, message, buildId) };
}

function readAnswer(response: unknown, publish: PublishInput): Asked {
  const verdict = readVerdict(QUESTION, response, REFUSED);
  return verdict.agreed ? { agreed: true, publish } : verdict;
}
