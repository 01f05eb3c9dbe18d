import { sha256Hex } from '../../../../shared/encoding.ts';
import { type BuiltFiles, readBuiltFile } from '../../../../shared/http/read-built-file.ts';

export interface StaticText {
  /** Address on the service's own origin; names the digest of the content. */
  path: string;
  content: string;
}

const PREFIX = '/dashboard/static';

/** A file of the service that every page may keep for ever: its name changes with its content. */
export const staticText = async (name: string, extension: string, content: string): Promise<StaticText> => ({
  path: `${PREFIX}/${name}-${(await sha256Hex(content)).slice(0, 16)}.${extension}`,
  content,
});

let made: Promise<StaticText> | undefined;

/** Among the Worker's files: `base-css.ts`, built. */
export const BASE_SHEET_FILE = 'documents/base.css';

/** The base sheet of every page with a brand, read once an isolate. */
export function baseSheet(files: BuiltFiles): Promise<StaticText> {
  const sheet = made ?? readBuiltFile(files, BASE_SHEET_FILE).then((css) => staticText('base', 'css', css));
  made = sheet;
  // A read that failed is tried again by the next page.
  sheet.catch(() => {
    made = undefined;
  });
  return sheet;
}
