import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../service/workers.ts';
import { writeAsset } from './write-asset.ts';

/** Served as it is by the edge Worker (`[assets]` of the root configuration). */
export const PUBLIC = join(root, 'dist/public');

/** Entry points by the name that pages load them under: `/assets/<name>.js`. */
const islands = {
  'asset-library': 'workers/platform/islands/assets/main.ts',
  console: 'workers/platform/islands/console/main.ts',
  // What CodeMirror does, and the document's schema: the editor loads them once its page is there.
  'branding-code': 'workers/platform/islands/branding/code/code.ts',
  'branding-document': 'workers/platform/islands/branding/document/check-document.ts',
  'build-price': 'workers/platform/islands/build-price/main.ts',
  'branding-editor': 'workers/platform/islands/branding/main.ts',
  offline: 'workers/platform/islands/offline/main.ts',
};

/**
 * Builds the scripts of pages into `dist/public/assets/`. About half a second.
 *
 * @returns the files' names and sizes in bytes.
 */
export async function buildIslands(): Promise<Array<{ name: string; bytes: number }>> {
  const output = await build({
    entryPoints: islands,
    absWorkingDir: root,
    outdir: join(PUBLIC, 'assets'),
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2023',
    legalComments: 'none',
    logLevel: 'silent',
  });
  await writeAsset(join(PUBLIC, '_headers'), HEADERS);
  for (const file of output.outputFiles) await writeAsset(file.path, file.contents);
  return output.outputFiles.map(({ path, contents }) => ({ name: basename(path), bytes: contents.length }));
}

/** What Cloudflare sends along with these files; without a hash in the name they are checked each time. */
const HEADERS = `/assets/*
  Cache-Control: public, max-age=0, must-revalidate
  X-Content-Type-Options: nosniff
  Cross-Origin-Resource-Policy: same-origin
`;
