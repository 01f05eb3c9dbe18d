import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { type IssuedKey, issueKey } from '../../../../shared/operator/issue-key.ts';
import { listKeys } from '../../../../shared/operator/list-keys.ts';
import { revokeKey } from '../../../../shared/operator/revoke-key.ts';
import { rotateKey } from '../../../../shared/operator/rotate-key.ts';
import { faultText, texts } from '../../../../shared/texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountForm, mountPage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';
import { Moment } from '../view/parts.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyTable } from './key-table.tsx';
import { readKeyForm } from './read-key-form.ts';

const t = texts.keys;

/** API keys: issue, rotate, revoke. A key itself is in one answer only, never in an address or a later page. */
export function mountKeys(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '/keys', (request) => keysPage(request));

  mountForm(app, '/keys', async (request, form) => {
    const { operation, staff, now } = request;
    const read = readKeyForm(form, now);
    if (!read.ok) return keysPage(request, read.code, form);
    const { name, scopes, expiresAt } = read.value;
    const issued = await issueKey(operation, {
      accountId: staff.account.id,
      name,
      scopes,
      ...(expiresAt === undefined ? {} : { expiresAt }),
    });
    if (issued.ok) return issuedPage(request, issued.value, null);
    return keysPage(request, issued.code === 'bad_name' ? 'bad_key_name' : issued.code, form);
  });

  mountForm(app, '/keys/:key/rotate', async (request, form) => {
    const { c, operation, staff } = request;
    const grace = form.get('grace') ?? '';
    const graceMs = Object.hasOwn(t.graces, grace) ? Number(grace) : 0;
    const keyId = c.req.param('key') ?? '';
    const rotated = await rotateKey(operation, { accountId: staff.account.id, keyId, graceMs });
    return rotated.ok
      ? issuedPage(request, rotated.value, rotated.value.oldKeyEndsAt)
      : keysPage(request, rotated.code);
  });

  mountForm(app, '/keys/:key/revoke', async (request) => {
    const { c, operation, staff } = request;
    const keyId = c.req.param('key') ?? '';
    const revoked = await revokeKey(operation, { accountId: staff.account.id, keyId });
    return revoked.ok ? done(request, '/keys', 'key-revoked') : keysPage(request, revoked.code);
  });
}

async function keysPage(
  request: ConsoleRequest,
  fault: string | null = null,
  values = new URLSearchParams(),
): Promise<Response> {
  const { c, base, staff, now } = request;
  const path = `${base}/keys`;
  const keys = await listKeys(c.env.DB, staff.account.id);
  return consolePage(
    request,
    { section: 'keys', fault: fault === null ? null : faultText(fault) },
    <>
      <p class="quiet">{t.lead}</p>
      <KeyTable keys={keys} now={now} path={path} />
      <KeyForm path={path} values={values} />
    </>,
  );
}

const issuedPage = (
  request: ConsoleRequest,
  issued: IssuedKey,
  oldEndsAt: number | null,
): Promise<Response> =>
  consolePage(
    request,
    { section: 'keys', title: t.issuedTitle },
    <section class="card">
      <p role="status">{t.issued}</p>
      <p class="secret mono">{issued.key}</p>
      {oldEndsAt === null ? null : (
        <p>
          {t.oldEnds} <Moment at={oldEndsAt} />.
        </p>
      )}
      <div class="actions">
        <a class="button primary" href={`${request.base}/keys`}>
          {t.back}
        </a>
      </div>
    </section>,
  );
