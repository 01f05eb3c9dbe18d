import { clockRoutes } from './clock-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { platformRoutes } from './routes.ts';

/** Every platform function, whether the Worker starts with it or loads it with the first call. */
export const platformFunctions = { ...platformRoutes, ...eventRoutes, ...clockRoutes } as const;

export type PlatformFunctionName = keyof typeof platformFunctions;
