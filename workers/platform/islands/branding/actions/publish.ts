import type { AccountTheme } from '#schema/branding/wire.ts';
import { notices } from '#workers/platform/texts/console-scripts/branding/notices.ts';
import type { Answer } from '../../support/api.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { reasonNotToPublish } from '../editor/state.ts';
import { askToPublish } from '../release/publish-question.ts';
import { explain } from './explain.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { save } from './save.ts';

interface Published {
  hash: string;
  accountTheme: AccountTheme;
  revision: string;
}

/** Publishes the saved draft after a dialog with the changes for customers. */
export async function publish(
  brandingEditor: BrandingEditor,
  previewHref: (hash: string) => string,
): Promise<void> {
  const { state } = brandingEditor;
  const { hash } = state.get();
  const reason = reasonNotToPublish(state.get());
  if (hash === null || reason !== null) {
    if (reason !== null) brandingEditor.notices.show('result', { kind: 'info', text: reason });
    return;
  }
  // A draft of an earlier visit or of another person has no report on this page yet.
  if (brandingEditor.strippedOf !== hash) await brandingEditor.recheck();
  const chosen = await askToPublish(brandingEditor, previewHref(hash));
  if (chosen === null) return;
  const { at, note } = chosen;
  if (at !== null) return brandingEditor.schedules.put(hash, { at, note });
  await publishNow(brandingEditor, hash, note, () => void publish(brandingEditor, previewHref));
}

async function publishNow(
  brandingEditor: BrandingEditor,
  hash: string,
  note: string | null,
  again: () => void,
): Promise<void> {
  const { state } = brandingEditor;
  state.set({ busy: 'publishing' });
  const answer: Answer<Published> = await brandingEditor.api.call(
    'POST',
    '/api/reseller/theme/raw-css/publish',
    {
      hash,
      confirm: hash,
      expectedRevision: brandingEditor.saved.revision,
      ...(note !== null && { note }),
    },
  );
  state.set({ busy: null });
  if (!answer.ok) {
    if (answer.error === 'conflict')
      return resolveConflict(brandingEditor, () => void save(brandingEditor, true));
    return explain(brandingEditor, answer, again);
  }
  const { accountTheme, revision } = answer.value;
  const { snapshot, saved } = brandingEditor;
  const live = {
    hash,
    bytes: accountTheme.bytes,
    css: saved.css,
    config: JSON.parse(saved.document) as Record<string, unknown>,
    publishedAt: accountTheme.publishedAt ?? revision,
  };
  brandingEditor.snapshot = {
    accountTheme,
    revision,
    live,
    drafts: snapshot.drafts.filter((draft) => draft.hash !== hash),
  };
  brandingEditor.saved = { ...saved, revision };
  state.set({ liveHash: hash });
  brandingEditor.notices.show('result', { kind: 'done', text: notices.published });
  brandingEditor.reloadVersions();
}
