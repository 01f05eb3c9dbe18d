import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const PARTS = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

const FONTS_CONF = 'livery-fonts.conf';

// The package's font list names folders of a cloud function; without any font the browser crashes on a text
// field.
const fontsConf = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;

const packageFolder = (): string =>
  dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));

/**
 * Unpacks the packaged Chromium once, into the cache folder of `node_modules`, and says how to start it.
 *
 * The package itself unpacks into the temporary folder under fixed names, so two test files that start together would
 * see each other's half-written files; and it brings its libraries (NSS, NSPR, expat) only inside a cloud function.
 * Here everything goes into a private folder that is renamed into place when it is whole.
 */
export const unpackBundledChromium = async (): Promise<{ path: string; env: Record<string, string> }> => {
  const source = packageFolder();
  const { version } = createRequire(import.meta.url)(join(source, 'package.json')) as { version: string };
  const home = join(source, '../../.cache', `livery-chromium-${version}`);
  if (!existsSync(home)) await unpack(join(source, 'bin'), home);
  return {
    path: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
        .filter((folder) => folder !== undefined && folder !== '')
        .join(':'),
      FONTCONFIG_FILE: join(home, FONTS_CONF),
    },
  };
};

const unpack = async (source: string, home: string): Promise<void> => {
  await mkdir(dirname(home), { recursive: true });
  const staging = await mkdtemp(`${home}-`);
  const before = process.env.TMPDIR;
  // The package reads the temporary folder at each call and has no other option for it.
  process.env.TMPDIR = staging;
  try {
    await Promise.all(PARTS.map((part) => inflate(join(source, part))));
    await writeFile(join(staging, FONTS_CONF), fontsConf(home));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  // A second process finds the folder: the copies are equal, so the first one is kept.
  await rename(staging, home).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(join(home, 'chromium'))) throw error;
  });
};
