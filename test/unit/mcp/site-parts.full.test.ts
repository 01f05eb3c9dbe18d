import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { siteDocumentSchema } from '#schema/site/document.ts';
import { pieceOf, readSitePart } from '#workers/auth/mcp/site-parts.ts';

/** All pieces of a part, as the answers of a model that follows the cursor. */
function piecesOf(document: SiteDocument, part: string): string[] {
  const text = readSitePart(document, part) ?? '';
  const pieces: string[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const piece: ReturnType<typeof pieceOf> = pieceOf(text, from);
    pieces.push(piece.text);
    from = piece.next;
  }
  return pieces;
}

/** What a model reads of an answer: the structured content as text. */
const answerOf = (text: string): string =>
  JSON.stringify({
    project_id: '3f9d4c1e-7a52-4b8e-9c06-d15b27e8a043',
    build_id: '3f9d4c1e-7a52-4b8e-9c06-d15b27e8a043',
    is_newest: true,
    is_published: false,
    preview_url: `https://sites.example.com/dashboard/preview/${'3f9d4c1e-'.repeat(12)}`,
    part: 'document',
    text,
    next_cursor: '3f9d4c1e-7a52-4b8e-9c06-d15b27e8a043.123456',
  });

/** A document of as many characters as a site may have, of these ones. */
function largestOf(letters: string): SiteDocument {
  const all = [...letters];
  let at = 0;
  const next = () => {
    at = (at * 31 + 7) % 100_003;
    return all[at % all.length];
  };
  const words = (length: number) => Array.from({ length }, next).join('');
  const sections: object[] = [];
  const document = {
    version: 1,
    locale: 'ja',
    business: { name: 'Lind' },
    pages: [{ title: 'Lind', sections }],
  };
  const pages: { slug?: string; title: string; sections: object[] }[] = document.pages;
  while (true) {
    const page = pages.at(-1);
    if (page === undefined) break;
    if (page.sections.length >= 12) pages.push({ slug: `page-${pages.length}`, title: 'Page', sections: [] });
    const items = Array.from({ length: 12 }, (_, index) => ({ name: `${index}`, text: words(180) }));
    const section = { id: `s-${page.sections.length}`, kind: 'items', groups: [{ items }] };
    pages.at(-1)?.sections.push({ ...section, id: `s-${pages.at(-1)?.sections.length}` });
    if (JSON.stringify(document).length > limits.siteDocument) {
      pages.at(-1)?.sections.pop();
      if (pages.at(-1)?.sections.length === 0) pages.pop();
      break;
    }
  }
  return siteDocumentSchema.parse(document) as SiteDocument;
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

describe('an answer of get_site', () => {
  it.each([
    ['Japanese', 'パンは毎朝六時に焼き上がります店頭でお待ちしております麺麭屋鑢釁鬱'],
    ['Arabic', 'نخبز الخبز كل صباح في السادسة ونسعد بزيارتكم'],
    ['ideographs that few fonts have', range(0x9f00, 0x9fef)],
    ['Hangul at random', range(0xb000, 0xb400)],
    ['emoji', '🥖🥐👩‍🍳🧑🏽‍🍳🏳️‍🌈'],
    ['Gothic', range(0x1_0330, 0x1_034a)],
    ['combined letters', 'ẅḧïẗëǟȫ'],
    ['letters at random', 'qzxjkvwybgpfQZXJKVWYBGPF'],
    ['signs and quotes', '"\'\\{}[]<>&%$#@!~^`|;:'],
    ['backslashes', '\\'],
    ['quotes', '"'],
  ])('has at most 20,000 tokens for the largest site in %s, and the pieces are all of it', (_, letters) => {
    const document = largestOf(letters);
    expect(JSON.stringify(document).length).toBeGreaterThan(limits.siteDocument * 0.9);
    for (const part of ['outline', 'business', 'document', 'index', 'index/s-0']) {
      const pieces = piecesOf(document, part);
      for (const piece of part === 'document' ? pieces.slice(0, 4) : pieces) {
        expect(countTokens(answerOf(piece))).toBeLessThanOrEqual(20_000);
        expect(piece).not.toMatch(/[\ud800-\udbff]$|^[\udc00-\udfff]/);
      }
      expect(pieces.join('')).toBe(readSitePart(document, part));
    }
  });
});
