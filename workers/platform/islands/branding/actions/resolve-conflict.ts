import type { Snapshot } from '#schema/branding/wire.ts';
import { conflict as t } from '#workers/platform/texts/console-scripts/branding/conflict.ts';
import type { Answer } from '../../support/api.ts';
import { confirmed } from '../../support/confirm.ts';
import { conflictPanel } from '../conflict/conflict-panel.ts';
import { rebase } from '../conflict/rebase.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { createWorkingCopy, findVersionTexts } from '../editor/working-copy.ts';
import { explain } from './explain.ts';

/**
 * Another person saved first: reads their version and offers the merged content, mine, or theirs. `save` saves the
 * choice.
 */
export async function resolveConflict(brandingEditor: BrandingEditor, save: () => void): Promise<void> {
  const read: Answer<Snapshot> = await brandingEditor.api.call('GET', '/api/reseller/theme/raw-css');
  if (!read.ok) return explain(brandingEditor, read, () => void resolveConflict(brandingEditor, save));
  const mine = brandingEditor.mine();
  const { saved } = brandingEditor;
  brandingEditor.snapshot = read.value;
  const theirs = createWorkingCopy(read.value, brandingEditor.contract.starterCss, '');
  // This page still has the common ancestor, unless the texts were restored from an earlier visit.
  const known = saved.baseHash === mine.baseHash ? saved : null;
  const base = findVersionTexts(read.value, mine.baseHash) ?? known;
  const onTopOf = (copy: { css: string; document: string }) => {
    brandingEditor.cover(null);
    brandingEditor.saved = theirs;
    brandingEditor.fill(copy);
    // Without differences on my side, their version is the result and need not be saved.
    if (brandingEditor.state.get().unsaved) save();
    else brandingEditor.notices.show('result', { kind: 'done', text: t.taken });
  };
  const takeTheirs = async () => {
    const sure = await confirmed({
      title: t.takeTheirsTitle,
      text: t.takeTheirsText,
      button: t.takeTheirsButton,
    });
    if (!sure) return;
    brandingEditor.cover(null);
    brandingEditor.saved = theirs;
    brandingEditor.fill(theirs);
    brandingEditor.notices.show('result', { kind: 'done', text: t.taken });
  };
  brandingEditor.cover(
    conflictPanel(
      { theirs, mine, rebased: rebase(base, mine, theirs, brandingEditor.code) },
      brandingEditor.code,
      {
        save: onTopOf,
        keepMine: () => onTopOf(mine),
        takeTheirs: () => void takeTheirs(),
        later: () => brandingEditor.cover(null),
      },
    ),
  );
}
