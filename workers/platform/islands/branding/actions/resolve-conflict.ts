import type { Snapshot } from '../../../../../schema/branding/wire.ts';
import { conflict as t } from '../../../texts/console-scripts/branding/conflict.ts';
import type { Answer } from '../../support/api.ts';
import { confirmed } from '../../support/confirm.ts';
import { conflictPanel } from '../conflict/conflict-panel.ts';
import { rebase } from '../conflict/rebase.ts';
import type { Studio } from '../studio/studio.ts';
import { createWorkingCopy, findVersionTexts } from '../studio/working-copy.ts';
import { explain } from './explain.ts';

/**
 * Another person saved first: reads their version and offers the merged content, mine, or theirs. `save` saves the
 * choice.
 */
export async function resolveConflict(studio: Studio, save: () => void): Promise<void> {
  const read: Answer<Snapshot> = await studio.api.call('GET', '/api/reseller/theme/raw-css');
  if (!read.ok) return explain(studio, read, () => void resolveConflict(studio, save));
  const mine = studio.mine();
  const { saved } = studio;
  studio.snapshot = read.value;
  const theirs = createWorkingCopy(read.value, studio.contract.starterCss, '');
  // This page still has the common ancestor, unless the texts were restored from an earlier visit.
  const known = saved.baseHash === mine.baseHash ? saved : null;
  const base = findVersionTexts(read.value, mine.baseHash) ?? known;
  const onTopOf = (copy: { css: string; document: string }) => {
    studio.cover(null);
    studio.saved = theirs;
    studio.fill(copy);
    // Without differences on my side, their version is the result and need not be saved.
    if (studio.state.get().unsaved) save();
    else studio.notices.show('result', { kind: 'done', text: t.taken });
  };
  const takeTheirs = async () => {
    const sure = await confirmed({
      title: t.takeTheirsTitle,
      text: t.takeTheirsText,
      button: t.takeTheirsButton,
    });
    if (!sure) return;
    studio.cover(null);
    studio.saved = theirs;
    studio.fill(theirs);
    studio.notices.show('result', { kind: 'done', text: t.taken });
  };
  studio.cover(
    conflictPanel({ theirs, mine, rebased: rebase(base, mine, theirs, studio.code) }, studio.code, {
      save: onTopOf,
      keepMine: () => onTopOf(mine),
      takeTheirs: () => void takeTheirs(),
      later: () => studio.cover(null),
    }),
  );
}
