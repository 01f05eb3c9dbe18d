import * as z from 'zod/mini';
import { readEmailAddress } from '../../names/email-address.ts';

const hrefOf = (text: string): string => {
  try {
    return new URL(text).href;
  } catch {
    return text;
  }
};

const isSafe = (text: string): boolean => {
  // The URL parser is lenient (`https:evil`, backslashes, controls), so the spelling is checked as well as
  // the parsed URL.
  if (!/^https:\/\/[^\s\p{C}\\/?#@]+(?:[/?#][^\s\p{C}\\]*)?$/u.test(text)) return false;
  try {
    const url = new URL(text);
    return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== '';
  } catch {
    return false;
  }
};

/** An absolute https URL without credentials, stored as the URL standard serialises it. */
export const httpsUrl = z
  .string()
  .check(
    z.maxLength(2048),
    z.refine(isSafe, { message: 'must be an absolute https URL without credentials', abort: true }),
    z.overwrite(hrefOf),
    z.meta({ format: 'uri', pattern: '^https://' }),
  );

/** An e-mail address in the form that the service stores everywhere. */
export const emailAddress = z.string().check(
  z.maxLength(254),
  z.refine((text) => readEmailAddress(text) !== null, { message: 'must be an e-mail address', abort: true }),
  z.overwrite((text) => readEmailAddress(text) ?? text),
  z.meta({ format: 'email' }),
);
