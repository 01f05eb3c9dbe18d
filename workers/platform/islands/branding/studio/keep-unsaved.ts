import { notices as t } from '../../../texts/console-scripts/branding/notices.ts';
import { button } from '../../support/element.ts';
import { localDraft } from './local-draft.ts';
import { formatMoment } from './moments.ts';
import type { Studio } from './studio.ts';
import { findVersionTexts } from './working-copy.ts';

const KEEP_AFTER_MS = 300;

/** Stores unsaved input in this browser while typing, and deletes it once it is saved. */
export function keepUnsaved(studio: Studio): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const write = () => studio.state.set({ kept: localDraft.write(studio.accountId, studio.mine()) });
  studio.state.watch(({ unsaved }) => {
    if (unsaved) return;
    clearTimeout(waiting);
    localDraft.clear(studio.accountId);
  });
  addEventListener('beforeunload', (event) => {
    if (!studio.state.get().unsaved) return;
    write();
    event.preventDefault();
  });
  return () => {
    clearTimeout(waiting);
    if (studio.state.get().unsaved) waiting = setTimeout(write, KEEP_AFTER_MS);
  };
}

/** Restores the unsaved input of an earlier visit to the editor, and offers to discard it. */
export function bringBack(studio: Studio): void {
  const kept = localDraft.read(studio.accountId);
  const { saved } = studio;
  if (kept === null || (kept.css === saved.css && kept.document === saved.document)) return;
  const moved = kept.revision !== saved.revision;
  const startedFrom = findVersionTexts(studio.snapshot, kept.baseHash) ?? saved;
  studio.saved = { ...startedFrom, revision: kept.revision, baseHash: kept.baseHash };
  studio.fill(kept);
  const discard = () => {
    studio.notices.clear('kept');
    studio.saved = saved;
    studio.fill(saved);
  };
  const time = formatMoment(new Date(kept.at), new Date());
  studio.notices.show('kept', {
    kind: 'info',
    text: moved ? `${t.kept(time)} ${t.keptOlder}` : t.kept(time),
    actions: [button(t.keep, () => studio.notices.clear('kept')), button(t.discard, discard)],
    lasting: true,
  });
}
