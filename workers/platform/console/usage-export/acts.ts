import { composeText } from '#schema/compose-text.ts';
import { limits } from '#schema/limits.ts';
import { readId } from '#schema/names/id.ts';
import { isIsoDay } from '#schema/names/iso-time.ts';
import { DESTINATION_KINDS, UNITS_PER_CREDIT } from '#schema/platform/usage-export-requests.ts';
import { createDestination } from '../../billing/usage-export/create-destination.ts';
import { dropDestination } from '../../billing/usage-export/remove-destination.ts';
import { sendUsageAgain } from '../../billing/usage-export/send-usage-again.ts';
import { assignSubjects } from '../../billing/usage-export/subjects.ts';
import { testDestination } from '../../billing/usage-export/test-destination.ts';
import { updateDestination } from '../../billing/usage-export/update-destination.ts';
import { usageExportCall } from '../../billing/usage-export/usage-export-call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { usageExport as t } from '../../texts/console/usage-export.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done } from '../http/mount-section.ts';
import { BAD_FORM_KEY, readFormKey } from '../http/sent-form.ts';
import { secretPage } from '../view/secret-page.tsx';
import { usageExportPage } from './usage-export-page.tsx';

type Call = ReturnType<typeof callOf>;
const callOf = (request: ConsoleRequest) => usageExportCall(request.call, request.c.env);

/** Codes of the platform functions, mapped to those of the page's messages. */
const FAULTS: Readonly<Record<string, string>> = { missing_fields: 'bad_value' };

/** Handles one form of the page. It acts once for its key, however often it is sent. */
export async function act(
  name: 'new' | 'status' | 'remove' | 'test' | 'send' | 'subject',
  path: string,
  request: ConsoleRequest,
  form: URLSearchParams,
): Promise<Response> {
  const call = callOf(request);
  const id = readId(request.c.req.param('destination') ?? '');
  const shown = (fault: string) =>
    usageExportPage(
      request,
      { action: path, values: form, fault },
      name === 'send' || name === 'subject' ? id : null,
    );
  const refused = (code: string, reason = '') => shown(`usage_${FAULTS[code] ?? code}${faultOf(reason)}`);
  if (name === 'new') {
    const key = readFormKey(form);
    if (key === null) return shown(BAD_FORM_KEY);
    const made = await create(call, form, key);
    if (!made.ok) return refused(made.code, reasonOf(made));
    return made.value.secret === null
      ? done(request, '/usage-export', 'usage-added')
      : secretPage(request, 'usage-export', made.value.secret, t.secretPage);
  }
  if (name === 'test') {
    const tested = await testDestination(call, id);
    if (!tested.ok) return refused(tested.code);
    if (tested.value.reached) return done(request, '/usage-export', 'usage-reached');
    const sent = { action: path, values: form, fault: 'usage_unreached' };
    return usageExportPage(request, sent, null, { id, ...tested.value });
  }
  const acted = await run(name, call, id, form);
  if (!acted.ok) return refused(acted.code);
  const stays = name === 'send' || name === 'subject';
  return done(request, '/usage-export', `usage-${DONE[name]}`, stays ? `destination=${id}` : '');
}

const DONE = { status: 'changed', remove: 'removed', send: 'sent', subject: 'named' } as const;

const reasonOf = ({ data }: PlatformFailure): string =>
  data !== undefined && 'reason' in data ? data.reason : '';

/** The form field that a refusal is about. */
const faultOf = (reason: string): string => {
  const field = /^(url|secret|from)/.exec(reason)?.[1];
  return field === undefined ? '' : `_${field}`;
};

async function create(call: Call, form: URLSearchParams, key: string) {
  const text = (field: string) => composeText((form.get(field) ?? '').trim()) || null;
  const kind = DESTINATION_KINDS.find((each) => each === form.get('kind'));
  const units = UNITS_PER_CREDIT.find((each) => `${each}` === form.get('units')) ?? null;
  const from = text('from');
  const name = text('name');
  if (kind === undefined || (name ?? '').length > limits.webhookName) return refuse('bad_value', 'name');
  if (from !== null && !isIsoDay(from)) return refuse('bad_value', 'from');
  const eventName = text('event_name');
  if ((eventName ?? '').length > 100) return refuse('bad_value', 'event_name');
  return createDestination(call, {
    kind,
    name,
    url: text('url'),
    secret: text('secret'),
    eventName,
    unitsPerCredit: units,
    from: from === null ? null : Date.parse(from),
    key,
  });
}

async function run(
  name: 'status' | 'remove' | 'send' | 'subject',
  call: Call,
  id: string,
  form: URLSearchParams,
) {
  if (name === 'remove') return dropDestination(call, id);
  if (name === 'send') {
    const event = form.get('event');
    return sendUsageAgain(call, id, event === null ? { all: true } : { event });
  }
  if (name === 'status') {
    const status = form.get('status') === 'enabled' ? 'enabled' : 'paused';
    return updateDestination(call, { id, name: null, url: null, secret: null, eventName: null, status });
  }
  const subject = composeText((form.get('subject') ?? '').trim());
  if (subject.length > 255) return refuse('bad_value', 'subject');
  const externalRef = (form.get('external_ref') ?? '').trim();
  const set = await assignSubjects(call, id, [
    { tenantId: null, externalRef, subject: subject === '' ? null : subject },
  ]);
  return set.ok && set.value.set === 0 ? refuse('tenant_not_found') : set;
}
