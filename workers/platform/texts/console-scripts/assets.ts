const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Texts of the asset library. */
export const assets = {
  title: 'Assets',
  kinds: {
    logo: 'Logo',
    icon: 'Icon',
    background: 'Background',
    image: 'Image',
    'font-family': 'Font',
  } as Readonly<Record<string, string>>,
  formats: {
    'image/png': 'PNG',
    'image/jpeg': 'JPEG',
    'image/webp': 'WebP',
    'image/avif': 'AVIF',
    'image/gif': 'GIF',
    'font/woff2': 'WOFF2',
    'font/woff': 'WOFF',
  } as Readonly<Record<string, string>>,
  states: { active: 'Active', archived: 'Archived', all: 'Active and archived' } as Readonly<
    Record<string, string>
  >,

  upload: {
    title: 'Upload images',
    drop: 'Drop images here',
    rules:
      'PNG, JPEG, WebP, AVIF, GIF or SVG. What is over 4 MiB or 4096 pixels a side is made smaller in your browser; SVG becomes PNG.',
    kind: 'Add as',
    choose: 'Choose files',
    input: 'Images to add',
    queue: 'Uploads',
    waiting: 'Waiting',
    preparing: 'Preparing the file…',
    size: (width: number, height: number, bytes: string) => `${width} × ${height} pixels, ${bytes}`,
    scaled: (from: string, to: string) => `Made smaller in your browser: from ${from} to ${to}.`,
    drawn: (from: string, to: string) => `Drawn in your browser: from SVG, ${from}, to PNG, ${to}.`,
    sending: (percent: number) => `Sending, ${percent} %`,
    checking: 'Checking the file…',
    stored: 'In the library',
    known: 'Was in the library already',
    cancel: 'Cancel',
    cancelLabel: (name: string) => `Cancel ${name}`,
    again: 'Try again',
    againLabel: (name: string) => `Try ${name} again`,
    dismiss: 'Remove',
    dismissLabel: (name: string) => `Remove ${name} from this list`,
    open: 'Open',
    openLabel: (name: string) => `Open ${name}`,
    progressLabel: (name: string) => `Progress of ${name}`,
    clear: 'Clear finished',
    count: (done: number, all: number) => `${done} of ${all} done`,
    saidStored: (name: string) => `${name} is in the library.`,
    saidFailed: (name: string, why: string) => `${name} was not added. ${why}`,
    signedOut: 'Your session has ended. The files below are kept here: sign in, then go on.',
    offline: 'You are offline. The files below are kept here and go on when the connection is back.',
    tooMany: 'Your network has made more changes than the service takes in a minute.',
    goingOn: (seconds: number) => `Going on in ${seconds} s.`,
    goOn: 'Go on',
  },

  search: {
    label: 'Search',
    placeholder: 'Name or alias',
    kind: 'Kind',
    anyKind: 'All kinds',
    state: 'State',
    found: (count: number, more: boolean) =>
      more ? `The first ${count} assets` : plural(count, 'asset', 'assets'),
    more: 'Show more',
    none: 'Nothing matches',
    noneText: 'No asset has this name, alias, kind and state.',
    noneArchived: 'Nothing is archived',
    noneArchivedText: 'Assets that you archive are found here. Pages that already show them still do.',
    clear: 'Clear search and filters',
  },

  empty: {
    title: 'Your library is empty',
    text: 'Assets are the logos, icons and pictures of your brand. Upload one, give it an alias, and use it by that alias in the brand document and the stylesheet:',
    example: 'background-image: url("asset:logo")',
    after: 'Replace the file later, and the alias stays.',
  },

  error: { title: 'The library could not be loaded', again: 'Try again' },

  quota: {
    label: 'Storage in use',
    text: (used: string, limit: string) => `${used} of ${limit} used`,
    full: 'Nearly full. Archive what is not needed any more: its space is free again after 30 days, or at once when you delete it for good.',
  },

  broken: (count: number) =>
    count === 1
      ? 'One place in your brand names an asset that no longer exists:'
      : `${count} places in your brand name assets that no longer exist:`,

  card: {
    used: (count: number) => (count === 0 ? 'Not used' : `Used in ${plural(count, 'place', 'places')}`),
    archived: 'Archived',
    aliases: 'Aliases',
  },

  detail: {
    close: 'Close',
    loading: 'Loading…',
    archivedAt: (day: string) => `Archived on ${day}. New drafts cannot use it; pages that show it still do.`,
    backdrop: 'Shown on',
    backdrops: { checker: 'Transparent', light: 'Light', dark: 'Dark' } as Readonly<Record<string, string>>,
    name: 'Name',
    rename: 'Rename',
    renameUnchanged: 'Type another name first',
    renamed: 'Renamed.',
    facts: { kind: 'Kind', format: 'Format', size: 'Dimensions', bytes: 'File size', added: 'Added' },
    pixels: (width: number, height: number) => `${width} × ${height} px`,
    frames: (count: number) => plural(count, 'frame', 'frames'),
    url: 'Delivery address',
    urlHint: 'Never changes: a new version has a new address.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Select it and copy by hand.',
  },

  aliases: {
    title: 'Aliases',
    hint: 'Brand documents and stylesheets name the asset by an alias, for example logo.',
    none: 'No alias yet.',
    new: 'New alias',
    add: 'Add',
    added: (alias: string) => `${alias} was added.`,
    remove: (alias: string) => `Remove alias ${alias}`,
    removed: (alias: string) => `${alias} was removed.`,
    blocked: (alias: string) =>
      `${alias} is still named here. Take it out there, save, and publish before you remove it:`,
  },

  usage: {
    title: 'Where it is used',
    none: 'Nowhere. No live brand, draft or earlier version names it.',
    owners: { live: 'Live', draft: 'Draft', version: 'Earlier version' } as Readonly<Record<string, string>>,
    versions: (versions: readonly number[]) =>
      versions.length === 1 ? `Brand version ${versions[0]}` : `Brand versions ${versions.join(', ')}`,
    draft: (hash: string) => `Draft ${hash}`,
    places: {
      '/logos/light/asset': 'Logo, light mode',
      '/logos/dark/asset': 'Logo, dark mode',
      '/logos/mark/asset': 'Logo mark',
      '/logos/favicon/asset': 'Browser icon',
    } as Readonly<Record<string, string>>,
    inDocument: (path: string) => `Brand document, ${path}`,
    inStylesheet: (address: string) => `Stylesheet, ${address}`,
    shows: (where: string, version: number) => `${where} · with version ${version} of the asset`,
    open: 'Open branding',
  },

  versions: {
    title: 'Versions',
    number: (version: number) => `Version ${version}`,
    current: 'current',
    view: 'View',
    viewLabel: (version: number) => `View version ${version} in a new tab`,
  },

  replace: {
    button: 'Replace file…',
    input: 'New file',
    title: (name: string) => `Replace the file of ${name}?`,
    before: (version: number) => `Now, version ${version}`,
    after: (version: number) => `New, version ${version}`,
    unused: 'No brand names this asset yet. Aliases stay; they mean the new file from now on.',
    used: 'Nothing changes for customers yet. These places show the new file after you save the brand again, and customers see it once that is published:',
    confirm: 'Replace',
    sending: 'Sending the new file…',
    done: (version: number) => `Replaced. Version ${version} is current.`,
    same: 'This file is the current version already. Nothing changed.',
  },

  archive: {
    button: 'Archive…',
    title: (name: string) => `Archive ${name}?`,
    text: 'It leaves the library and gives up its aliases. You find it among the archived assets, and can restore it there. After 30 days it is deleted for good, unless a version of your brand shows it.',
    links: 'Addresses that were published keep working.',
    lost: (versions: readonly number[]) =>
      versions.length === 1
        ? `Version ${versions[0]} of your brand shows it: to go back to that version, restore the asset first.`
        : `Versions ${versions.join(', ')} of your brand show it: to go back to one of them, restore the asset first.`,
    confirm: 'Archive',
    done: (name: string) => `${name} is archived.`,
    blockedTitle: (name: string) => `${name} is in use`,
    blocked:
      'It can be archived once no live brand and no draft names it. Take it out of these places, then save and publish:',
    blockedDrafts: 'The newest 20 drafts are kept: saving more drafts deletes old ones.',
  },

  restore: {
    button: 'Restore',
    done: (name: string, aliases: readonly string[]) =>
      aliases.length === 0
        ? `${name} is back in the library, without an alias.`
        : `${name} is back in the library, as ${aliases.join(', ')}.`,
  },

  purge: {
    button: 'Delete for good…',
    title: (name: string) => `Delete ${name} for good?`,
    text: 'All its versions are deleted, and their space is free at once. This cannot be taken back; you can upload the file again.',
    links: 'Addresses that were published stop working, some of them only when caches expire.',
    confirm: 'Delete for good',
    done: (name: string, bytes: string) => `${name} is deleted. ${bytes} are free again.`,
    blockedTitle: (name: string) => `${name} is kept`,
    blocked: 'It cannot be deleted, because these places show it, and a version can be restored at any time:',
  },

  /** Messages by the API's code, when the library has a more precise one than the other scripts of the console. */
  errors: {
    bad_value: 'The file cannot be used.',
    too_large: 'The file is too large.',
    payload_too_large: 'Files may have at most 4 MiB.',
    no_file: 'The file is empty.',
    bad_kind: 'The new file must stay of the same kind.',
    bad_name: 'Names have 1 to 120 characters, without line breaks.',
    bad_alias: 'Aliases have lower-case letters and digits, with hyphens inside, at most 63 characters.',
    alias_taken: 'Another asset has that alias. Choose another, or remove it there first.',
    quota_exceeded: 'The library has no room for it. Archive what is not needed any more.',
    upload_failed: 'The file could not be stored. Try again.',
    conflict: 'It was archived or restored meanwhile. Close it and open it again.',
    not_found: 'It no longer exists.',
    server_error: 'The service failed. Try again.',
    internal_error: 'The service failed. Try again.',
  } as Readonly<Record<string, string>>,
} as const;
