import { siteLimits } from '#schema/builder/site-files.ts';
import type { SiteFile } from './builder.ts';
import { contentTypeOf } from './content-type.ts';

/** Lower-case segments without `..`, hidden names and ambiguous characters. */
const PATH = /^(?:[a-z0-9_][a-z0-9._-]*\/)*[a-z0-9_][a-z0-9._-]*\.[a-z0-9]+$/;

/** Why files cannot be a site, or null when they can. A site needs an `index.html`. */
export function siteFault(files: readonly SiteFile[]): string | null {
  if (files.length > siteLimits.files) return 'too_many_files';
  let bytes = 0;
  const paths = new Set<string>();
  for (const { path, bytes: content } of files) {
    const good = path.length <= siteLimits.path && PATH.test(path) && !path.includes('..');
    if (!good || contentTypeOf(path) === null || paths.has(path)) return 'bad_file';
    if (content.byteLength > siteLimits.fileBytes) return 'too_large';
    bytes += content.byteLength;
    paths.add(path);
  }
  if (bytes > siteLimits.bytes) return 'too_large';
  return paths.has('index.html') ? null : 'no_index';
}
