import * as z from 'zod/mini';
import { PAGE_LIMITS } from '../../../shared/projects/page.ts';

/** Text a person typed: composed, without control or bidirectional override characters. */
const line = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, 'must be one line of plain text'),
    );

export const idInput = z.string().check(z.minLength(1), z.maxLength(64));
export const nameInput = line(120);
export const promptInput = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(8000),
    z.describe('What the site is for and what it should say, in plain words'),
  );

export const pageInput = {
  cursor: z.optional(z.string().check(z.maxLength(200))).check(z.describe('next_cursor of the page before')),
  limit: z._default(z.int().check(z.gte(1), z.lte(PAGE_LIMITS.max)), PAGE_LIMITS.usual),
};
