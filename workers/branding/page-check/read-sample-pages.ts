import { type BuiltFiles, readBuiltFile } from '#shared/runtime/read-built-file.ts';
import type { SamplePages } from './sample-pages.ts';

/** The built file that `scripts/assets/sample-pages/` writes. */
export const SAMPLE_PAGES_FILE = 'sample-pages.json';

let kept: Promise<SamplePages> | undefined;

/** The sample pages for the check of stylesheets, read once in each isolate. */
export function readSamplePages(files: BuiltFiles): Promise<SamplePages> {
  const samples =
    kept ?? readBuiltFile(files, SAMPLE_PAGES_FILE).then((text) => JSON.parse(text) as SamplePages);
  kept = samples;
  // The next check repeats a failed read.
  samples.catch(() => {
    kept = undefined;
  });
  return samples;
}
