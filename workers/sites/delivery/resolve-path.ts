import { distinctPath, plainPath } from '../artifacts/plain-path.ts';
import { contentTypeOf } from '../core/content-type.ts';

/** A file that an address inside a site may refer to. */
export interface Candidate {
  file: string;
  /**
   * Address of the file relative to the requested one, to which the visitor is redirected so that relative links work;
   * null when both are the same.
   */
  at: string | null;
}

/**
 * Files that an address may refer to, the best match first. Files are stored under plain names: `/Our%20Menu.PDF` is
 * `our-menu.pdf`.
 */
export function candidatesFor(path: string): Candidate[] {
  const given = decoded(path);
  const end = given.endsWith('/') ? '/' : '';
  const names = [given, distinctPath(given) + end, plainPath(given) + end];
  return isPlain(given) ? candidatesOf(given) : names.filter(isPlain).flatMap(candidatesOf);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const isPlain = (path: string): boolean =>
  path === '' || (/^[a-z0-9_][a-z0-9._/-]*$/.test(path) && !path.includes('..') && path.length <= 200);

/**
 * Files that an address may refer to, the best match first. Each page has one address: `about.html` is `/about`, and
 * `about/index.html` is `/about/`. Other forms redirect to it: `/about.html`, `/about/` or `/about`,
 * `/about/index.html`.
 */
function candidatesOf(path: string): Candidate[] {
  if (path === '') return [{ file: 'index.html', at: null }];
  const name = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  if (path.endsWith('/')) {
    return [
      { file: `${path}index.html`, at: null },
      { file: `${path.slice(0, -1)}.html`, at: `../${name}` },
    ];
  }
  if (path === '404.html') return [];
  if (name === 'index.html') return [{ file: path, at: './' }];
  if (name.endsWith('.html')) return [{ file: path, at: `./${name.slice(0, -'.html'.length)}` }];
  if (contentTypeOf(path) !== null) return [{ file: path, at: null }];
  return [
    { file: `${path}.html`, at: null },
    { file: `${path}/index.html`, at: `${name}/` },
  ];
}

/** The address of a page inside its site. */
export const addressOfPage = (file: string): string =>
  file.endsWith('index.html') && /(?:^|\/)index\.html$/.test(file)
    ? file.slice(0, -'index.html'.length)
    : file.replace(/\.html$/, '');
