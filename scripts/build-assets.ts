import { buildAssets } from './assets/build-assets.ts';

await buildAssets();
