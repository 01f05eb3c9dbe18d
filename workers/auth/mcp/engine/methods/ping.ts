import type { Method } from './method.ts';
import { succeeded } from './outcome.ts';

/** `ping` (revisions to 2025-11-25). */
export const ping: Method = () => succeeded('{}');
