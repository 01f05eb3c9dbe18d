import { composeText } from '#schema/compose-text.ts';
import { paragraphs } from '#schema/contract/brand/text.ts';
import { limits } from '#schema/limits.ts';
import type { Look } from '#schema/site/document.ts';
import type { TradeName } from '#schema/site/trades.ts';
import { type Answers, answerLengths, noAnswers } from '#shared/sites/answers.ts';
import { plainText } from '#shared/text/plain-text.ts';
import { type Found, findContacts, isOnly } from './read-contacts.ts';
import { readHours } from './read-hours.ts';
import {
  isBulleted,
  isPricedLine,
  readEnumeration,
  readItem,
  readQuote,
  withoutBullet,
} from './read-lists.ts';
import { colorWords, findTrade, isAboutLook, readColors } from './read-look.ts';
import { splitSentences } from './sentences.ts';
import { findWord, type Words } from './words.ts';

export interface ReadPrompt {
  answers: Answers;
  /** What only the look follows. */
  look: Look;
  trade: TradeName | null;
  /** Sentences that are not on the site: those about its colors, and those that a site cannot have. */
  unused: string[];
}

/** Texts that a site can have. The schema refuses markup and signs that nobody can see. */
const shown = paragraphs(limits.initialPrompt);

const LONGEST_ENTRY = 100;

/**
 * Fills the form of a site with what a prompt states unmistakably: phone numbers, addresses, opening hours, lines with
 * prices, lists, and the look. Every other sentence is kept as it is, as the owner's own words. Nothing is added.
 */
export function readPrompt(prompt: string, words: Words): ReadPrompt {
  const reader = new PromptReader(words);
  reader.readLines(plainText(prompt, limits.initialPrompt).split('\n'));
  return reader.result(nameIn(prompt), findTrade(plainText(prompt, limits.initialPrompt), words));
}

class PromptReader {
  readonly #words: Words;
  readonly #contacts: Found[] = [];
  readonly #offers: string[] = [];
  readonly #hours: string[] = [];
  readonly #kept: string[] = [];
  readonly #unused: string[] = [];
  #look: Look = {};

  constructor(words: Words) {
    this.#words = words;
  }

  readLines(lines: readonly string[]): void {
    let at = 0;
    while (at < lines.length) {
      const line = lines[at] ?? '';
      const list = this.#listAfter(lines, at);
      if (list !== null) {
        this.#offers.push('', ...list.entries, '');
        at = list.end;
      } else {
        this.#readLine(line);
        at += 1;
      }
    }
  }

  /** `Services:` and the lines of a list below it, or lines with bullets alone. */
  #listAfter(lines: readonly string[], at: number): { entries: string[]; end: number } | null {
    const first = lines[at] ?? '';
    const isLabel = /[:：]$/u.test(first) && first.length <= 81 && !/[.!?。]/u.test(first);
    const start = isLabel ? at + 1 : at;
    const isBulletList = isBulleted(lines[start] ?? '');
    if (!isLabel && !isBulletList) return null;
    let end = start;
    while (end < lines.length && this.#isEntry(lines[end] ?? '', isBulletList)) end += 1;
    if (end === start || !this.#isClean(lines.slice(at, end))) return null;
    const entries = lines.slice(start, end).map(withoutBullet);
    return { entries: [...(isLabel ? [first.replace('：', ':')] : []), ...entries], end };
  }

  /** An entry of a list that states no contact and no hours, which have their own places. */
  #isEntry(line: string, isBulletList: boolean): boolean {
    const entry = withoutBullet(line);
    return (
      isBulleted(line) === isBulletList &&
      (isBulletList || !/[.!?。:：]$/u.test(entry)) &&
      entry.length <= (isBulletList ? 600 : LONGEST_ENTRY) &&
      readItem(entry) !== null &&
      readQuote(entry) === null &&
      findContacts(entry).length === 0 &&
      readHours(entry, this.#words)?.isSure !== true
    );
  }

  #readLine(line: string): void {
    if (isPricedLine(line) && readItem(line) !== null && this.#isClean([line])) {
      this.#offers.push(line);
      return;
    }
    const sentences = readQuote(line) === null ? splitSentences(line) : [line];
    const kept = sentences.filter((sentence) => this.#readSentence(sentence));
    const quotes = kept.filter((sentence) => readQuote(sentence) !== null);
    const others = kept.filter((sentence) => !quotes.includes(sentence));
    // A line whose sentences are all kept stays as it was written. A quotation is a paragraph of its own.
    if (others.length === sentences.length) this.#kept.push(line);
    else if (others.length > 0) this.#kept.push(others.join(this.#words.language === 'ja' ? '' : ' '));
    this.#kept.push(...quotes);
  }

  /** Reads what a sentence states; true when its words are kept as well. */
  #readSentence(sentence: string): boolean {
    if (!this.#isClean([sentence])) {
      this.#unused.push(sentence);
      return false;
    }
    const words = this.#words;
    if (isAboutLook(sentence, words)) {
      this.#look = { ...readColors(sentence, words), ...this.#look };
      this.#unused.push(sentence);
      return false;
    }
    if (readQuote(sentence) !== null) return true;
    const contacts = findContacts(sentence);
    this.#contacts.push(...contacts);
    if (isOnly(sentence, contacts) && contacts.every((found) => this.#isUsed(found))) return false;
    const hours = readHours(sentence, words);
    if (hours?.isSure === true && contacts.length === 0 && this.#hasRoom(sentence)) {
      this.#hours.push(sentence);
      return false;
    }
    const listed = contacts.length === 0 ? readEnumeration(sentence, words) : null;
    if (listed === null) return true;
    if (listed.entries.every((entry) => findWord(entry, colorWords(words), words.language) !== null)) {
      this.#look = { ...readColors(sentence, words), ...this.#look };
      this.#unused.push(sentence);
    } else this.#offers.push('', `${listed.label}:`, ...listed.entries, '');
    return false;
  }

  #hasRoom(sentence: string): boolean {
    return [...this.#hours, sentence].join('\n').length <= answerLengths.hours;
  }

  readonly #isClean = (texts: readonly string[]): boolean =>
    texts.every((text) => shown.safeParse(text).success);

  /** A site has one phone number, one mail address and one place; further ones stay in the text. */
  #isUsed(found: Found): boolean {
    if (found.kind === 'link') return true;
    return this.#contacts.find(({ kind }) => kind === found.kind)?.value === found.value;
  }

  result(name: string, trade: TradeName | null): ReadPrompt {
    const first = (kind: Found['kind']) => this.#contacts.find((found) => found.kind === kind)?.value ?? '';
    return {
      answers: {
        ...noAnswers,
        name,
        place: first('place'),
        offers: this.#offers
          .join('\n')
          .replace(/\n{3,}/g, '\n\n')
          .trim(),
        phone: first('phone'),
        email: first('email'),
        links: [
          ...new Set(this.#contacts.filter(({ kind }) => kind === 'link').map(({ value }) => value)),
        ].join('\n'),
        hours: this.#hours.join('\n'),
        words: this.#kept.join('\n'),
      },
      look: this.#look,
      trade,
      unused: this.#unused,
    };
  }
}

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
