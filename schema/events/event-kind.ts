import type * as z from 'zod/mini';
import { writtenTime } from '../formats.ts';

/** A type of event: its description, and the schema and an example of its object. */
export interface EventKind<Data extends z.ZodMiniType = z.ZodMiniType> {
  /** States when the event happens, for the documentation. */
  summary: string;
  data: Data;
  example: z.output<Data>;
}

/** Declares a type of event. TypeScript checks that its example matches the schema. */
export const eventKind = <Data extends z.ZodMiniType>(kind: EventKind<Data>): EventKind<Data> => kind;

export const timestamp = writtenTime('UTC.');
