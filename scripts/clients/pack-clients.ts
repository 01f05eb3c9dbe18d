import { PACKED } from './pack/archive.ts';
import { packBlestaModule } from './pack/pack-blesta.ts';
import { packPhpClient } from './pack/pack-php.ts';
import { packTypeScriptClient } from './pack/pack-typescript.ts';
import { packWhmcsModule } from './pack/pack-whmcs.ts';
import { packThemeClient } from './theme/pack-theme.ts';

// Packs every client into dist/clients for its installation.

for (const pack of [
  packTypeScriptClient,
  packThemeClient,
  packPhpClient,
  packWhmcsModule,
  packBlestaModule,
]) {
  console.log(await pack(PACKED));
}
