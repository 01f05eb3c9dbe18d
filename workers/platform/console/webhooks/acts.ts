import { limits } from '#schema/limits.ts';
import { readId } from '#schema/names/id.ts';
import { EVENT_TYPES, type EventType } from '#schema/platform/event-types.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { plainLine } from '#shared/text/plain-text.ts';
import { createEndpoint } from '../../events/webhooks/create-endpoint.ts';
import { dropEndpoint } from '../../events/webhooks/remove-endpoint.ts';
import { rotateSecret } from '../../events/webhooks/rotate-secret.ts';
import { sendEventAgain } from '../../events/webhooks/send-again.ts';
import { webhookSettings } from '../../events/webhooks/sender.ts';
import { testEndpoint } from '../../events/webhooks/test-endpoint.ts';
import { updateEndpoint } from '../../events/webhooks/update-endpoint.ts';
import { webhooks as t } from '../../texts/console/webhooks.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done } from '../http/mount-section.ts';
import { BAD_FORM_KEY, readFormKey } from '../http/sent-form.ts';
import { secretPage } from '../view/secret-page.tsx';
import { EDIT, editEndpointPage } from './edit-endpoint-page.tsx';
import { webhooksPage } from './webhooks-page.tsx';

/** Codes of the platform functions, mapped to those of the page's messages. */
const FAULTS: Readonly<Record<string, string>> = {
  bad_value: 'bad_endpoint',
  endpoint_not_found: 'endpoint_gone',
};

/** Handles one form of the page. It acts once for its key, however often it is sent. */
export async function act(
  name: 'new' | 'status' | 'rotate' | 'remove' | 'test' | 'send',
  path: string,
  request: ConsoleRequest,
  form: URLSearchParams,
): Promise<Response> {
  const call = { ...request.call, ...webhookSettings(request.c.env) };
  const refused = (code: string) =>
    webhooksPage(request, { action: path, values: form, fault: FAULTS[code] ?? code });
  const id = readId(request.c.req.param('endpoint') ?? '');
  const key = readFormKey(form) ?? '';
  if (['new', 'rotate', 'test'].includes(name) && key === '') return refused(BAD_FORM_KEY);
  if (name === 'new' || name === 'rotate') {
    const made =
      name === 'new' ? await create() : await rotateSecret(call, { id, key, hours: hoursOf(form) });
    return made.ok ? secretPage(request, 'webhooks', made.value.secret, t.secretPage) : refused(made.code);
  }
  const acted =
    name === 'status'
      ? await updateEndpoint(call, {
          id,
          url: undefined,
          name: undefined,
          types: undefined,
          status: form.get('status') === 'enabled' ? 'enabled' : 'disabled',
        })
      : name === 'remove'
        ? await dropEndpoint(call, id)
        : name === 'test'
          ? await testEndpoint(call, { id, key })
          : await sendEventAgain(call, { id, eventId: form.get('event') ?? '' });
  if (!acted.ok) return refused(acted.code);
  return done(request, '/webhooks', 'webhook-done', name === 'send' ? `endpoint=${id}` : '');

  async function create() {
    const fields = readFields(form);
    return fields.ok ? createEndpoint(call, { ...fields.value, key }) : fields;
  }
}

/** Changes the address, the name and the events of an endpoint. */
export async function edit(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const refused = (code: string) =>
    editEndpointPage(request, { action: EDIT, values: form, fault: FAULTS[code] ?? code });
  const fields = readFields(form);
  if (!fields.ok) return refused(fields.code);
  const updated = await updateEndpoint(
    { ...request.call, ...webhookSettings(request.c.env) },
    {
      id: readId(request.c.req.param('endpoint') ?? ''),
      ...fields.value,
      status: undefined,
    },
  );
  return updated.ok ? done(request, '/webhooks', 'webhook-done') : refused(updated.code);
}

/** Reads the fields that describe an endpoint. */
function readFields(
  form: URLSearchParams,
): Result<{ url: string; name: string; types: EventType[] | null }, Failure<'bad_value'>> {
  const name = plainLine(form.get('name') ?? '', limits.webhookName);
  if (name === null || name === '') return fail('bad_value');
  const chosen = EVENT_TYPES.filter((type) => form.getAll('type').includes(type));
  return ok({ url: (form.get('url') ?? '').trim(), name, types: chosen.length === 0 ? null : chosen });
}

function hoursOf(form: URLSearchParams): number {
  const hours = Number(form.get('hours') ?? limits.webhookRotation.usual);
  return Number.isInteger(hours) && hours >= 0 && hours <= limits.webhookRotation.most
    ? hours
    : limits.webhookRotation.usual;
}
