export * from './client.ts';
export type * from './operations.gen.ts';
