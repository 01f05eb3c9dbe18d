import * as z from 'zod/mini';
import { composeText } from '../../compose-text.ts';
import { rule } from './rule.ts';

// Controls, unpaired surrogates, noncharacters and line separators. No keyboard types them into a name.
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF\uFDD0-\uFDEF\uFEFF]/u;
// Embeddings, overrides and isolates can make a text look different from its characters (CVE-2021-42574).
const BIDI = /[\u202A-\u202E\u2066-\u2069]/u;
// Characters that show nothing: white space, default-ignorable code points (zero-width, Hangul fillers),
// blank Braille.
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const MARKUP = /<[a-z!/?]/iu;

const isClean = (text: string): boolean => !CONTROL.test(text) && !BIDI.test(text);
const isVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

const CLEAN = rule('plain', 'must not contain control or text-direction override characters');
const VISIBLE = rule('visible', 'must contain visible text');
const PLAIN = rule('plain', 'must be plain text without markup');

/** One line of text a person reads: NFC, trimmed, visible, without controls, direction overrides or markup. */
export const lineOfText = (maximum: number) =>
  z.string().check(
    z.overwrite(composeText),
    z.trim(),
    z.maxLength(maximum),
    z.refine(isClean, CLEAN),
    z.refine(isVisible, VISIBLE),
    z.refine((text) => !MARKUP.test(text), PLAIN),
  );

/** As {@link lineOfText}, with line breaks (LF) for paragraphs. */
export const paragraphs = (maximum: number) =>
  z.string().check(
    z.overwrite(composeText),
    z.trim(),
    z.maxLength(maximum),
    z.refine((text) => isClean(text.replaceAll('\n', ' ')), CLEAN),
    z.refine(isVisible, VISIBLE),
    z.refine((text) => !MARKUP.test(text), PLAIN),
  );
