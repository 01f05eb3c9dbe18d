import { cutText } from '#schema/cut-text.ts';
import { readId } from '#schema/names/id.ts';
import { isIsoDay } from '#schema/names/iso-time.ts';
import { resolveTxt } from '#shared/domains/resolve-txt.ts';
import { advanceClock } from '../../customers/test-clocks/advance-clock.ts';
import { attachClock } from '../../customers/test-clocks/attach-clock.ts';
import { clockById } from '../../customers/test-clocks/clock-statements.ts';
import { createClock } from '../../customers/test-clocks/create-clock.ts';
import { runClock } from '../../customers/test-clocks/run-clock.ts';
import { runDeletion } from '../../customers/test-data/run-deletion.ts';
import { type DeletionScope, startDeletion } from '../../customers/test-data/start-deletion.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done } from '../http/mount-section.ts';
import { BAD_FORM_KEY, readFormKey } from '../http/sent-form.ts';
import { clocksPage } from './clocks-page.tsx';

const clockIdOf = ({ c }: ConsoleRequest): string => readId(c.req.param('clock') ?? '');

/** Shows the page again with the refused form and the reason. */
const refused = (request: ConsoleRequest, action: string, form: URLSearchParams, fault: string) =>
  clocksPage(request, { action, values: form, fault });

const NO_CLOCK = 'test_mode_required';

/** Creates a test clock. The live side is refused. */
export async function makeClock(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const { call } = request;
  const name = cutText((form.get('name') ?? '').trim(), 80);
  const key = readFormKey(form);
  if (call.caller.isTest !== true) return refused(request, '/clocks/new', form, NO_CLOCK);
  if (name === '') return refused(request, '/clocks/new', form, 'bad_name');
  if (key === null) return refused(request, '/clocks/new', form, BAD_FORM_KEY);
  const made = await createClock(call, { name, at: null, key });
  return made.ok ? done(request, '/clocks', 'clock-made') : refused(request, '/clocks/new', form, made.code);
}

export async function giveClock(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const action = '/clocks/:clock/attach';
  if (request.call.caller.isTest !== true) return refused(request, action, form, NO_CLOCK);
  const externalRef = (form.get('external_ref') ?? '').trim();
  const given = await attachClock(request.call, clockIdOf(request), { tenantId: null, externalRef });
  return given.ok ? done(request, '/clocks', 'clock-given') : refused(request, action, form, given.code);
}

/** The first steps are run before the answer, the others by the timer; the page shows the progress. */
export async function sendClock(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const action = '/clocks/:clock/advance';
  const { c, call } = request;
  if (call.caller.isTest !== true) return refused(request, action, form, NO_CLOCK);
  const day = form.get('to') ?? '';
  const to = isIsoDay(day) ? Date.parse(`${day}T12:00:00.000Z`) : Number.NaN;
  if (Number.isNaN(to)) return refused(request, action, form, 'bad_clock_time');
  const clockId = clockIdOf(request);
  const sent = await advanceClock(call, { clockId, to });
  if (!sent.ok)
    return refused(request, action, form, sent.code === 'bad_value' ? 'bad_clock_time' : sent.code);
  if (sent.value.status === 'advancing') await runClock(call, { ...c.env, resolveTxt }, clockId);
  return done(request, '/clocks', 'clock-sent');
}

const typed = (form: URLSearchParams): string => (form.get('confirm') ?? '').trim();

async function remove(
  request: ConsoleRequest,
  form: URLSearchParams,
  {
    action,
    notice,
    ...scope
  }: DeletionScope & { action: string; notice: 'clock-deleted' | 'test-data-deleted' },
): Promise<Response> {
  const started = await startDeletion(request.call, scope);
  if (!started.ok) return refused(request, action, form, started.code);
  await runDeletion(request.call, started.value.id);
  return done(request, '/clocks', notice);
}

/** The first tenants are removed before the answer, the others by the timer; the page shows how many are left. */
export async function deleteClock(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const action = '/clocks/:clock/delete';
  const { call } = request;
  if (call.caller.isTest !== true) return refused(request, action, form, NO_CLOCK);
  const clockId = clockIdOf(request);
  const clock = await clockById.first(call.db, { account: call.caller.accountId, id: clockId });
  if (clock !== null && typed(form) !== clock.name)
    return refused(request, action, form, 'clock_confirm_mismatch');
  return remove(request, form, { action, notice: 'clock-deleted', clockId });
}

/** Deletes the account's test data when its name was typed. The live side is refused. */
export async function deleteTestData(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const action = '/test-data/delete';
  const { call, staff } = request;
  const key = readFormKey(form);
  if (call.caller.isTest !== true) return refused(request, action, form, NO_CLOCK);
  if (key === null) return refused(request, action, form, BAD_FORM_KEY);
  if (typed(form) !== staff.account.name.trim())
    return refused(request, action, form, 'account_confirm_mismatch');
  return remove(request, form, { action, notice: 'test-data-deleted', key });
}
