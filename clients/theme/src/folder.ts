import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXIT, Stop } from './stop.ts';

export const SHEET = 'brand.css';
export const DOCUMENT = 'brand.json';
export const IMAGES = 'images.json';

/** State between commands, which is not meant to be shared. */
const OWN = '.livery-theme';

/** The base of the files in a folder. */
export interface Base {
  url: string;
  accountId: string;
  /** The revision that the next change sends: it is refused when the brand was changed since. */
  revision: string;
  /** The newest draft, or the live artifact; null for an account without either. */
  baseHash: string | null;
  /** The artifact that the files were pulled from or pushed as; null when the service has no equal one. */
  hash: string | null;
  /** Digests of the files at the last pull or push. */
  files: { css: string; document: string };
}

/** The two files of a brand. */
export interface Brand {
  css: string;
  document: string;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A brand document as text, formatted for people. */
export const written = (config: unknown): string => `${JSON.stringify(config, null, 2)}\n`;

const textOf = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw new Stop(EXIT.usage, `${path} cannot be read: ${error.message}`);
  });

/** The brand in a folder. */
export async function readBrand(folder: string): Promise<Brand> {
  const [css, document] = await Promise.all([textOf(join(folder, SHEET)), textOf(join(folder, DOCUMENT))]);
  const missing = css === null ? SHEET : document === null ? DOCUMENT : null;
  if (css === null || document === null) {
    throw new Stop(EXIT.usage, `There is no ${missing} in ${folder}.`, 'Run `livery-theme pull` first.');
  }
  return { css, document };
}

/** The base of the folder; null when it was never pulled. */
export async function readBase(folder: string): Promise<Base | null> {
  const text = await textOf(join(folder, OWN, 'base.json'));
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new Stop(
      EXIT.usage,
      `${join(folder, OWN, 'base.json')} is damaged.`,
      `Delete ${OWN} and pull again.`,
    );
  }
}

/** Stores the base of the folder, with the texts, for a later comparison. */
export async function writeBase(folder: string, base: Omit<Base, 'files'>, brand: Brand): Promise<void> {
  const own = join(folder, OWN);
  await mkdir(own, { recursive: true });
  const files = { css: digest(brand.css), document: digest(brand.document) };
  await Promise.all([
    writeFile(join(own, '.gitignore'), '*\n'),
    writeFile(join(own, SHEET), brand.css),
    writeFile(join(own, DOCUMENT), brand.document),
  ]);
  await writeFile(join(own, 'base.json'), written({ ...base, files }));
}

/** The texts of the folder's base. */
export async function readBasedOn(folder: string): Promise<Brand | null> {
  const own = join(folder, OWN);
  const [css, document] = await Promise.all([textOf(join(own, SHEET)), textOf(join(own, DOCUMENT))]);
  return css === null || document === null ? null : { css, document };
}

/** Names of the files with changes that were not pushed. */
export async function changedFiles(folder: string, base: Base | null): Promise<string[]> {
  const [css, document] = await Promise.all([textOf(join(folder, SHEET)), textOf(join(folder, DOCUMENT))]);
  const differs = (text: string | null, known: string | undefined): boolean =>
    text !== null && digest(text) !== known;
  return [
    ...(differs(css, base?.files.css) ? [SHEET] : []),
    ...(differs(document, base?.files.document) ? [DOCUMENT] : []),
  ];
}

export async function writeBrand(folder: string, brand: Brand, images: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(folder, SHEET), brand.css),
    writeFile(join(folder, DOCUMENT), brand.document),
    writeFile(join(folder, IMAGES), written(images)),
  ]);
}
