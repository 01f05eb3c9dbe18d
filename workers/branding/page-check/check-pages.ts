import { type WarningCode, warnings } from '#schema/css-policy/index.ts';
import { cutText } from '#schema/cut-text.ts';
import { Positions } from '../css/report/positions.ts';
import type { StrippedEntry } from '../css/report/report.ts';
import { type PlainPage, prepare, type SamplePages } from './sample-pages.ts';
import { rankLayers } from './sheet/layers.ts';
import { type ElementMatches, matchRules, relevantRules } from './sheet/match-rules.ts';
import { applies, type Screen } from './sheet/media.ts';
import { readSheet, type StyleRule } from './sheet/read-sheet.ts';
import { SharedStyles } from './sheet/style.ts';
import { OverBudget, Work } from './sheet/work.ts';
import { findDefects, type PageDefect } from './view/find-defects.ts';
import { createView } from './view/view.ts';

export interface CompiledSheet {
  /** The stylesheet as its author wrote it. */
  readonly source: string;
  /** The compiled stylesheet, without the tokens. */
  readonly compiled: string;
  /** Offset in the source of each declaration of the compiled sheet. */
  readonly origins: readonly number[];
  /** Custom properties of the brand document. */
  readonly tokensCss: string;
  readonly accountId: string;
}

/** Most warnings for one sheet. */
const MOST = 20;
/** Most names in one warning. */
const NAMES = 6;
/** Most places in one warning; the others are counted. */
const PLACES = 5;
const MAX_SELECTOR = 120;

/**
 * Steps of one check (see {@link Work}): less than 0.3 s of CPU time whatever the stylesheet. The frameworks in the
 * corpus of the tests take up to three quarters of them.
 */
const STEPS = 800_000;

/** Screens for the page with every part. Every other page is checked on one of them. */
const WIDE = { width: 1280, height: 800 } as const;
const PHONE = { width: 390, height: 844 } as const;
const LIGHT: Screen = { scheme: 'light', ...WIDE };
const DARK: Screen = { scheme: 'dark', ...WIDE };
const LIGHT_PHONE: Screen = { scheme: 'light', ...PHONE };
const EVERYTHING = 'components';

/** The warnings of a check, and whether its steps were enough for all pages. */
export interface PageReport {
  readonly warnings: StrippedEntry[];
  readonly isWhole: boolean;
}

/**
 * Applies a compiled stylesheet to the sample pages and finds defects that would prevent customers from using them:
 * hidden or covered pages, unreachable controls, and unreadable texts. Effects that depend on a layout are not
 * checked, and nothing is removed. Other requests are answered between the pages. A sheet that would take too long is
 * checked on some pages, or on none.
 */
export async function checkPages(sheet: CompiledSheet, samples: SamplePages): Promise<PageReport> {
  const found = new Map<string, Found>();
  const done: Screen[] = [];
  let isWhole = true;
  try {
    await findAll(new Work(STEPS));
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    isWhole = false;
  }
  const defects = [...found.values()];
  // A page that cannot be used also has unreachable controls, which are not reported again.
  const large = new Set(
    defects.flatMap(({ defect }) => (LARGE.includes(defect.code) ? [defect.source.at] : [])),
  );
  const said = defects.filter(
    ({ defect }) => defect.code !== 'control_unreachable' || !large.has(defect.source.at),
  );
  return { warnings: report(sheet, said, done), isWhole };

  async function findAll(work: Work): Promise<void> {
    const { baseRules, layers: newLayers, pages, words } = prepare(samples);
    const layers = newLayers();
    const own = (css: string) => css.replaceAll(sheet.accountId, samples.account);
    const tokens = readSheet(own(sheet.tokensCss), layers, false, work);
    const all = readSheet(own(sheet.compiled), layers, true, work);
    const onPhone = (rule: StyleRule) => applies(rule, LIGHT_PHONE, work);
    const differing = all.filter((rule) => applies(rule, LIGHT, work) !== onPhone(rule));
    const screens = differing.length > 0 ? [LIGHT, DARK, LIGHT_PHONE] : [LIGHT, DARK];
    const applied = all.filter((rule) => screens.some((screen) => applies(rule, screen, work)));
    const brand = relevantRules(applied, baseRules.length + tokens.length, words, work);
    if (brand.length === 0) return;
    const ofTokens = relevantRules(tokens, baseRules.length, words, work);
    const modes = sheet.compiled.includes('data-mode') ? [AUTO, CHOSEN] : [AUTO];
    // A phone in a chosen mode is like one that follows the system, unless a rule names both.
    const isPhoneAuto = !differing.some(isAboutMode);
    const sheetMatches = new Map<PlainPage, ElementMatches[]>();
    const styles = new SharedStyles();
    for (const screen of screens) {
      for (const mode of modes) {
        for (const page of pages(mode(screen))) {
          if (page.name !== EVERYTHING && (screen !== LIGHT || mode !== AUTO)) continue;
          if (screen === LIGHT_PHONE && mode === CHOSEN && isPhoneAuto) continue;
          await otherRequests();
          // Another check may have numbered the layers of the base sheet for its own.
          rankLayers(layers);
          const { elements } = page;
          const base = page.view(screen);
          const plain =
            ofTokens.length === 0
              ? base
              : createView(elements, base, matchRules(elements, ofTokens, work), screen, styles, work);
          const matches = sheetMatches.get(page) ?? matchRules(elements, brand, work);
          sheetMatches.set(page, matches);
          const view = createView(elements, plain, matches, screen, styles, work);
          for (const defect of findDefects(plain, view, samples.colorNames, work)) note(defect, screen);
        }
      }
      done.push(screen);
    }
  }

  function note(defect: PageDefect, screen: Screen): void {
    const key = `${defect.code} ${defect.source.at}`;
    const known = found.get(key) ?? { defect, parts: new Set(), screens: new Set() };
    known.parts.add(defect.part);
    known.screens.add(screen);
    const isWorse = (defect.ratio ?? 0) < (known.defect.ratio ?? 0);
    found.set(key, isWorse ? { ...known, defect } : known);
  }
}

/** Lets the requests run that wait for this isolate. */
const otherRequests = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const LARGE: readonly WarningCode[] = ['surface_hidden', 'surface_covered'];

/** The mode of a customer who follows the system, and of one who has chosen a mode. */
const AUTO = (): string => 'auto';
const CHOSEN = ({ scheme }: Screen): string => scheme;

/** Whether the mode decides where a rule applies. */
const isAboutMode = ({ selectors, scopes }: StyleRule): boolean =>
  JSON.stringify([selectors, scopes]).includes('data-mode');

interface Found {
  defect: PageDefect;
  parts: Set<string>;
  screens: Set<Screen>;
}

const ORDER: readonly WarningCode[] = [
  'surface_hidden',
  'surface_covered',
  'control_unreachable',
  'contrast_unreadable',
];

/** One entry for each kind of defect and the property that causes it, with its places. */
function report(
  { source, origins }: CompiledSheet,
  found: readonly Found[],
  screens: readonly Screen[],
): StrippedEntry[] {
  const positions = new Positions(source);
  const placeOf = ({ source: made }: PageDefect) => {
    const origin = origins[made.at] ?? 0;
    // Only imported font faces are after the author's text.
    const offset = origin < source.length ? origin : 0;
    return { ...positions.at(offset), offset, selector: cutText(made.rule.prelude, MAX_SELECTOR) };
  };
  const propertyOf = ({ source: made }: PageDefect) => made.shorthand ?? made.name;
  const causes = Map.groupBy(found, ({ defect }) => `${defect.code} ${propertyOf(defect)}`);
  return [...causes.values()]
    .flatMap((same) => entryOf(same))
    .toSorted((one, other) => ORDER.indexOf(one.code) - ORDER.indexOf(other.code))
    .slice(0, MOST);

  function entryOf(same: readonly Found[]): Array<StrippedEntry & { code: WarningCode }> {
    const [first] = same;
    if (first === undefined) return [];
    const { defect } = first;
    const names = [...new Set(same.flatMap(({ parts }) => [...parts]))];
    const more = names.length > NAMES ? ` and ${names.length - NAMES} more` : '';
    const ratios = same.flatMap(({ defect: { ratio } }) => (ratio === undefined ? [] : [ratio]));
    const places = same.map((one) => placeOf(one.defect)).toSorted((one, other) => one.offset - other.offset);
    const details = [
      `${names.slice(0, NAMES).join(', ')}${more}`,
      ...whereOf(new Set(same.flatMap((one) => [...one.screens])), screens),
      ...(ratios.length === 0 ? [] : [`${(Math.floor(Math.min(...ratios) * 100) / 100).toFixed(2)}:1`]),
      ...(same.length === 1 ? [] : [`${same.length} places`]),
    ];
    return [
      {
        code: defect.code,
        message: `${warnings[defect.code].summary} (${details.join('; ')})`,
        ...(places[0] ?? placeOf(defect)),
        property: propertyOf(defect),
        ...(same.length > 1 && { count: same.length, places: places.slice(0, PLACES) }),
      },
    ];
  }
}

/** The screens of a warning that does not apply to all that were checked. */
function whereOf(on: ReadonlySet<Screen>, screens: readonly Screen[]): string[] {
  if (on.has(LIGHT)) return screens.every((screen) => on.has(screen)) || on.has(DARK) ? [] : ['light mode'];
  if (on.has(DARK)) return ['dark mode'];
  return ['phone'];
}
