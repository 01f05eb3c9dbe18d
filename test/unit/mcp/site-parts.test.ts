import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '#schema/site/document.ts';
import { siteDocumentSchema } from '#schema/site/document.ts';
import { listSiteParts, pieceOf, readSitePart } from '#workers/auth/mcp/site-parts.ts';
import { runsOf } from '../../support/full-run.ts';
import { anyDocument } from '../../support/sites/any-document.ts';

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

describe('the parts of a site', () => {
  it.each([
    ['ideographs', '鬱', 6_333],
    ['letters', 'a', 29_230],
    ['Arabic', 'خ', 9_500],
    ['emoji', '🥖', 9_500],
  ])('a piece of %s ends before it can cost a model 20,000 tokens', (_, letter, units) => {
    const { text, next } = pieceOf(letter.repeat(40_000), 0);
    expect(text.length).toBe(next);
    expect(Math.abs(text.length - units)).toBeLessThan(2);
  });

  it('the parts have a usual text of 20,000 letters in one piece', () => {
    expect(pieceOf('The bread is baked every day at six. '.repeat(540), 0).next).toBeNull();
  });

  it('the parts have nothing behind the end of a text', () => {
    expect(pieceOf('abc', 9)).toEqual({ text: '', next: null });
  });

  it('the parts give the document that replace_site takes, in whichever pieces', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const read = JSON.parse(piecesOf(document, 'document').join(''));
        expect(siteDocumentSchema.parse(read)).toEqual(document);
        const parts = listSiteParts(document);
        for (const part of parts) expect(readSitePart(document, part), part).not.toBeNull();
        for (const page of document.pages)
          expect(JSON.parse(readSitePart(document, page.slug ?? 'index') ?? '')).toEqual(page);
      }),
      { numRuns: runsOf(200) },
    );
  });
});
