import { siteLimits } from '#schema/builder/site-files.ts';
import type { BuildWarning } from '#shared/db/stored/build-notes.ts';
import type { SiteFile } from '../core/builder.ts';
import { contentTypeOf } from '../core/content-type.ts';
import { distinctPath, plainPath } from './plain-path.ts';

export interface KeptFiles {
  files: SiteFile[];
  warnings: BuildWarning[];
}

/**
 * Adapts a builder's files to the rules of sites: a name that sites do not allow is replaced by its plain form, and a
 * file of a type that they do not allow is left out. Paths with `..` are not changed, so that `siteFault` refuses them.
 */
export function keepFiles(given: readonly SiteFile[]): KeptFiles {
  const warnings: BuildWarning[] = [];
  const isPlain = ({ path }: SiteFile): boolean => plainPath(path) === path;
  const taken = new Set<string>();
  const keep = (file: SiteFile): SiteFile[] => {
    const { path } = file;
    if (isClimbing(path)) return [file];
    const name = isHidden(path) ? undefined : namesFor(path).find((candidate) => !taken.has(candidate));
    if (name === undefined) {
      const isOfNoType = contentTypeOf(plainPath(path)) === null;
      warnings.push({ code: isOfNoType ? 'file_type' : 'file_name', path: shown(path) });
      return [];
    }
    taken.add(name);
    if (name === path) return [file];
    warnings.push({ code: 'file_renamed', path: shown(path), name });
    return [{ ...file, path: name }];
  };
  // Files whose names are plain already come first, so that no other file takes their names.
  const files = [...given.filter(isPlain), ...given.filter((file) => !isPlain(file))].flatMap(keep);
  return { files, warnings: warnings.slice(0, siteLimits.warnings) };
}

const isClimbing = (path: string): boolean =>
  /^[/\\]|^[a-z]:/i.test(path) || path.split(/[/\\]/).includes('..');

const isHidden = (path: string): boolean =>
  path.split(/[/\\]/).some((segment) => segment.startsWith('.') && segment !== '.');

/** Candidates for the name of a file, the best first; none for a type of file that sites do not allow. */
function namesFor(path: string): string[] {
  const plain = plainPath(path);
  if (contentTypeOf(plain) === null) return [];
  const names = plain === path ? [plain] : [plain, distinctPath(path)];
  return names.filter((name) => name.length <= siteLimits.path);
}

/** Limits the length of a name that a builder chose, since people see it. */
const shown = (path: string): string => [...path].slice(0, siteLimits.path).join('');
