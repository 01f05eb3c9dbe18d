export * from './client.ts';
export type * from './operations.gen.ts';
export * from './verify-event.ts';
