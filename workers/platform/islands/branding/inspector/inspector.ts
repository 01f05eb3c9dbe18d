import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import type { SourceRule } from '#shared/brand/source-rules.ts';
import { inspector as t } from '#workers/platform/texts/console-scripts/branding/inspector.ts';
import type { PreviewPane } from '../preview/preview-pane.ts';
import type { PreviewPanel } from '../preview/preview-panel.ts';
import type { StyleEditor } from '../stylesheet/style-editor.ts';
import { createInspectorPanel } from './inspector-panel.ts';
import { createOutlines, type Outlines } from './outlines.ts';
import { elementNameOf, findRoot, groupByPart } from './page-elements.ts';
import { partView } from './part-view.ts';
import { placeRule } from './place-rule.ts';
import { findElements, isKnown, ruleAt, rulesFor } from './rules-for.ts';
import { watchPages } from './watch-pages.ts';

/** Shorter pauses count as typing. */
const PAUSE_MS = 150;

interface InspectorNeeds {
  readonly contract: StylingContract;
  readonly preview: PreviewPanel;
  readonly editor: StyleEditor;
  rulesOf(css: string): Promise<readonly SourceRule[] | null>;
  /** Makes the stylesheet's editor visible. */
  showEditor(): void;
}

export interface Inspector {
  /** Must be called after every change of the stylesheet. */
  changed(): void;
  /** Must be called after every move of the editor's cursor. */
  moved(): void;
}

/** The chosen element, by part and index, so that it is found again after its page was reloaded. */
interface Chosen {
  readonly pane: PreviewPane;
  readonly part: string;
  readonly at: number;
}

/**
 * Connects preview and stylesheet: shows the meaning and the rules of a part of the previewed pages, and the elements
 * that the rule at the cursor matches.
 */
export function createInspector(needs: InspectorNeeds): Inspector {
  const { contract, preview, editor } = needs;
  let isOn = false;
  let chosen: Chosen | null = null;
  let isAtCursor = false;
  let read: { css: string; rules: readonly SourceRule[] | null } = { css: '', rules: [] };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const outlines = new Map<PreviewPane, Outlines>();
  const panel = createInspectorPanel({
    toggle: () => (isOn ? leave() : enter()),
    leave,
    choose: (part) => choose(current(), part, 0, true),
    step: (by) => {
      if (chosen !== null) choose(chosen.pane, chosen.part, chosen.at + by, true);
    },
    around: () => {
      const shown = element();
      const outer = shown?.parentElement?.closest('[data-part],[data-brand]');
      if (outer != null && chosen !== null) chooseElement(chosen.pane, outer);
    },
  });
  const pages = watchPages({
    pointed: (pane, part) => {
      for (const [own, drawn] of outlines)
        drawn.draw(
          'pointed',
          own === pane && part !== null ? [part] : [],
          part === null ? '' : elementNameOf(part),
        );
    },
    chosen: chooseElement,
    scrolled: () => {
      for (const drawn of outlines.values()) drawn.renew();
    },
    leave,
  });
  preview.attach(panel.opener, panel.dom);
  preview.watch(() => {
    if (isOn) followPages();
  });

  /** The pane in which a part is chosen by name. */
  const current = (): PreviewPane | null => {
    const panes = preview.panes();
    return panes.find((pane) => pane === chosen?.pane) ?? panes[0] ?? null;
  };

  function partsIn(pane: PreviewPane | null): ReturnType<typeof groupByPart> {
    const root = pane === null ? null : findRoot(pane.frame());
    return root === null ? new Map() : groupByPart(root);
  }

  const element = (): Element | null =>
    chosen === null ? null : (partsIn(chosen.pane).get(chosen.part)?.[chosen.at] ?? null);

  function enter(): void {
    isOn = true;
    panel.open(true);
    followPages();
  }

  function leave(): void {
    if (!isOn) return;
    isOn = false;
    chosen = null;
    isAtCursor = false;
    clearTimeout(waiting);
    pages.stop();
    for (const drawn of outlines.values()) drawn.remove();
    outlines.clear();
    panel.open(false);
  }

  function followPages(): void {
    const panes = preview.panes();
    for (const [pane, drawn] of outlines)
      if (!panes.includes(pane)) {
        drawn.remove();
        outlines.delete(pane);
      }
    for (const pane of panes) if (!outlines.has(pane)) outlines.set(pane, createOutlines(pane));
    pages.follow(panes);
    refreshSoon();
  }

  function choose(pane: PreviewPane | null, part: string, at: number, reveal = false): void {
    if (pane === null) return;
    const count = partsIn(pane).get(part)?.length ?? 0;
    if (count === 0) return;
    chosen = { pane, part, at: (at + count) % count };
    isAtCursor = false;
    if (reveal) element()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    void refresh(true);
  }

  function chooseElement(pane: PreviewPane, shown: Element): void {
    const part = elementNameOf(shown);
    const at = partsIn(pane).get(part)?.indexOf(shown) ?? -1;
    if (at >= 0) choose(pane, part, at);
  }

  function refreshSoon(): void {
    if (!isOn) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void refresh(false), PAUSE_MS);
  }

  /** Updates the panel for the current stylesheet, pages and choice. */
  async function refresh(isNew: boolean): Promise<void> {
    const css = editor.text();
    if (read.css !== css || read.rules === null) {
      const rules = await needs.rulesOf(css);
      // The text changed during the request; the later change starts a request of its own.
      if (editor.text() !== css) return;
      read = { css, rules };
    }
    if (!isOn) return;
    const shown = element();
    const pane = current();
    panel.parts(partsIn(pane), chosen?.part ?? null);
    for (const [own, drawn] of outlines)
      drawn.draw('chosen', own === chosen?.pane && shown !== null ? [shown] : [], chosen?.part ?? '');
    showMatches();
    if (shown === null || chosen === null) {
      panel.clear();
      return;
    }
    const own =
      read.rules === null
        ? null
        : rulesFor(read.rules, (selector) => isKnown(shown, selector) && shown.matches(selector));
    const all = partsIn(chosen.pane).get(chosen.part) ?? [];
    const outer = shown.parentElement?.closest('[data-part],[data-brand]');
    panel.show(
      {
        name: chosen.part,
        at: chosen.at + 1,
        count: all.length,
        around: outer == null ? null : elementNameOf(outer),
      },
      partView(contract, shown, {
        rules: own,
        source: read.css,
        goTo: ({ rule }) => {
          needs.showEditor();
          editor.select(rule.from, rule.body);
        },
        insert,
      }),
    );
    if (isNew) panel.say(t.chosen(chosen.part, own?.length ?? 0));
  }

  /** Outlines and counts the elements that the rule at the cursor matches. */
  function showMatches(): void {
    const rule = isAtCursor && read.rules !== null ? ruleAt(read.rules, editor.cursor()) : null;
    const forms = rule?.selectors ?? null;
    const found = [...outlines].map(([pane, drawn]) => {
      const root = findRoot(pane.frame());
      const now = forms === null || root === null ? [] : findElements(root, forms, 'now');
      drawn.draw('matched', now);
      return { now, later: forms === null || root === null ? [] : findElements(root, forms, 'states') };
    });
    if (rule === null || forms === null) return;
    const counts = found.map(({ now }) => now.length);
    const later = Math.max(0, ...found.map(({ now, later: all }) => (now.length === 0 ? all.length : 0)));
    const isLater = later > 0 && counts.every((count) => count === 0);
    panel.say(isLater ? t.matchedLater(rule.text, later) : t.matched(rule.text, counts));
  }

  function insert(selector: string, part: string): void {
    // Old rules are not used: when the text has changed, an update follows.
    if (read.rules === null || editor.text() !== read.css) return;
    const { edit, cursor } = placeRule(read.css, read.rules, selector, part);
    needs.showEditor();
    if (edit !== null) editor.change([edit]);
    editor.select(cursor, cursor);
  }

  return {
    changed: refreshSoon,
    moved: () => {
      isAtCursor = true;
      refreshSoon();
    },
  };
}
