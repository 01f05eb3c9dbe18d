/** What the branding editor says, and its panels. */
export const branding = {
  editor: {
    css: 'Stylesheet',
    cssHint: 'Type [ or -- for the parts and tokens of the contract. Escape then Tab leaves the editor.',
    document: 'Brand document',
    json: 'As JSON',
    fields: {
      '/identity/productName': 'Product name',
      '/identity/tagline': 'Tagline',
      '/identity/legalName': 'Legal name',
      '/identity/support/email': 'Support e-mail',
      '/identity/support/url': 'Support page (https)',
      '/identity/terms': 'Terms (https)',
      '/identity/privacy': 'Privacy (https)',
      '/colors/light/primary': 'Primary colour, light',
      '/colors/dark/primary': 'Primary colour, dark',
    },
    notJson: 'This is not JSON: the fields above wait until it is.',
    save: 'Save draft',
    publish: 'Publish…',
    saved: 'Saved as a draft. Customers still see what is live.',
    savedAt: (hash: string) => `Draft ${hash}`,
    unsaved: 'Not saved yet. Kept in this browser meanwhile.',
    restored: (time: string) => `Your changes of ${time}, which were not saved, are back.`,
    discard: 'Discard them',
    removed: (count: number) =>
      count === 1
        ? 'One thing was removed from the stylesheet:'
        : `${count} things were removed from the stylesheet:`,
    line: (line: number) => `Line ${line}`,
    started: 'Nothing was saved yet: this is the contract’s starting stylesheet.',
  },

  conflict: {
    text: 'Somebody else changed the brand meanwhile. Nothing of yours is lost.',
    compare: 'Compare',
    mine: 'Keep mine, on top of theirs',
    theirs: 'Load theirs',
    mineKept: 'Yours was saved on top of theirs.',
  },

  publish: {
    title: 'Publish this brand?',
    text: 'Every customer sees it from their next page on. You can go back to an earlier version at any time.',
    button: 'Publish',
    done: 'Published. Customers see it from now on.',
  },

  compare: {
    title: 'Compare the stylesheet with',
    live: 'what is live',
    draft: (time: string) => `the draft of ${time}`,
    show: 'Compare',
    other: 'theirs',
    label: 'Comparison: the other one left, yours right',
  },

  versions: {
    title: 'Versions',
    none: 'Nothing was published yet.',
    live: 'live',
    restore: 'Restore…',
    restoreLabel: (version: number) => `Restore version ${version}`,
    restoreTitle: (version: number) => `Restore version ${version}?`,
    restoreText:
      'Stylesheet, brand document and assets of that version go live together, for every customer at once.',
    restoreButton: 'Restore',
    restored: 'Restored. Customers see it from now on.',
    takeDown: 'Take the stylesheet down…',
    takeDownTitle: 'Take the stylesheet down?',
    takeDownText:
      'Customers see the service’s own look with your names and logos. Versions and drafts are kept.',
    takeDownButton: 'Take down',
    takenDown: 'Taken down. Your drafts and versions are kept.',
  },

  preview: 'Preview of the saved draft',
} as const;
