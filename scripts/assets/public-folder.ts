import { join } from 'node:path';
import { root } from '../service/workers.ts';

/** Served as it is by the platform Worker (its `[assets]`). */
export const PUBLIC = join(root, 'dist/public');
