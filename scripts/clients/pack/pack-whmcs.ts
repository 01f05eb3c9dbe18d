import { join } from 'node:path';
import { layOut, readClientVersion, zipFolder } from './archive.ts';

const MODULE = 'modules/servers/livery';

/** Packs the module with its client in the layout of WHMCS’s folders. Answers the path of the archive. */
export async function packWhmcsModule(folder: string): Promise<string> {
  const files = await layOut(join(folder, 'work/whmcs'), {
    [MODULE]: `clients/whmcs/${MODULE}`,
    [`${MODULE}/lib/client/src`]: 'clients/php/src',
    [`${MODULE}/lib/panel`]: 'clients/panel',
    [`${MODULE}/LICENSE`]: 'LICENSE',
    [`${MODULE}/README.md`]: 'clients/whmcs/README.md',
    [`${MODULE}/CHANGELOG.md`]: 'clients/whmcs/CHANGELOG.md',
  });
  return zipFolder(files, join(folder, `livery-whmcs-${await readClientVersion('whmcs')}.zip`));
}
