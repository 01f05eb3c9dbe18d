/** Texts of the recorded versions, and of comparisons. */
export const versions = {
  lead: 'Everything that was ever live. Choose two to compare.',
  none: 'Nothing was published yet',
  noneText:
    'Each time you publish, restore or take down, what was live is recorded here, and you can go back to it.',
  loading: 'Loading…',
  more: 'Show older versions',
  version: (version: number) => `Version ${version}`,
  live: 'Live',
  draft: 'In the editor',
  saved: (hash: string) => `Draft ${hash.slice(0, 7)}`,
  left: 'Before',
  right: 'After',
  swap: 'Swap',
  bytes: (kib: string) => `${kib} KiB compiled`,
  noCss: 'no stylesheet',
  sheet: 'Stylesheet',
  document: 'Brand document',
  stats: (added: number, removed: number) => `+${added} −${removed} lines`,
  sameCss: 'The stylesheets are the same.',
  sameDocument: 'The brand documents are the same.',
  field: 'Field',
  absent: 'not set',
  comparison: (before: string, after: string) => `${before} on the left, ${after} on the right`,
  unreadable: 'The comparison needs the code editor, which could not be loaded. Load the page again.',
  preview: 'Preview',
  edit: 'Load into the editor',
  loaded: (version: number) => `Version ${version} is in the editor. Save it to make it a draft.`,
  restore: 'Restore…',
  restoreLabel: (version: number) => `Restore version ${version}`,
  restoreTitle: (version: number) => `Restore version ${version}?`,
  restoreText:
    'Stylesheet, brand document and assets of that version go live together, for every customer at once. It is recorded as a new version.',
  restoreUnsaved: 'Your unsaved changes stay in the editor.',
  restoreButton: 'Restore it',
  assetsArchived: (version: number, names: string) =>
    `Version ${version} was not restored: it shows assets that are archived (${names}).`,
  restoreAssets: (count: number) =>
    count === 1 ? 'Restore the asset, then the version' : `Restore the ${count} assets, then the version`,
  assetsGone: (version: number, names: string) =>
    `Version ${version} cannot be restored any more: it shows assets that are deleted (${names}).`,
  takeDownTitle: 'Take the stylesheet down?',
  takeDownText:
    'Every customer sees the service’s own look from their next page on. Your names, logos and colors stay, and so do drafts and versions: you can restore one at any time.',
  takeDownConfirm: 'Yes, customers may lose the look they know',
  takeDownButton: 'Take it down',
} as const;
