import type { Hono } from 'hono';
import { readId } from '#schema/names/id.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { type KeyPosition, listKeys } from '#shared/operator/list-keys.ts';
import { revokeKey } from '#shared/operator/revoke-key.ts';
import { rotateKey } from '#shared/operator/rotate-key.ts';
import { decodeCursor, encodeCursor } from '#shared/paging/cursor.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import type { SentForm } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { Empty } from '../view/parts/empty.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { issuedPage } from './issued-page.tsx';
import { KeyTable } from './key-table.tsx';
import { mountIssue } from './mount-issue.tsx';

const PAGE = 50;
const t = texts.keys;

/** Mounts API keys: issue, rotate, revoke. A key is in one answer only, and never in an address or a later page. */
export function mountKeys(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/keys', (request) => keysPage(request));
  mountIssue(app);

  mountConsoleForm(app, '/keys/:key/rotate', '/keys', async (request, form) => {
    const { c, operation, staff } = request;
    const grace = form.get('grace') ?? '';
    const graceMs = Object.hasOwn(t.graces, grace) ? Number(grace) : 0;
    const keyId = readId(c.req.param('key') ?? '');
    const rotated = await rotateKey(operation, {
      accountId: staff.account.id,
      keyId,
      graceMs,
      test: staff.account.testOf !== null,
    });
    return rotated.ok
      ? issuedPage(request, rotated.value, rotated.value.oldKeyEndsAt)
      : keysPage(request, { action: '/keys/:key/rotate', values: form, fault: rotated.code });
  });

  mountConsoleForm(app, '/keys/:key/revoke', '/keys', async (request, form) => {
    const { c, operation, staff } = request;
    const keyId = readId(c.req.param('key') ?? '');
    const revoked = await revokeKey(operation, { accountId: staff.account.id, keyId });
    if (revoked.ok) return done(request, '/keys', 'key-revoked');
    return keysPage(request, { action: '/keys/:key/revoke', values: form, fault: revoked.code });
  });
}

async function keysPage(request: ConsoleRequest, sent: SentForm | null = request.held): Promise<Response> {
  const { c, base, staff, now } = request;
  const path = `${base}/keys`;
  const cursor = c.req.query('cursor') ?? '';
  const after = cursor === '' ? null : positionOf(decodeCursor(cursor));
  const bad = cursor !== '' && after === null;
  const read = await listKeys(c.env.DB, staff.account.id, { after, limit: PAGE + 1 });
  const keys = read.slice(0, PAGE);
  const last = keys.at(-1);
  const next = read.length > PAGE && last ? encodeCursor(`${last.createdAt}\n${last.id}`) : null;
  const issue = (
    <a class="button primary" href={`${path}/new`}>
      {t.issue}
    </a>
  );
  return consolePage(
    request,
    {
      section: 'keys',
      lead: staff.account.testOf === null ? t.lead : texts.testMode.keysLead,
      actions: issue,
      sent,
      fault: bad ? 'bad_cursor' : null,
    },
    keys.length === 0 ? (
      <Empty title={t.emptyTitle}>{t.empty}</Empty>
    ) : (
      <>
        <KeyTable keys={keys} now={now} path={path} />
        <Pager path={path} query={{ cursor: bad ? '' : cursor }} next={next} shown={keys.length} />
      </>
    ),
  );
}

function positionOf(key: string | null): KeyPosition | null {
  const [, createdAt, id] = /^(\d{1,15})\n(.{1,64})$/.exec(key ?? '') ?? [];
  return createdAt === undefined || id === undefined ? null : { createdAt: Number(createdAt), id };
}
