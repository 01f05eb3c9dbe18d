import { type PageElement, readPage, type WrittenElement } from './page/page-tree.ts';
import { createLayers, type Layer, layerAt } from './sheet/layers.ts';
import {
  type ElementMatches,
  matchRules,
  type OrderedRule,
  relevantRules,
  wordsOf,
} from './sheet/match-rules.ts';
import type { Screen } from './sheet/media.ts';
import { readSheet, type StyleRule } from './sheet/read-sheet.ts';
import { SharedStyles } from './sheet/style.ts';
import { unlimited } from './sheet/work.ts';
import type { ColorNames } from './view/find-defects.ts';
import { createView, type View } from './view/view.ts';

/** The input of the check on sample pages. It is a built file, because only the check reads it. */
export interface SamplePages {
  /** Surfaces of the sample pages, by the name of the page. */
  readonly pages: Readonly<Record<string, WrittenElement>>;
  /** The account id on those surfaces. */
  readonly account: string;
  /** The sheet below every reseller's. */
  readonly baseCss: string;
  readonly colorNames: ColorNames;
}

/** A sample page without a reseller's stylesheet. */
export interface PlainPage {
  readonly name: string;
  readonly elements: readonly PageElement[];
  view(screen: Screen): View;
}

/** The prepared pages that all checks share, made once in each isolate. */
export interface PreparedPages {
  readonly baseRules: readonly StyleRule[];
  readonly pages: (mode: string) => readonly PlainPage[];
  /** The names of all elements, in every mode. */
  readonly words: ReadonlySet<string>;
  /** Makes the layers, in their order, for another sheet. */
  readonly layers: () => Layer;
}

const prepared = new WeakMap<SamplePages, PreparedPages>();

/** Parses sample pages once for each set. */
export function prepare(samples: SamplePages): PreparedPages {
  const known = prepared.get(samples) ?? read(samples);
  prepared.set(samples, known);
  return known;
}

function read(samples: SamplePages): PreparedPages {
  const shared = createLayers();
  const baseRules = readSheet(samples.baseCss, shared, false, unlimited);
  const words = new Set(Object.values(samples.pages).flatMap((page) => readPage(page).flatMap(wordsOf)));
  for (const mode of ['auto', 'light', 'dark']) words.add(`[data-mode=${mode}]`);
  words.add('[data-mode]');
  const ordered = relevantRules(baseRules, 0, words, unlimited);
  const modes = new Map<string, readonly PlainPage[]>();
  const styles = new Map<Screen, SharedStyles>();
  const stylesOn = (screen: Screen) => {
    const known = styles.get(screen) ?? new SharedStyles();
    styles.set(screen, known);
    return known;
  };
  return {
    baseRules,
    words,
    layers: () => {
      const layers = createLayers();
      // Each sheet has its own brand layer, because it may contain layers with names of its own.
      for (const [name, layer] of shared.children) if (name !== 'brand') layers.children.set(name, layer);
      layerAt(layers, 'brand');
      return layers;
    },
    pages: (mode) => {
      const pages =
        modes.get(mode) ??
        Object.entries(samples.pages).map(([name, page]) => plainPage(name, page, mode, ordered, stylesOn));
      modes.set(mode, pages);
      return pages;
    },
  };
}

/** A page in one mode, which is read when it is first used: most pages are checked in one mode alone. */
function plainPage(
  name: string,
  [tag, attributes, children]: WrittenElement,
  mode: string,
  rules: readonly OrderedRule[],
  stylesOn: (screen: Screen) => SharedStyles,
): PlainPage {
  let elements: readonly PageElement[] | null = null;
  let matches: readonly ElementMatches[] | null = null;
  const views = new Map<Screen, View>();
  const read = () => {
    elements ??= readPage([tag, { ...attributes, 'data-mode': mode }, children]);
    return elements;
  };
  return {
    name,
    get elements() {
      return read();
    },
    view: (screen) => {
      matches ??= matchRules(read(), rules, unlimited);
      const view =
        views.get(screen) ?? createView(read(), null, matches, screen, stylesOn(screen), unlimited);
      views.set(screen, view);
      return view;
    },
  };
}
