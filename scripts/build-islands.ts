import { buildIslands } from './assets/build-islands.ts';

for (const { name, bytes } of (await buildIslands()).files) console.log(`${name} ${bytes} bytes`);
