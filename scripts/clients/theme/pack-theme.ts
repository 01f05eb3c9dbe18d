import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { readSource } from '../../i18n/catalogue.ts';
import { compileSource } from '../../i18n/compile-source.ts';
import { bundleSettings, inputsOf } from '../../service/bundle-settings.ts';
import { packagesOf, readNotices } from '../../third-party.ts';
import { root } from '../../workers.ts';
import { layOut } from '../pack/archive.ts';
import { npmPack } from '../pack/npm-pack.ts';

const SOURCE = join(root, 'clients/theme');

/** The target is the oldest Node that the client supports. */
const FOR_NODE = { target: 'node20', format: 'esm', bundle: true, minifySyntax: true } as const;

/** Packs the command line for npm. Answers the path of the archive. */
export async function packThemeClient(folder: string): Promise<string> {
  return npmPack(await layOutTheme(folder), folder);
}

/**
 * Writes the package of the command line: one program that includes the TypeScript client, and the sample pages,
 * which the dashboard's components render. Answers the folder of the package.
 */
export async function layOutTheme(folder: string): Promise<string> {
  const work = await layOut(join(folder, 'work/theme'), {
    'package.json': 'clients/theme/package.json',
    'README.md': 'clients/theme/README.md',
    'CHANGELOG.md': 'clients/theme/CHANGELOG.md',
    LICENSE: 'LICENSE',
  });
  const dist = join(work, 'dist');
  await mkdir(dist);
  const catalogue = JSON.stringify(compileSource(readSource('en')));
  const inputs = [
    ...(await written({
      ...FOR_NODE,
      platform: 'node',
      entryPoints: [join(SOURCE, 'src/main.ts')],
      external: ['./samples.js'],
      outfile: join(dist, 'livery-theme.js'),
    })),
    ...(await written({
      ...samplesSettings(),
      ...FOR_NODE,
      stdin: {
        contents: `
          import { makeSamples } from './samples.ts';
          export const samples = makeSamples(${catalogue});`,
        resolveDir: join(root, 'scripts/clients/theme'),
        loader: 'ts',
      },
      outfile: join(dist, 'samples.js'),
    })),
  ];
  await writeFile(join(dist, 'third-party-notices.txt'), await readNotices(packagesOf(inputs)));
  return work;
}

/** The bundle settings of the Workers, to which these components belong, for one file. */
function samplesSettings(): BuildOptions {
  const {
    outdir: _,
    entryPoints: __,
    entryNames: ___,
    chunkNames: ____,
    outExtension: _____,
    ...settings
  } = bundleSettings('.');
  return { ...settings, splitting: false };
}

/** Bundles into a file. Answers the files in the bundle. */
async function written(options: BuildOptions): Promise<string[]> {
  const { metafile } = await build({
    ...options,
    absWorkingDir: root,
    write: true,
    metafile: true,
    logLevel: 'silent',
  });
  return inputsOf(metafile ?? { outputs: {} });
}
