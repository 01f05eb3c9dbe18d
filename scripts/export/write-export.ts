import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ExportSource, exportFiles, type Manifest } from './export-files.ts';
import { type TarFile, tar } from './tar.ts';

/**
 * Writes an export as a gzip-compressed tar archive with access for its owner only. An existing file is not
 * overwritten, and an incomplete one is deleted.
 */
export async function writeExport(path: string, source: ExportSource): Promise<Manifest> {
  let manifest: Manifest | undefined;
  async function* files(): AsyncGenerator<TarFile> {
    manifest = yield* exportFiles(source);
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(Readable.from(tar(files(), source.now)), createGzip(), file);
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) await rm(path, { force: true });
    throw error;
  }
  if (manifest === undefined) throw new Error('the export ended without a manifest');
  return manifest;
}
