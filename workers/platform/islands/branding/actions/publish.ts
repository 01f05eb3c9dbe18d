import type { AccountTheme } from '../../../../../schema/branding/wire.ts';
import { notices } from '../../../texts/console-scripts/branding/notices.ts';
import type { Answer } from '../../support/api.ts';
import { askToPublish } from '../release/publish-question.ts';
import { reasonNotToPublish } from '../studio/state.ts';
import type { Studio } from '../studio/studio.ts';
import { explain } from './explain.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { save } from './save.ts';

interface Published {
  hash: string;
  accountTheme: AccountTheme;
  revision: string;
}

/** Publishes the saved draft after a dialog with the changes for customers. */
export async function publish(studio: Studio, previewHref: (hash: string) => string): Promise<void> {
  const { state } = studio;
  const { hash } = state.get();
  const reason = reasonNotToPublish(state.get());
  if (hash === null || reason !== null) {
    if (reason !== null) studio.notices.show('result', { kind: 'info', text: reason });
    return;
  }
  // A draft of an earlier visit or of another person has no report on this page yet.
  if (studio.strippedOf !== hash) await studio.recheck();
  const chosen = await askToPublish(studio, previewHref(hash));
  if (chosen === null) return;
  const { at, note } = chosen;
  if (at !== null) return studio.schedules.put(hash, { at, note });
  await publishNow(studio, hash, note, () => void publish(studio, previewHref));
}

async function publishNow(
  studio: Studio,
  hash: string,
  note: string | null,
  again: () => void,
): Promise<void> {
  const { state } = studio;
  state.set({ busy: 'publishing' });
  const answer: Answer<Published> = await studio.api.call('POST', '/api/reseller/theme/raw-css/publish', {
    hash,
    confirm: hash,
    expectedRevision: studio.saved.revision,
    ...(note !== null && { note }),
  });
  state.set({ busy: null });
  if (!answer.ok) {
    if (answer.error === 'conflict') return resolveConflict(studio, () => void save(studio, true));
    return explain(studio, answer, again);
  }
  const { accountTheme, revision } = answer.value;
  const { snapshot, saved } = studio;
  const live = {
    hash,
    bytes: accountTheme.bytes,
    css: saved.css,
    config: JSON.parse(saved.document) as Record<string, unknown>,
    publishedAt: accountTheme.publishedAt ?? revision,
  };
  studio.snapshot = {
    accountTheme,
    revision,
    live,
    drafts: snapshot.drafts.filter((draft) => draft.hash !== hash),
  };
  studio.saved = { ...saved, revision };
  state.set({ liveHash: hash });
  studio.notices.show('result', { kind: 'done', text: notices.published });
  studio.reloadVersions();
}
