import { sha256Hex } from '#shared/encoding.ts';
import { type BuiltFiles, readBuiltFile } from '#shared/runtime/read-built-file.ts';

export interface StaticText {
  /** Path on the service's own origin; it contains the digest of the content. */
  path: string;
  content: string;
}

const PREFIX = '/dashboard/static';

/** A file of the service that browsers may cache without limit, because its name changes with its content. */
export const staticText = async (name: string, extension: string, content: string): Promise<StaticText> => ({
  path: `${PREFIX}/${name}-${(await sha256Hex(content)).slice(0, 16)}.${extension}`,
  content,
});

let made: Promise<StaticText> | undefined;

/** The compiled `base-css.ts` among the Worker's files. */
export const BASE_SHEET_FILE = 'documents/base.css';

/** The base sheet of every page with a brand, read once per isolate. */
export function baseSheet(files: BuiltFiles): Promise<StaticText> {
  const sheet = made ?? readBuiltFile(files, BASE_SHEET_FILE).then((css) => staticText('base', 'css', css));
  made = sheet;
  // The next page repeats a read that failed.
  sheet.catch(() => {
    made = undefined;
  });
  return sheet;
}
