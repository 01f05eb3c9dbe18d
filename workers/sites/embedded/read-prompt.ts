import { paragraphs } from '#schema/contract/brand/text.ts';
import { limits } from '#schema/limits.ts';
import type { Look } from '#schema/site/document.ts';
import type { TradeName } from '#schema/site/trades.ts';
import { type Answers, answerLengths, noAnswers } from '#shared/sites/answers.ts';
import { plainText } from '#shared/text/plain-text.ts';
import { splitSentences } from '../core/sentences.ts';
import { type Found, findContacts, isOnly } from './read-contacts.ts';
import { readHours } from './read-hours.ts';
import {
  isBulleted,
  isPriced,
  isPricedLine,
  readEnumeration,
  readItem,
  readPriceList,
  readQuote,
  withoutBullet,
} from './read-lists.ts';
import { colorWords, findTrade, isAboutLook, readColors } from './read-look.ts';
import { nameIn } from './read-name.ts';
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
const isClean = (text: string): boolean => shown.safeParse(text).success;

const LONGEST_ENTRY = 100;
const LONGEST_BULLET = 600;

/**
 * Fills the form of a site with what a prompt states unmistakably: phone numbers, addresses, opening hours, lines with
 * prices, lists, and the look. Every other sentence is kept as it is, as the owner's own words. Nothing is added.
 */
export function readPrompt(prompt: string, words: Words): ReadPrompt {
  const reader = new PromptReader(words);
  reader.readLines(linesOf(prompt));
  return reader.result(nameIn(prompt), findTrade(plainText(prompt, limits.initialPrompt), words));
}

/** The lines of a prompt without the marks of Markdown. Bars separate the cells of a table. */
const linesOf = (prompt: string): string[] =>
  plainText(prompt.replaceAll('\t', ' | '), limits.initialPrompt)
    .split('\n')
    .map((line) =>
      line
        .replace(/^#{1,6} /u, '')
        .replace(/\*\*([^*]{1,300})\*\*|__([^_]{1,300})__|`([^`]{1,300})`/gu, '$1$2$3')
        .replace(/!?\[([^[\]]{1,300})\]\((https?:[^\s()]{1,500})\)/gu, '$1 ($2)'),
    );

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/u, '')
    .replace(/\|$/u, '')
    .split('|')
    .map((cell) => cell.trim());

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
      const end = this.#readTable(lines, at) ?? this.#readList(lines, at);
      if (end === null)
        this.#readLine(
          cellsOf(lines[at] ?? '')
            .join(' ')
            .trim(),
        );
      at = end ?? at + 1;
    }
  }

  /** Rows with a price, pasted from a sheet or written with bars; a row without a price above them is their head. */
  #readTable(lines: readonly string[], from: number): number | null {
    let at = from;
    const rows: string[][] = [];
    for (; lines[at]?.includes('|') === true; at += 1) rows.push(cellsOf(lines[at] ?? ''));
    const filled = rows.filter((cells) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)));
    const entries = filled.map((cells) => {
      const price = cells.findIndex((cell, index) => index > 0 && isPriced(cell));
      const rest = cells.filter((cell, index) => index > 0 && index !== price && cell !== '');
      const entry = [cells[0], cells[price], ...rest].join(' | ');
      return price < 0 || readItem(entry) === null ? '' : entry;
    });
    const items = entries.filter((entry) => entry !== '');
    const hasHead = entries[0] === '' && items.length > 0;
    if (items.length === 0 || items.length + (hasHead ? 1 : 0) < filled.length || !items.every(isClean))
      return null;
    if (hasHead) this.#unused.push((filled[0] ?? []).join(' '));
    this.#offers.push('', ...items, '');
    return at;
  }

  /** `Services:` and the lines of a list below it, or lines with bullets alone. */
  #readList(lines: readonly string[], at: number): number | null {
    const first = lines[at] ?? '';
    const isLabel = /[:：]$/u.test(first) && first.length <= 81 && !/[.!?。]/u.test(first);
    const start = isLabel ? at + 1 : at;
    const isBulletList = isBulleted(lines[start] ?? '');
    if (!isLabel && !isBulletList) return null;
    let end = start;
    while (end < lines.length && this.#isEntry(lines[end] ?? '', isBulletList)) end += 1;
    if (end === start || !lines.slice(at, end).every(isClean)) return null;
    const label = isLabel ? [first.replace('：', ':')] : [];
    this.#offers.push('', ...label, ...lines.slice(start, end).map(withoutBullet), '');
    return end;
  }

  /** An entry of a list that states no contact and no hours, which have their own places. */
  #isEntry(line: string, isBulletList: boolean): boolean {
    const entry = withoutBullet(line);
    return (
      isBulleted(line) === isBulletList &&
      (isBulletList || !/[.!?。:：]$/u.test(entry)) &&
      entry.length <= (isBulletList ? LONGEST_BULLET : LONGEST_ENTRY) &&
      readItem(entry) !== null &&
      readQuote(entry) === null &&
      findContacts(entry).length === 0 &&
      readHours(entry, this.#words)?.isComplete !== true
    );
  }

  #readLine(line: string): void {
    if (isPricedLine(line, this.#words) && readItem(line) !== null && isClean(line)) {
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
    const words = this.#words;
    if (!isClean(sentence)) {
      this.#unused.push(sentence);
      return false;
    }
    if (isAboutLook(sentence, words)) return this.#readLook(sentence);
    if (readQuote(sentence) !== null) return true;
    const contacts = findContacts(sentence);
    this.#contacts.push(...contacts);
    const used = contacts.filter((found) => this.#isUsed(found));
    const hours = this.#readHours(sentence, contacts);
    if (hours !== null || contacts.length > 0)
      return !isOnly(sentence, hours === null ? used : [...used, hours]);
    const listed = readEnumeration(sentence, words);
    const entries = listed?.entries ?? readPriceList(sentence, words);
    if (entries === null) return true;
    if (entries.every((entry) => findWord(entry, colorWords(words), words.language) !== null))
      return this.#readLook(sentence);
    this.#offers.push('', ...(listed === null ? [] : [`${listed.label}:`]), ...entries, '');
    return false;
  }

  #readLook(sentence: string): false {
    this.#look = { ...readColors(sentence, this.#words), ...this.#look };
    this.#unused.push(sentence);
    return false;
  }

  /** The part of a sentence that states opening hours, which are read when nothing of them is left over. */
  #readHours(sentence: string, contacts: readonly Found[]): { at: number; end: number } | null {
    const others = contacts.reduce(
      (text, { at, end }) => text.slice(0, at) + ' '.repeat(end - at) + text.slice(end),
      sentence,
    );
    const hours = readHours(others, this.#words);
    if (hours?.isComplete !== true || !(hours.isAbout || hours.isAlone)) return null;
    const part = sentence.slice(hours.at, hours.end);
    if ([...this.#hours, part].join('\n').length > answerLengths.hours) return null;
    this.#hours.push(part);
    return hours;
  }

  /** A site has one phone number, one mail address and one place; further ones stay in the text. */
  #isUsed(found: Found): boolean {
    if (found.kind === 'link') return true;
    return this.#contacts.find(({ kind }) => kind === found.kind)?.value === found.value;
  }

  result(name: string, trade: TradeName | null): ReadPrompt {
    const all = (kind: Found['kind']) =>
      this.#contacts.filter((found) => found.kind === kind).map(({ value }) => value);
    const [place = ''] = all('place');
    const [phone = ''] = all('phone');
    const [email = ''] = all('email');
    const answers = {
      ...noAnswers,
      ...{ name, place, phone, email },
      offers: this.#offers
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
      links: [...new Set(all('link'))].join('\n'),
      hours: this.#hours.join('\n'),
      words: this.#kept.join('\n'),
    };
    return { answers, look: this.#look, trade, unused: this.#unused };
  }
}
