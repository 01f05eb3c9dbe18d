import { contentTypeOf } from '../builds/artifact/content-type.ts';

/** A file that an address inside a site may mean. */
export interface Candidate {
  file: string;
  /** The file's own address, relative to the one asked for, so that relative links on it work; null when it is that one. */
  at: string | null;
}

/**
 * Files that an address may mean, the likeliest first: `/about` is `about.html` or the folder `about/`, `/about/` the
 * folder's `index.html` or `about.html`. None for an address that no site has.
 */
export function candidatesFor(path: string): Candidate[] {
  const isSafe = /^[a-z0-9_][a-z0-9._/-]*$/.test(path) && !path.includes('..') && path.length <= 200;
  if (path === '') return [{ file: 'index.html', at: null }];
  if (!isSafe) return [];
  const name = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  if (path.endsWith('/')) {
    return [
      { file: `${path}index.html`, at: null },
      { file: `${path.slice(0, -1)}.html`, at: `../${name}` },
    ];
  }
  if (contentTypeOf(path) !== null) return [{ file: path, at: null }];
  return [
    { file: `${path}.html`, at: null },
    { file: `${path}/index.html`, at: `${name}/` },
  ];
}

/** The address of a page of a site, inside it. */
export const addressOfPage = (file: string): string =>
  file.endsWith('index.html') && /(?:^|\/)index\.html$/.test(file)
    ? file.slice(0, -'index.html'.length)
    : file.replace(/\.html$/, '');
