import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { inputsOf } from '../service/bundle-settings.ts';
import { root } from '../workers.ts';
import { PUBLIC } from './public-folder.ts';
import { writeAsset } from './write-asset.ts';

/** Entry points by the name that pages load them under: `/assets/<name>.js`. */
const islands = {
  'asset-library': 'workers/platform/islands/assets/main.ts',
  console: 'workers/platform/islands/console/main.ts',
  // CodeMirror and the document's schema: the editor loads them after its page.
  'branding-code': 'workers/platform/islands/branding/code/code.ts',
  'branding-document': 'workers/platform/islands/branding/document/check-document.ts',
  // Code for palettes, loaded when the person opens the colors.
  'branding-palette': 'workers/platform/islands/branding/palette/palette.ts',
  'build-price': 'workers/platform/islands/build-price/main.ts',
  // The stylesheet compiler, which runs in a web worker of the editor.
  'branding-compiler': 'workers/branding/islands/compiler/main.ts',
  // The comparison of pages before and after a publish, loaded before a publish.
  'branding-comparison': 'workers/platform/islands/branding/release/compare/compare-view.ts',
  'branding-editor': 'workers/platform/islands/branding/main.ts',
  // The copy buttons of the dashboard.
  copy: 'workers/platform/islands/copy/main.ts',
  docs: 'workers/platform/islands/docs/main.ts',
  common: 'workers/platform/islands/common/main.ts',
  'site-address': 'workers/platform/islands/site-address/main.ts',
  'site-editor': 'workers/platform/islands/site-editor/main.ts',
  // The page on which a person adds a picture for an assistant.
  upload: 'workers/platform/islands/upload/main.ts',
  passkeys: 'workers/platform/islands/passkeys/main.ts',
};

/**
 * Builds the scripts of pages into `dist/public/assets/`. About half a second.
 *
 * @returns the scripts' names and sizes in bytes, and the files that went into them.
 */
export async function buildIslands(): Promise<{
  files: Array<{ name: string; bytes: number }>;
  inputs: string[];
}> {
  const output = await build({
    entryPoints: islands,
    absWorkingDir: root,
    outdir: join(PUBLIC, 'assets'),
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2023',
    // One separate file has the notices of every package.
    legalComments: 'none',
    banner: { js: '/* Third-party notices: /assets/third-party-notices.txt */' },
    metafile: true,
    logLevel: 'silent',
  });
  await writeAsset(join(PUBLIC, '_headers'), HEADERS);
  for (const file of output.outputFiles) await writeAsset(file.path, file.contents);
  return {
    files: output.outputFiles.map(({ path, contents }) => ({ name: basename(path), bytes: contents.length })),
    inputs: inputsOf(output.metafile),
  };
}

/** Headers that Cloudflare sends with these files; without a hash in the name browsers revalidate them each time. */
const HEADERS = `/assets/*
  Cache-Control: public, max-age=0, must-revalidate
  X-Content-Type-Options: nosniff
  Cross-Origin-Resource-Policy: same-origin
`;
