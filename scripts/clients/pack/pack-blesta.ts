import { join } from 'node:path';
import { layOut, readClientVersion, zipFolder } from './archive.ts';

const MODULE = 'components/modules/livery';

/** Packs the module with its client in the layout of Blesta’s folders. Answers the path of the archive. */
export async function packBlestaModule(folder: string): Promise<string> {
  const files = await layOut(join(folder, 'work/blesta'), {
    [MODULE]: `clients/blesta/${MODULE}`,
    [`${MODULE}/lib/client/src`]: 'clients/php/src',
    [`${MODULE}/lib/panel`]: 'clients/panel',
    [`${MODULE}/LICENSE`]: 'LICENSE',
    [`${MODULE}/README.md`]: 'clients/blesta/README.md',
    [`${MODULE}/CHANGELOG.md`]: 'clients/blesta/CHANGELOG.md',
  });
  return zipFolder(files, join(folder, `livery-blesta-${await readClientVersion('blesta')}.zip`));
}
