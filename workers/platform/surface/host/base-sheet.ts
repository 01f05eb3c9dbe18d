import { sha256Hex } from '../../../../shared/encoding.ts';
import { baseCss } from './base-css.ts';

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

/** The base sheet of every page that wears a brand. */
export function baseSheet(): Promise<StaticText> {
  made ??= staticText('base', 'css', baseCss);
  return made;
}
