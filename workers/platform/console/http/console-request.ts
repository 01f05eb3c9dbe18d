import type { Context } from 'hono';
import { readId } from '#schema/names/id.ts';
import { isLiveAccountStatus } from '#shared/credentials/principal.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { operationOfUser } from '#shared/http/operation-for.ts';
import { isOwnHost } from '#shared/http/own-host.ts';
import type { Operation } from '#shared/operation.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { seeOther } from '#shared/pages/render-page.ts';
import { noteScope } from '#shared/runtime/request-scope.ts';
import type { PlatformCall } from '../../core/call.ts';
import { hasSection, isSection, texts } from '../../texts/console.ts';
import { findStaff, type Staff } from '../staff/find-staff.ts';
import type { SentForm } from './sent-form.ts';

export type ConsoleContext = Context<AppEnv<PlatformEnv>>;

/** A request of a person who may administer the account in its path. */
export interface ConsoleRequest {
  c: ConsoleContext;
  staff: Staff;
  /** The account's console, `/console/{accountId}`. */
  base: string;
  now: number;
  /** The form of this page that was held while its author signed in again. */
  held: SentForm | null;
  /** Operation for verbs that act as this person. */
  operation: Operation;
  /** Call for the verbs of platform functions that act as this person. */
  call: PlatformCall;
}

/** Resolves the person who requests `/console/{account}/…`; foreign and unknown accounts get the same answer. */
export async function openConsole(
  c: ConsoleContext,
  signedOut: () => Response,
): Promise<ConsoleRequest | Response> {
  const now = c.get('runtime').now();
  const afterwards = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const accountId = readId(c.req.param('account') ?? '');
  const staff = await findStaff(c.req.raw, c.env, accountId, now, afterwards);
  if (staff === 'signed_out') return signedOut();
  if (staff === null || !isConsoleOf(c, staff)) return messagePage({ status: 404, ...texts.notFound });
  if (!isLiveAccountStatus(staff.account.status)) return messagePage({ status: 403, ...texts.disabled });
  const { testOf } = staff.account;
  const base = `/console/${staff.account.id}`;
  const section = new URL(c.req.url).pathname.slice(base.length + 1).split('/')[0] ?? '';
  if (testOf !== null && isSection(section) && !hasSection(section, true)) {
    const { link: label, ...liveOnly } = texts.testMode.liveOnly;
    const link = { href: `/console/${testOf}/${section}`, label };
    return messagePage({ status: 404, ...liveOnly, link });
  }
  noteScope({ account: staff.account.id });
  const tenantId = testOf === null || IN_REAL_TIME.test(c.req.path) ? undefined : c.req.param('tenant');
  const operation = await atItsTime(operationOfUser(c, staff), staff.account.id, tenantId);
  return {
    c,
    staff,
    base,
    now: operation.runtime.now(),
    held: null,
    operation,
    call: {
      ...operation,
      caller: {
        accountId: staff.account.id,
        accountStatus: staff.account.status,
        scopes: [],
        isTest: testOf !== null,
      },
      baseUrl: c.env.BASE_URL,
      settings: c.env,
      afterwards,
    },
  };
}

/** Paths in real time: sign-in links expire in real time. */
const IN_REAL_TIME = /\/sso$/;

/** Sets the time of the tenant's test clock for the page of a test tenant and its forms. */
async function atItsTime(
  operation: Operation,
  accountId: string,
  tenantId: string | undefined,
): Promise<Operation> {
  if (tenantId === undefined) return operation;
  const { inTenantTime } = await import('../../customers/test-clocks/tenant-time.ts');
  return inTenantTime(operation, accountId, { tenantId: readId(tenantId), externalRef: null });
}

/** On a reseller's host name, the consoles of other accounts do not exist. */
function isConsoleOf(c: ConsoleContext, { account }: Staff): boolean {
  const { hostname } = new URL(c.req.url);
  return isOwnHost(hostname, c.env) || account.homeDomain === hostname;
}

export const signInPage = (returnTo: string, headers: HeadersInit = {}): Response =>
  seeOther(`/sign-in?return_to=${encodeURIComponent(returnTo)}`, headers);
