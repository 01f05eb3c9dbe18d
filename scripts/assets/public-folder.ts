import { join } from 'node:path';
import { root } from '../workers.ts';

/** The platform Worker serves this folder unchanged (its `[assets]`). */
export const PUBLIC = join(root, 'dist/public');
