/** Texts of a conflict, when another person saved first. */
export const conflict = {
  title: 'The brand was changed while you were editing',
  merged:
    'Nothing of yours is lost. Your changes and theirs touch different places, so they can be merged: check the result, then save.',
  clash:
    'Nothing of yours is lost. Some places were changed by both of you: choose for each, then save. Where you choose nothing, yours is kept.',
  unmergeable:
    'Nothing of yours is lost. The version that you both started from is no longer kept, so compare the two and decide.',
  theirs: 'Theirs',
  mine: 'Together',
  mineOnly: 'Yours',
  take: 'Take theirs here',
  comparison: 'Theirs on the left, the result on the right. The arrows take theirs.',
  documentClash: 'Both of you changed these fields of the brand document',
  useMine: 'Yours',
  useTheirs: 'Theirs',
  save: 'Save together',
  keepMine: 'Keep only mine',
  takeTheirs: 'Take theirs',
  takeTheirsTitle: 'Drop your changes?',
  takeTheirsText: 'Stylesheet and brand document become what the other person saved.',
  takeTheirsButton: 'Take theirs',
  later: 'Go on editing',
  saved: 'Saved on top of theirs.',
  taken: 'Theirs is in the editor now.',
} as const;
