import { readEmailAddress } from '../../../../schema/names/email-address.ts';
import { detectLanguage } from './detect-language.ts';
import type { PromptFacts } from './facts.ts';

const EMAIL = /[^\s<>(),;:"]+@[^\s<>(),;:"]+[^\s<>(),;:".!?]/u;
/** Nine digits or more, so that years, prices and opening hours are no numbers to call. */
const PHONE = /(?<![\w.,:/-])\+?\(?[0-9](?:[ ()./-]{0,2}[0-9]){8,14}(?![\w:])/u;

/** Reads the facts of a prompt. What is not in it is not in the answer. */
export function readPrompt(prompt: string): PromptFacts {
  const text = prompt.normalize('NFC').trim();
  const email = readEmailAddress(EMAIL.exec(text)?.[0] ?? '');
  const phone = PHONE.exec(text)?.[0];
  const sentences = text.split(/(?<=[.!?…。！？؟])\s+|\n+/u).filter((sentence) => sentence.trim() !== '');
  return {
    locale: detectLanguage(text),
    name: null,
    business: { ...(phone === undefined ? {} : { phone }), ...(email === null ? {} : { email }) },
    headline: null,
    items: [],
    look: {},
    unread: sentences.filter((sentence) => !EMAIL.test(sentence) && !PHONE.test(sentence)),
  };
}
