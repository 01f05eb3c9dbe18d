import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { measureD1 } from '../support/workerd/d1-meter.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { call, DOCUMENT, getSnapshot, json, RAW_CSS, saveDrafts } from './support/client.ts';

interface Answer {
  revision: string;
  hash: string;
  draftHash: string;
  previewUrl: string;
}

const none: Answer = { revision: '', hash: '', draftHash: '', previewUrl: '' };

// The database calls of each route, compared with a limit: one read for the credential, one batch for the
// change.
it('keeps every route within its D1 round trips', async () => {
  const account = await seedAccount(env.DB);
  await saveDrafts(account.themeKey, 21);
  const bearer = account.themeKey;
  const rows: Array<Record<string, unknown>> = [];
  const measured = async (route: string, ceiling: number, work: () => Promise<Response>) => {
    const cost = await measureD1(async () => {
      const response = await work();
      expect(response.status, route).toBe(200);
      await response.clone().text();
      last = response;
    });
    rows.push({ route, ...cost });
    expect(cost.roundTrips, route).toBeLessThanOrEqual(ceiling);
    const isJson = last.headers.get('Content-Type')?.startsWith('application/json') === true;
    return isJson ? json<Answer>(last) : none;
  };
  let last = new Response();
  // The first call of a minute also records the last use of the key; that write is not counted.
  let { revision, drafts } = await getSnapshot(bearer);
  let baseHash = drafts[0]?.hash ?? null;

  await measured('GET raw-css', 2, () => call(RAW_CSS, { bearer }));
  const saved = await measured('PUT raw-css', 2, () =>
    call(RAW_CSS, {
      method: 'PUT',
      bearer,
      body: { css: '.y{color:red}', brandingJson: DOCUMENT, expectedRevision: revision, baseHash },
    }),
  );
  ({ revision, hash: baseHash } = saved);
  const minted = await measured('POST preview-token', 2, () =>
    call('/api/reseller/theme/rules/preview-token', { method: 'POST', bearer, body: { hash: saved.hash } }),
  );
  await measured('POST check', 1, () =>
    call('/api/reseller/theme/check', { method: 'POST', bearer, body: { css: '.y{color:red}' } }),
  );
  await measured('GET contract', 1, () => call('/api/reseller/theme/contract', { bearer }));
  const patched = await measured('PATCH config', 2, () =>
    call('/api/reseller/branding/config', {
      method: 'PATCH',
      bearer,
      body: {
        brandingJson: JSON.stringify({ schemaVersion: 1, identity: { productName: 'B' } }),
        expectedRevision: revision,
        baseHash,
      },
    }),
  );
  const hash = patched.draftHash;
  await measured('POST publish', 2, () =>
    call(`${RAW_CSS}/publish`, {
      method: 'POST',
      bearer,
      body: { hash, confirm: hash, expectedRevision: patched.revision },
    }),
  );
  await measured('GET theme css', 0, () => call(`/t/${account.accountId}/theme-${hash}.css`));
  await measured('GET draft css', 0, () => call(minted.previewUrl));
  await measured('DELETE raw-css', 3, () => call(RAW_CSS, { method: 'DELETE', bearer }));
  await measured('GET versions', 2, () => call('/api/reseller/theme/versions', { bearer: account.session }));
  await measured('GET version', 2, () => call('/api/reseller/theme/versions/1', { bearer: account.session }));
  await measured('POST rollback', 4, () =>
    call('/api/reseller/theme/rollback', { method: 'POST', bearer: account.session, body: { version: 1 } }),
  );
  // The bench reads this line and makes a table of it.
  console.log(`d1-cost ${JSON.stringify(rows)}`);
});
