import { conflict as conflictTexts } from '../../../texts/console-scripts/branding/conflict.ts';
import { notices as t } from '../../../texts/console-scripts/branding/notices.ts';
import type { Answer } from '../../support/api.ts';
import { localDraft } from '../studio/local-draft.ts';
import { reasonNotToSave } from '../studio/state.ts';
import type { Studio } from '../studio/studio.ts';
import { splitReport } from '../stylesheet/split-report.ts';
import type { Removed } from '../stylesheet/style-editor.ts';
import { explain } from './explain.ts';
import { nameFontFiles } from './name-font-files.ts';
import { resolveConflict } from './resolve-conflict.ts';

interface Saved {
  hash: string;
  revision: string;
  bytes: number;
  stripped: Removed[];
}

/** Saves the panels' content as a draft based on the working copy. True when it was saved. */
export async function save(studio: Studio, onTop = false): Promise<boolean> {
  const { state, notices } = studio;
  const reason = reasonNotToSave(state.get());
  if (reason !== null) {
    notices.show('result', { kind: 'info', text: reason });
    return false;
  }
  const sent = studio.mine();
  localDraft.write(studio.accountId, sent);
  state.set({ busy: 'saving' });
  const answer: Answer<Saved> = await studio.api.call('PUT', '/api/reseller/theme/raw-css', {
    css: sent.css,
    brandingJson: sent.document,
    expectedRevision: sent.revision,
    baseHash: sent.baseHash,
  });
  state.set({ busy: null });
  if (!answer.ok) {
    if (answer.error === 'conflict') await resolveConflict(studio, () => void save(studio, true));
    else explain(studio, answer, () => void save(studio, onTop));
    return false;
  }
  const { hash, revision, bytes, stripped } = answer.value;
  studio.saved = { css: sent.css, document: sent.document, revision, baseHash: hash };
  studio.stripped = stripped;
  studio.strippedOf = hash;
  const draft = {
    hash,
    bytes,
    css: sent.css,
    config: JSON.parse(sent.document) as Record<string, unknown>,
    createdAt: revision,
  };
  const { snapshot } = studio;
  studio.snapshot = {
    ...snapshot,
    revision,
    drafts: [draft, ...snapshot.drafts.filter((other) => other.hash !== hash)].slice(0, 10),
  };
  studio.fill(studio.mine());
  studio.form.faults([]);
  studio.sheet.report(stripped, bytes);
  void studio.measure();
  const { left, kept } = splitReport(stripped);
  const said = [
    onTop ? conflictTexts.saved : t.saved(hash),
    ...(left.length === 0 ? [] : [t.savedRemoved(left.length)]),
    ...(kept.length === 0 ? [] : [t.savedWarned(kept.length)]),
  ];
  notices.show('result', { kind: 'done', text: said.join(' ') });
  notices.clear('kept');
  // Text that was typed during the save stays unsaved; only unchanged text is saved again.
  if ((await nameFontFiles(studio)) && studio.form.text() === sent.document && (await save(studio, onTop)))
    await studio.recheck();
  return true;
}
