import { notices as t } from '#workers/platform/texts/console-scripts/branding/notices.ts';
import { button } from '../../support/element.ts';
import type { BrandingEditor } from './branding-editor.ts';
import { localDraft } from './local-draft.ts';
import { formatMoment } from './moments.ts';
import { findVersionTexts } from './working-copy.ts';

const KEEP_AFTER_MS = 300;

/** Stores unsaved input in this browser while typing, and deletes it once it is saved. */
export function keepUnsaved(brandingEditor: BrandingEditor): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const write = () =>
    brandingEditor.state.set({ kept: localDraft.write(brandingEditor.accountId, brandingEditor.mine()) });
  brandingEditor.state.watch(({ unsaved }) => {
    if (unsaved) return;
    clearTimeout(waiting);
    localDraft.clear(brandingEditor.accountId);
  });
  addEventListener('beforeunload', (event) => {
    if (!brandingEditor.state.get().unsaved) return;
    write();
    event.preventDefault();
  });
  return () => {
    clearTimeout(waiting);
    if (brandingEditor.state.get().unsaved) waiting = setTimeout(write, KEEP_AFTER_MS);
  };
}

/** Restores the unsaved input of an earlier visit to the editor, and offers to discard it. */
export function bringBack(brandingEditor: BrandingEditor): void {
  const kept = localDraft.read(brandingEditor.accountId);
  const { saved } = brandingEditor;
  if (kept === null || (kept.css === saved.css && kept.document === saved.document)) return;
  const moved = kept.revision !== saved.revision;
  const startedFrom = findVersionTexts(brandingEditor.snapshot, kept.baseHash) ?? saved;
  brandingEditor.saved = { ...startedFrom, revision: kept.revision, baseHash: kept.baseHash };
  brandingEditor.fill(kept);
  const discard = () => {
    brandingEditor.notices.clear('kept');
    brandingEditor.saved = saved;
    brandingEditor.fill(saved);
  };
  const time = formatMoment(new Date(kept.at), new Date());
  brandingEditor.notices.show('kept', {
    kind: 'info',
    text: moved ? `${t.kept(time)} ${t.keptOlder}` : t.kept(time),
    actions: [button(t.keep, () => brandingEditor.notices.clear('kept')), button(t.discard, discard)],
    lasting: true,
  });
}
