import type { SourceRule } from '#shared/brand/source-rules.ts';
import { coverage as t } from '#workers/platform/texts/console-scripts/branding/coverage.ts';
import { button, element } from '../../support/element.ts';
import { refill } from '../../support/keep-place.ts';
import { formatKib } from '../editor/moments.ts';
import type { StyleEditor } from '../stylesheet/style-editor.ts';
import { loadPages, PAGE_COUNT, type PageSource } from './load-pages.ts';
import { pageMatcher } from './page-matcher.ts';
import { type Unused, unusedRules } from './unused-rules.ts';

/** Most rules that are listed; the others are counted. */
const LISTED = 100;

interface CoverageNeeds {
  readonly editor: StyleEditor;
  /** The artifact and document from which the sample pages are rendered. */
  pages(): Promise<PageSource>;
  rulesOf(css: string): Promise<readonly SourceRule[] | null>;
}

export interface CoveragePanel {
  /** The button that opens the panel, for the line below the editor. */
  readonly opener: HTMLButtonElement;
  readonly dom: HTMLElement;
  /** Must be called after every change of the stylesheet. */
  changed(): void;
}

/**
 * The panel of rules of the stylesheet that match nothing on any sample page, with a button that removes all of them in
 * one edit.
 */
export function createCoveragePanel({ editor, pages, rulesOf }: CoverageNeeds): CoveragePanel {
  const said = element('p', { role: 'status' });
  const acts = element('div', { class: 'actions' });
  const list = element('ul', { class: 'reasons' });
  const close = button('×', () => fold(true), { class: 'bare', 'aria-label': t.close, title: t.close });
  const dom = element(
    'section',
    { class: 'removed coverage', 'aria-label': t.title, hidden: true },
    element('div', { class: 'heading' }, element('h2', {}, t.title), close),
    element('p', { class: 'quiet' }, t.lead),
    said,
    acts,
    list,
  );
  const opener = button(t.button, () => (dom.hidden ? open() : fold(true)), {
    class: 'opener',
    'aria-expanded': 'false',
  });
  let looked: { css: string; unused: Unused; pages: number } | null = null;
  let known: { key: string; roots: Element[] } | null = null;
  let latest = 0;

  function fold(hidden: boolean): void {
    const held = dom.contains(document.activeElement);
    dom.hidden = hidden;
    opener.setAttribute('aria-expanded', String(!hidden));
    if (hidden && held) opener.focus();
  }

  function open(): void {
    fold(false);
    void look();
  }

  function say(text: string, ...buttons: HTMLElement[]): void {
    if (said.textContent !== text) said.textContent = text;
    refill(acts, ...buttons);
  }

  async function roots(own: number): Promise<Element[] | null> {
    const source = await pages();
    // The elements of pages depend on the document only, so that pages of a document are read once.
    const key = source.document ?? source.hash;
    if (known?.key !== key) {
      const loaded = await loadPages(source, (count) => {
        if (own === latest) say(t.looking(count, PAGE_COUNT));
      });
      known = loaded === null ? null : { key, roots: loaded };
    }
    return known?.roots ?? null;
  }

  async function look(): Promise<void> {
    const own = ++latest;
    list.replaceChildren();
    say(t.looking(0, PAGE_COUNT));
    const css = editor.text();
    const [found, rules] = await Promise.all([roots(own), rulesOf(css)]);
    if (own !== latest) return;
    if (found === null || rules === null) {
      say(
        t.failed,
        button(t.again, () => void look()),
      );
      return;
    }
    looked = { css, unused: unusedRules(css, rules, pageMatcher(found)), pages: found.length };
    if (editor.text() === css) show();
    else changed();
  }

  function show(): void {
    if (looked === null) return;
    const { css, unused, pages: count } = looked;
    const { rules, total, bytes } = unused;
    if (unused.spans.length === 0) {
      say(t.none(total, count));
      return;
    }
    say(
      t.found(rules.length, total, formatKib(bytes), formatKib(new TextEncoder().encode(css).length), count),
      button(t.remove(rules.length), remove, { class: 'primary' }),
    );
    refill(
      list,
      ...rules.slice(0, LISTED).map(itemOf),
      ...(rules.length > LISTED ? [element('li', { class: 'quiet' }, t.more(rules.length - LISTED))] : []),
    );
  }

  const itemOf = (rule: SourceRule) =>
    element(
      'li',
      {},
      button(t.line(rule.line), () => editor.select(rule.from, rule.body), {
        class: 'place mono',
        'aria-label': t.goTo(rule.line, rule.text),
      }),
      element('code', {}, rule.text),
    );

  function remove(): void {
    if (looked === null || editor.text() !== looked.css) return;
    const { unused } = looked;
    const undo = button(t.undo, () => {
      editor.undo();
      void look();
    });
    editor.change(unused.spans.map((span) => ({ ...span, insert: '' })));
    latest += 1;
    looked = null;
    list.replaceChildren();
    say(t.removed(unused.rules.length, formatKib(unused.bytes)), undo);
    undo.focus();
  }

  function changed(): void {
    if (dom.hidden || looked === null || editor.text() === looked.css) return;
    looked = null;
    list.replaceChildren();
    say(
      t.changed,
      button(t.again, () => void look()),
    );
  }

  return { opener, dom, changed };
}
