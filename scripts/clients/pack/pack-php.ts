import { join } from 'node:path';
import { layOut, readClientVersion, zipFolder } from './archive.ts';

/** Packs the PHP client for a Composer repository of artifacts. Answers the path of the archive. */
export async function packPhpClient(folder: string): Promise<string> {
  const files = await layOut(join(folder, 'work/php'), {
    'composer.json': 'clients/php/composer.json',
    'README.md': 'clients/php/README.md',
    'CHANGELOG.md': 'clients/php/CHANGELOG.md',
    LICENSE: 'LICENSE',
    src: 'clients/php/src',
  });
  return zipFolder(files, join(folder, `livery-client-php-${await readClientVersion('php')}.zip`));
}
