import type { WarningCode } from '#schema/css-policy/index.ts';
import { type PageElement, partOf } from '../page/page-tree.ts';
import type { Declared } from '../sheet/read-sheet.ts';
import type { Work } from '../sheet/work.ts';
import { type Concealments, findConcealed } from './concealment.ts';
import { findColorPair } from './contrast.ts';
import { behind, type Cover, findCovers, liesOver } from './covers.ts';
import type { View } from './view.ts';

/** A defect that a reseller's declaration causes on one part of a page. */
export interface PageDefect {
  readonly code: WarningCode;
  readonly source: Declared;
  readonly property: string;
  readonly part: string;
  /** Contrast of a pair. */
  readonly ratio?: number;
}

export type ColorNames = Readonly<Record<string, readonly [number, number, number]>>;

const LANDMARKS = ['surface', 'shell', 'main'];
/** Share of the content from which the whole page counts as hidden or covered. */
const MOST = 0.5;
/** The steps in which one element is examined. */
const STEPS_OF_ELEMENT = 48;
/** The steps in which a covering box is compared with an element. */
const STEPS_OF_COVER = 16;
/** The tolerance for rounded colors. */
const TOLERANCE = 0.05;

/** The defects of a page with the reseller's stylesheet that it does not have without it. */
export function findDefects(plain: View, styled: View, names: ColorNames, work: Work): PageDefect[] {
  const { concealments, covers: coversBefore } = withoutSheet(plain);
  const before = concealments.found;
  const isAffected = ({ index }: PageElement) => styled.styles[index] !== plain.styles[index];
  work.spend(styled.page.length + STEPS_OF_ELEMENT * styled.page.filter(isAffected).length);
  const now = findConcealed(styled, { view: plain, concealments }).found;
  const seen = plain.page.filter(({ index }) => before[index] === null);
  const content = seen.filter((element) => element.hasText || isControl(element));
  const controls = seen.filter(isControl);
  const found: PageDefect[] = [];

  const hidden = content.filter(({ index }) => now[index] !== null);
  const isHidden = new Set(hidden);
  const isPageHidden = hidden.length >= MOST * content.length;
  const large = new Set<Declared>();
  for (const element of seen) {
    const why = now[element.index];
    if (why == null || why.source === null) continue;
    const isLandmark = why.element === element && LANDMARKS.includes(ownPart(element));
    if (!isLandmark && !(isPageHidden && isHidden.has(element))) continue;
    large.add(why.source);
    found.push({
      code: 'surface_hidden',
      source: why.source,
      property: why.property,
      part: partOf(why.element),
    });
  }

  const covers = findCovers(styled, now).filter(
    (cover) => !coversBefore.some((other) => isSame(cover, other)),
  );
  const shown = content.filter(({ index }) => now[index] === null);
  const isUnder = (cover: Cover, element: PageElement) => {
    work.spend(STEPS_OF_COVER);
    return liesOver(styled, cover, element);
  };
  const over = (element: PageElement) => covers.find((cover) => isUnder(cover, element));
  for (const cover of covers) {
    const under = shown.filter((element) => isUnder(cover, element));
    if (cover.source === null || under.length < MOST * content.length) continue;
    large.add(cover.source);
    found.push({
      code: 'surface_covered',
      source: cover.source,
      property: cover.source.name,
      part: partOf(cover.owner),
    });
  }

  for (const control of controls) {
    const why = unreachable(control);
    if (why !== null && !large.has(why.source))
      found.push({ code: 'control_unreachable', part: partOf(control), ...why });
  }

  for (const element of shown) {
    if (!element.hasText || !isAffected(element) || isOff(element) || element.tag === 'svg') continue;
    const pair = findColorPair(styled, element, names);
    if (pair === null || pair.source === null || pair.ratio >= pair.minimum - TOLERANCE) continue;
    const was = findColorPair(plain, element, names);
    if (was !== null && was.ratio <= pair.ratio + TOLERANCE) continue;
    found.push({
      code: 'contrast_unreadable',
      source: pair.source,
      property: pair.property,
      part: partOf(element),
      ratio: pair.ratio,
    });
  }
  return found;

  /** The reason why a control can be used without the stylesheet, but not with it. */
  function unreachable(control: PageElement): Pick<PageDefect, 'source' | 'property'> | null {
    const concealed = now[control.index];
    if (concealed != null) {
      // A control that its label replaces is clicked through the label.
      const label = ['checkbox', 'radio', 'file'].includes(control.attributes.type ?? '')
        ? labelOf(control)
        : null;
      if (label !== null && now[label.index] === null && !isTransparent(label)) return null;
      return concealed.source === null ? null : { source: concealed.source, property: concealed.property };
    }
    if (isTransparent(control)) {
      const source = styled.styles[control.index]?.source('pointer-events') ?? null;
      const wasTransparent = plain.styles[control.index]?.value('pointer-events') === 'none';
      return source === null || wasTransparent ? null : { source, property: 'pointer-events' };
    }
    const cover = over(control);
    if (cover?.source != null) return { source: cover.source, property: cover.source.name };
    const hindmost = behind(styled, control);
    return hindmost?.source == null || behind(plain, control) !== null
      ? null
      : { source: hindmost.source, property: 'z-index' };
  }

  function isTransparent({ index }: PageElement): boolean {
    return styled.styles[index]?.value('pointer-events') === 'none';
  }

  function labelOf(control: PageElement): PageElement | null {
    const { id } = control.attributes;
    for (let at = control.parent; at !== null; at = at.parent) if (at.tag === 'label') return at;
    return (
      styled.page.find(
        ({ tag, attributes }) => tag === 'label' && id !== undefined && attributes.for === id,
      ) ?? null
    );
  }
}

interface WithoutSheet {
  readonly concealments: Concealments;
  readonly covers: ReturnType<typeof findCovers>;
}

/** Results for plain views, which an isolate compares with every stylesheet. */
const plainViews = new WeakMap<View, WithoutSheet>();

function withoutSheet(plain: View): WithoutSheet {
  const known = plainViews.get(plain);
  if (known !== undefined) return known;
  const concealments = findConcealed(plain, null);
  const found = { concealments, covers: findCovers(plain, concealments.found) };
  plainViews.set(plain, found);
  return found;
}

const ownPart = ({ attributes, parent }: PageElement): string =>
  parent === null ? 'surface' : (attributes['data-part'] ?? '');

const isSame = (one: Cover, other: Cover): boolean =>
  one.owner === other.owner && one.side === other.side && one.over === other.over;

const CONTROLS = ['button', 'select', 'textarea', 'summary'];

/** Whether a person can click it or type into it. */
function isControl(element: PageElement): boolean {
  const { tag, attributes } = element;
  const isOne =
    CONTROLS.includes(tag) ||
    (tag === 'a' && 'href' in attributes) ||
    (tag === 'input' && attributes.type !== 'hidden');
  return isOne && !isOff(element);
}

/** Whether it, or an ancestor, is disabled or busy. WCAG then requires no contrast, and it need not be reachable. */
function isOff(element: PageElement): boolean {
  for (let at: PageElement | null = element; at !== null; at = at.parent)
    if (
      'disabled' in at.attributes ||
      at.attributes['aria-busy'] === 'true' ||
      at.attributes['aria-disabled'] === 'true' ||
      'inert' in at.attributes
    )
      return true;
  return false;
}
