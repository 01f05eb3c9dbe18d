import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { issueKey } from '#shared/operator/issue-key.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import type { SentForm } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { issuedPage } from './issued-page.tsx';
import { KeyForm } from './key-form.tsx';
import { readKeyForm } from './read-key-form.ts';

const PATH = '/keys/new';
const t = texts.keys;

/** Mounts the form that issues a key. Sending it several times issues one key. */
export function mountIssue(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, PATH, (request) => newPage(request));
  mountConsoleForm(app, PATH, PATH, async (request, form) => {
    const { operation, staff, now } = request;
    const refused = (fault: string) => newPage(request, { action: PATH, values: form, fault });
    const read = readKeyForm(form, now);
    if (!read.ok) return refused(read.code);
    const { name, scopes, expiresAt, keyId } = read.value;
    const issued = await issueKey(operation, {
      accountId: staff.account.id,
      name,
      scopes,
      test: staff.account.testOf !== null,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(keyId === undefined ? {} : { keyId }),
    });
    if (issued.ok) return issuedPage(request, issued.value, null);
    return refused(issued.code === 'bad_name' ? 'bad_key_name' : issued.code);
  });
}

function newPage(request: ConsoleRequest, sent: SentForm | null = request.held): Promise<Response> {
  const path = `${request.base}/keys`;
  return consolePage(
    request,
    { section: 'keys', title: t.issue, lead: t.issueLead, back: { href: path, label: t.back }, sent },
    <KeyForm path={path} keyId={request.c.get('runtime').newId()} sent={sent} />,
  );
}
