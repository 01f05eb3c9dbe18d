import type * as z from 'zod/mini';
import { writtenTime } from '../formats.ts';

/** What a type of event tells, with an example of its object. */
export interface EventKind<Data extends z.ZodMiniType = z.ZodMiniType> {
  /** When it happens, for the documents. */
  summary: string;
  data: Data;
  example: z.output<Data>;
}

export const eventKind = <Data extends z.ZodMiniType>(kind: EventKind<Data>): EventKind<Data> => kind;

export const timestamp = writtenTime('UTC.');
