/** Texts of the notices above the editor. */
export const notices = {
  saved: (hash: string) => `Saved as draft ${hash.slice(0, 7)}. Customers still see what is live.`,
  savedRemoved: (count: number) =>
    count === 1
      ? 'One thing was left out of it: see below the stylesheet.'
      : `${count} things were left out of it: see below the stylesheet.`,
  savedWarned: (count: number) =>
    count === 1
      ? 'There is a warning about it: see below the stylesheet.'
      : `There are ${count} warnings about it: see below the stylesheet.`,
  published: 'Published. Customers see it from their next page on.',
  scheduled: (at: string) => `Scheduled for ${at}. Customers still see what is live.`,
  restored: (version: number) => `Version ${version} is restored. Customers see it from their next page on.`,
  takenDown: 'The stylesheet is down. Your drafts and versions are kept.',
  offline:
    'You are offline. Go on editing: everything is kept in this browser. Saving and publishing wait until you are back.',
  back: 'You are online again.',
  signedOut: 'Your session has ended. What you typed is kept in this browser.',
  signIn: 'Sign in again in a new tab',
  signedIn: 'You are signed in again. Nothing was lost.',
  kept: (time: string) => `Your changes of ${time}, which were not saved, are back in the editor.`,
  keptOlder: 'Somebody saved a newer draft meanwhile: when you save, you can put yours on top of it.',
  keep: 'Keep them',
  discard: 'Discard them',
  plain:
    'The code editor could not be loaded, so this is a plain field. Saving, preview and publishing work as always.',
  unreadable: (hash: string) =>
    `A part of draft ${hash.slice(0, 7)} cannot be read and is missing here. Restore a version, or save it anew.`,
  wait: (seconds: number) =>
    `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  again: 'Try again',
  dismiss: 'Dismiss',
} as const;
