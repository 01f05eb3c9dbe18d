import type { AccountTheme } from '../../../../../schema/branding/wire.ts';
import { notices } from '../../../texts/console-scripts/branding/notices.ts';
import { release as t } from '../../../texts/console-scripts/branding/release.ts';
import type { Answer } from '../../support/api.ts';
import { confirmed } from '../../support/confirm.ts';
import { reasonNotToPublish } from '../studio/state.ts';
import type { Studio } from '../studio/studio.ts';
import { explain } from './explain.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { save } from './save.ts';
import { whatChanges } from './what-changes.ts';

interface Published {
  hash: string;
  accountTheme: AccountTheme;
  revision: string;
}

/** Makes the saved draft live, after a dialog that states what changes for customers. */
export async function publish(studio: Studio, previewHref: (hash: string) => string): Promise<void> {
  const { state } = studio;
  const { hash } = state.get();
  const reason = reasonNotToPublish(state.get());
  if (hash === null || reason !== null) {
    if (reason !== null) studio.notices.show('result', { kind: 'info', text: reason });
    return;
  }
  // A draft of an earlier visit or of another person has no report yet.
  if (studio.strippedOf !== hash) await studio.recheck();
  const details = whatChanges(studio, previewHref(hash));
  if (!(await confirmed({ title: t.title, text: t.text, button: t.button, details }))) return;
  state.set({ busy: 'publishing' });
  const answer: Answer<Published> = await studio.api.call('POST', '/api/reseller/theme/raw-css/publish', {
    hash,
    confirm: hash,
    expectedRevision: studio.saved.revision,
  });
  state.set({ busy: null });
  if (!answer.ok) {
    if (answer.error === 'conflict') return resolveConflict(studio, () => void save(studio, true));
    return explain(studio, answer, () => void publish(studio, previewHref));
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
