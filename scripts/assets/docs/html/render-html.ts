import { Marked, type Token, type Tokens } from 'marked';
import type { BuiltPage } from '#workers/platform/docs/built-docs.ts';
import { docsTexts } from '#workers/platform/texts/docs.ts';
import { TILES } from '../pages/home-page.ts';
import type { SourcePage } from '../pages/source-page.ts';

/** Makes the fragments of one page: readable, and each unique. */
function slugger(): (text: string) => string {
  const given = new Map<string, number>();
  return (text) => {
    const slug =
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
        .replace(/^-+|-+$/g, '') || 'section';
    const times = given.get(slug) ?? 0;
    given.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times + 1}`;
  };
}

const texts = docsTexts.page;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Alternative languages: consecutive blocks of these become tabs. */
const ALTERNATIVES = ['sh', 'ts', 'php'];

/** The HTML of a page. It is complete without a script. */
export function renderHtml(page: SourcePage): BuiltPage {
  const slugOf = slugger();
  const within: { id: string; name: string }[] = [];
  let section = '';
  let tiles = false;
  let groups = 0;

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${inner}</h1>\n`;
        const id = slugOf(text.replaceAll('`', ''));
        if (depth === 2) {
          section = id;
          within.push({ id, name: text.replaceAll('`', '') });
        }
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>\n`;
      },
      code: (token) => block(token),
      // Pages contain no HTML: anything like it is text.
      html: ({ text }) => escapeHtml(text),
      list(token) {
        const isTiles = tiles;
        tiles = false;
        const items = token.items.map((item) => this.listitem(item)).join('');
        const tag = token.ordered ? 'ol' : 'ul';
        return `<${tag}${isTiles ? ' class="tiles"' : ''}>\n${items}</${tag}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const names = header.map(({ tokens }) => this.parser.parseInline(tokens));
        const head = names.map((name) => `<th scope="col">${name}</th>`).join('');
        const body = rows.map((cells) => {
          const [first, ...others] = cells.map(({ tokens }) => this.parser.parseInline(tokens));
          const id = rowId(cells[0]?.tokens[0]);
          const rest = others.map(
            (cell, index) => `<td data-label="${escapeHtml(header[index + 1]?.text ?? '')}">${cell}</td>`,
          );
          return `<tr${id === null ? '' : ` id="${escapeHtml(id)}"`}><th scope="row">${id === null ? first : anchored(first ?? '', id)}</th>${rest.join('')}</tr>`;
        });
        const label = escapeHtml(header.map(({ text }) => text.replaceAll('`', '')).join(', '));
        return `<figure class="fields" tabindex="0" aria-label="${label}"><table aria-label="${label}"><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></figure>\n`;
      },
    },
  });

  /** The id of a row that begins with code, at its first occurrence. */
  function rowId(token: Token | undefined): string | null {
    const code = token?.type === 'codespan' ? (token as Tokens.Codespan).text : null;
    if (code === null) return null;
    return slugOf(page.rowsAreAnchors ? code : `${section}-${code}`);
  }

  const block = ({ text, lang = '' }: { text: string; lang?: string }): string =>
    `<figure class="block" data-language="${escapeHtml(lang)}"><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></figure>\n`;

  /** Tabs use radio buttons, so that they need no script. All are printed. */
  function tabs(blocks: readonly Tokens.Code[]): string {
    groups += 1;
    const id = `code-${groups}`;
    const inputs = blocks.map(({ lang = '' }, index) => {
      const input = `${id}-${lang}`;
      return `<input type="radio" name="${id}" id="${input}" value="${lang}"${index === 0 ? ' checked' : ''}><label for="${input}">${texts.languages[lang] ?? lang}</label>`;
    });
    const panels = blocks.map(
      (token) =>
        `<div class="panel"><p class="print">${texts.languages[token.lang ?? ''] ?? ''}</p>${block(token)}</div>`,
    );
    return `<fieldset class="tabs"><legend class="hidden">${texts.language}</legend>${inputs.join('')}${panels.join('')}</fieldset>\n`;
  }

  const html: string[] = [];
  const tokens = marked.lexer(page.markdown);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (token.type === 'html' && token.raw.trim() === TILES) {
      tiles = true;
      continue;
    }
    const group = alternativesAt(tokens, at);
    if (group.blocks.length > 1) {
      html.push(tabs(group.blocks));
      at = group.end;
    } else html.push(marked.parser([token]));
  }
  const { path, title, description, call } = page;
  return { path, title, description, html: html.join(''), within, ...(call === undefined ? {} : { call }) };
}

const anchored = (inner: string, id: string): string =>
  `<a class="anchor" href="#${escapeHtml(id)}">${inner}</a>`;

/** Consecutive blocks of different languages, and the index of the last one. */
function alternativesAt(tokens: readonly Token[], from: number): { blocks: Tokens.Code[]; end: number } {
  const blocks: Tokens.Code[] = [];
  let end = from;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.type === 'space' && blocks.length > 0) continue;
    if (token?.type !== 'code') break;
    const code = token as Tokens.Code;
    if (!ALTERNATIVES.includes(code.lang ?? '') || blocks.some(({ lang }) => lang === code.lang)) break;
    blocks.push(code);
    end = at;
  }
  return { blocks, end };
}
