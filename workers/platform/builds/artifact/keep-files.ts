import { siteLimits } from '../../../../schema/service/builder.ts';
import type { BuildWarning } from '../../../../shared/projects/build-notes.ts';
import type { SiteFile } from '../builder.ts';
import { contentTypeOf } from './content-type.ts';
import { distinctPath, plainPath } from './plain-path.ts';

export interface KeptFiles {
  files: SiteFile[];
  warnings: BuildWarning[];
}

/**
 * The files of a builder as a site can have them: a name that sites do not use is replaced by its plain form, and a file
 * that no site may hold is left out. Paths that climb are left as they are, for `siteFault` to refuse.
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
  // Files that have a plain name keep it, whatever the others are called.
  const files = [...given.filter(isPlain), ...given.filter((file) => !isPlain(file))].flatMap(keep);
  return { files, warnings: warnings.slice(0, siteLimits.warnings) };
}

const isClimbing = (path: string): boolean =>
  /^[/\\]|^[a-z]:/i.test(path) || path.split(/[/\\]/).includes('..');

const isHidden = (path: string): boolean =>
  path.split(/[/\\]/).some((segment) => segment.startsWith('.') && segment !== '.');

/** Names that a file may get, the best first; none for a file that sites do not have. */
function namesFor(path: string): string[] {
  const plain = plainPath(path);
  if (contentTypeOf(plain) === null) return [];
  const names = plain === path ? [plain] : [plain, distinctPath(path)];
  return names.filter((name) => name.length <= siteLimits.path);
}

/** Names come from a builder and are shown to people. */
const shown = (path: string): string => [...path].slice(0, siteLimits.path).join('');
