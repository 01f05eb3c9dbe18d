import type { Write } from '../../support/workerd/lost-answers.ts';
import type { SeededAccount } from '../../support/workerd/seed-account.ts';
import { archive, form, image, update, uploaded } from './assets.ts';
import { baseOf, call, DOCUMENT, getSnapshot, plainSheet, publish, type Saved, save } from './client.ts';

interface Sent {
  /** The parameters of the path. */
  path?: Readonly<Record<string, string>>;
  body?: FormData | object;
}

/** Rows that a request with a lost answer may leave, and answers that its repeat may get. */
export type WriteRow = Pick<Write, 'repeated' | 'says' | 'leftBehind'> & {
  /** Prepares the rows that the request changes. */
  sent(account: SeededAccount): Promise<Sent> | Sent;
};

const RULE = '[data-part="card"]{color:red}';
const CSS = plainSheet('red');

async function released({ themeKey }: SeededAccount, css = CSS): Promise<Saved> {
  const saved = await save(themeKey, css);
  const answer = await publish(themeKey, saved.hash, saved.revision);
  if (answer.status !== 200) throw new Error(await answer.text());
  return saved;
}

async function asset({ session }: SeededAccount): Promise<{ assetId: string }> {
  const { assetId } = await uploaded(session, 1);
  return { assetId };
}

async function done(answer: Promise<Response>): Promise<void> {
  const { ok, status } = await answer;
  if (!ok) throw new Error(`status ${status}`);
}

const publishAt = new Date(Date.now() + 3_600_000).toISOString();

const scheduled = (hash: string, expectedRevision: string) => ({
  hash,
  expectedRevision,
  publishAt,
  timeZone: 'Europe/Berlin',
});

/** The sent revision is outdated by the first request: the caller reads the snapshot and finds the change. */
const changed = { repeated: [409], says: 'conflict' } as const;

/** A removed object is not found by the repeat. */
const gone = { repeated: [404], says: 'not_found' } as const;

/** A request of each route that writes, and several for a route with several bodies. */
export const writeRows: Readonly<Record<string, WriteRow>> = {
  saveDraft: {
    async sent({ themeKey }) {
      const snapshot = await getSnapshot(themeKey);
      const { revision: expectedRevision } = snapshot;
      return { body: { css: RULE, brandingJson: DOCUMENT, expectedRevision, baseHash: baseOf(snapshot) } };
    },
    ...changed,
  },
  updateConfig: {
    async sent({ themeKey }) {
      const saved = await save(themeKey, CSS);
      const brandingJson = JSON.stringify({ schemaVersion: 1, identity: { productName: 'Other' } });
      return { body: { brandingJson, expectedRevision: saved.revision, baseHash: saved.hash } };
    },
    ...changed,
  },
  publish: {
    async sent({ themeKey }) {
      const { hash, revision } = await save(themeKey, CSS);
      return { body: { hash, confirm: hash, expectedRevision: revision } };
    },
    ...changed,
  },
  removeCss: {
    async sent(account) {
      await released(account);
      return {};
    },
  },
  rollback: {
    async sent(account) {
      await released(account);
      await released(account, plainSheet('blue'));
      return { body: { version: 1 } };
    },
  },
  putPreviewLink: {
    async sent({ themeKey }) {
      const { hash } = await save(themeKey, CSS);
      return { path: { linkId: crypto.randomUUID() }, body: { hash } };
    },
  },
  endPreviewLink: {
    async sent({ themeKey, session }) {
      const { hash } = await save(themeKey, CSS);
      const linkId = crypto.randomUUID();
      const path = `/api/reseller/theme/preview-links/${linkId}`;
      await done(call(path, { method: 'PUT', bearer: session, body: { hash } }));
      return { path: { linkId } };
    },
  },
  schedulePublish: {
    async sent({ themeKey }) {
      const { hash, revision } = await save(themeKey, CSS);
      return { path: { scheduleId: crypto.randomUUID() }, body: scheduled(hash, revision) };
    },
  },
  cancelSchedule: {
    async sent({ themeKey }) {
      const { hash, revision } = await save(themeKey, CSS);
      const scheduleId = crypto.randomUUID();
      await done(
        call(`/api/reseller/theme/schedules/${scheduleId}`, {
          method: 'PUT',
          bearer: themeKey,
          body: scheduled(hash, revision),
        }),
      );
      return { path: { scheduleId } };
    },
  },
  mintPreviewToken: {
    async sent({ themeKey }) {
      const { hash } = await save(themeKey, CSS);
      return { body: { hash } };
    },
  },
  checkCss: { sent: () => ({ body: { css: RULE } }) },
  createAsset: { sent: () => ({ body: form({ kind: 'logo', name: 'Logo', file: image(1) }) }) },
  'updateAsset with another file': {
    sent: async (account) => ({
      path: await asset(account),
      body: form({ kind: 'logo', file: image(2) }),
    }),
  },
  'updateAsset with a name': {
    sent: async (account) => ({ path: await asset(account), body: { name: 'Renamed' } }),
  },
  'updateAsset with an alias': {
    sent: async (account) => ({ path: await asset(account), body: { addAlias: 'main-logo' } }),
  },
  'updateAsset without an alias': {
    async sent(account) {
      const path = await asset(account);
      await done(update({ bearer: account.session }, path.assetId, { addAlias: 'main-logo' }));
      return { path, body: { removeAlias: 'main-logo' } };
    },
    ...gone,
  },
  archiveAsset: { sent: async (account) => ({ path: await asset(account) }) },
  restoreAsset: {
    async sent(account) {
      const path = await asset(account);
      await done(archive({ bearer: account.session }, path.assetId));
      return { path };
    },
  },
  purgeAsset: {
    async sent(account) {
      const path = await asset(account);
      await done(archive({ bearer: account.session }, path.assetId));
      return { path };
    },
    ...gone,
  },
};
