import { composeText } from '#schema/compose-text.ts';
import { limits } from '#schema/limits.ts';
import { answerLengths } from '#shared/sites/answers.ts';
import { plainText } from '#shared/text/plain-text.ts';
import { splitSentences } from '../core/sentences.ts';
import { readQuote } from './read-lists.ts';

const QUOTED = /“([^“”]{2,60})”|„([^„“”]{2,60})[“”]|«([^«»]{2,60})»|"([^"]{2,60})"|「([^「」]{2,40})」/u;
const HOST = /(?:@|:\/\/|www\.)(?!www\.)([\p{L}\d-]{4,63})(?=\.\p{L})/gu;

/** The name of a business where a prompt leaves no doubt: in its own web or mail address, or alone in quotation marks. */
export function nameIn(prompt: string): string {
  const text = plainText(prompt, limits.initialPrompt);
  return nameOfHost(text) ?? quotedName(text) ?? '';
}

/** Hosts of profiles and mailboxes, which belong to many people. */
const SHARED_HOSTS = new Set(
  'instagram facebook tiktok linkedin youtube pinterest whatsapp telegram google gmail googlemail outlook hotmail yahoo icloud proton protonmail linktr etsy booking airbnb tripadvisor yelp behance dribbble github t-online orange libero'.split(
    ' ',
  ),
);
const MOST_NAME_WORDS = 6;
const plainLetters = (text: string): string =>
  composeText(text, 'NFKD')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The words of the text that the host name of its address is made of: `Bäckerei Lind` of `baeckerei-lind.de`. */
function nameOfHost(text: string): string | null {
  const rest = text.replace(/(?<!\S)\S{0,64}@\S+|(?:https?:\/\/|www\.)\S+/gu, '\n');
  const tokens = [...rest.matchAll(/[\p{L}\p{M}\p{N}'’&-]+/gu)];
  for (const [, host = ''] of text.matchAll(HOST)) {
    if (SHARED_HOSTS.has(host.toLowerCase())) continue;
    const wanted = plainLetters(host);
    for (const [index, token] of tokens.entries()) {
      if (!/^\p{Lu}/u.test(token[0])) continue;
      for (let last = index; last < Math.min(tokens.length, index + MOST_NAME_WORDS); last += 1) {
        const end = tokens[last];
        if (end === undefined) break;
        const name = rest.slice(token.index, end.index + end[0].length);
        if (/[\n.,:;!?]\s/u.test(name)) break;
        const umlauts = name.replace(/[äöü]/giu, (letter) => `${letter}e`);
        if (
          [name, umlauts].some((form) => plainLetters(form) === wanted) &&
          name.length <= answerLengths.name
        )
          return name;
      }
    }
  }
  return null;
}

/** The only quotation of the first sentence, when it has the form of a name. */
function quotedName(text: string): string | null {
  const [first = ''] = splitSentences(text);
  if (readQuote(first) !== null) return null;
  const match = QUOTED.exec(first);
  const name = match
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.trim();
  if (match === null || name === undefined || /[.!?。,:]/u.test(name)) return null;
  if (QUOTED.test(first.slice(match.index + match[0].length))) return null;
  const parts = name.split(/\s+/);
  const isTitle =
    !/^\p{Ll}/u.test(name) && parts.filter((part) => /^\p{Ll}/u.test(part)).length <= parts.length / 3;
  return isTitle && parts.length <= MOST_NAME_WORDS ? name : null;
}
