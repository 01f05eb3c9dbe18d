import * as z from 'zod';
import { PAGE_LIMITS } from '../../../shared/projects/page.ts';

/** Text a person typed: composed, without control or bidirectional override characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, 'must be one line of plain text');

export const idInput = z.string().min(1).max(64);
export const nameInput = line(120);
export const promptInput = z
  .string()
  .trim()
  .min(1)
  .max(8000)
  .describe('What the site is for and what it should say, in plain words');

export const pageInput = {
  cursor: z.string().max(200).optional().describe('next_cursor of the page before'),
  limit: z.int().min(1).max(PAGE_LIMITS.max).default(PAGE_LIMITS.usual),
};
