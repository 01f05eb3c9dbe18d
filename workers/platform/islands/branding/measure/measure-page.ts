import type { warnings } from '#schema/css-policy/diagnostics/warnings.ts';
import { findControls, findTexts, isSeen, partNameOf, reachedAt } from './page-parts.ts';
import { contrastReader, type Pair } from './text-contrast.ts';

/** One problem that prevents customers from using a page. */
export interface Measured {
  code: keyof typeof warnings;
  part: string;
  /** Contrast of the text. */
  ratio?: number;
}

/** When at least this share of the elements has a problem, the whole page is reported instead of its parts. */
const MOST = 0.5;
/** Tolerance for rounded colors. */
const TOLERANCE = 0.05;
const LANDMARKS = ['shell', 'main'];

interface Look {
  seen: ReadonlySet<Element>;
  /** The element that a click on each control hits. */
  reached: ReadonlyMap<Element, Element | null>;
  pairs: ReadonlyMap<Element, Pair | null>;
}

const readContrast = contrastReader();

/** Measures which elements are visible, hit and readable on a page, with all animations at their end. */
function look(page: Document, controls: readonly Element[], texts: readonly Element[]): Look {
  for (const animation of page.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  const landmarks = LANDMARKS.flatMap((part) => [...page.querySelectorAll(`[data-part="${part}"]`)]);
  const seen = new Set([...controls, ...texts, ...landmarks].filter(isSeen));
  return {
    seen,
    reached: new Map(controls.map((control) => [control, seen.has(control) ? reachedAt(control) : null])),
    pairs: new Map(texts.map((text) => [text, seen.has(text) ? readContrast(text) : null])),
  };
}

/** The problems that a page in a frame has with a stylesheet and not without it. */
export function measurePage(page: Document, apply: (isApplied: boolean) => void): Measured[] {
  const surface = page.querySelector('[data-brand]');
  if (surface === null) return [];
  const [controls, texts] = [findControls(surface), findTexts(surface)];
  apply(false);
  const plain = look(page, controls, texts);
  apply(true);
  const styled = look(page, controls, texts);

  const content = [...new Set([...controls, ...texts])].filter((element) => plain.seen.has(element));
  const hidden = content.filter((element) => !styled.seen.has(element));
  const landmark = [...plain.seen].find(
    (element) => LANDMARKS.includes((element as HTMLElement).dataset.part ?? '') && !styled.seen.has(element),
  );
  if (landmark !== undefined || hidden.length >= MOST * content.length)
    return [{ code: 'surface_hidden', part: landmark === undefined ? 'surface' : partNameOf(landmark) }];

  const usable = controls.filter((control) => plain.reached.get(control) === control);
  const lost = usable.filter((control) => styled.reached.get(control) !== control);
  const over = Map.groupBy(
    lost.filter((control) => styled.seen.has(control)),
    (control) => styled.reached.get(control)?.closest('[data-part]') ?? null,
  );
  const covers = [...over].filter(
    ([cover, under]) =>
      cover !== null && under.length >= MOST * usable.length && under.every((one) => !cover.contains(one)),
  );
  const found: Measured[] = covers.map(([cover]) => ({
    code: 'surface_covered',
    part: cover === null ? 'surface' : partNameOf(cover),
  }));
  const large = new Set(covers.flatMap(([, under]) => under));
  for (const control of lost)
    if (!large.has(control)) found.push({ code: 'control_unreachable', part: partNameOf(control) });
  for (const text of texts) {
    const [was, now] = [plain.pairs.get(text), styled.pairs.get(text)];
    if (now == null || now.ratio >= now.minimum - TOLERANCE) continue;
    if (was != null && was.ratio <= now.ratio + TOLERANCE) continue;
    found.push({ code: 'contrast_unreadable', part: partNameOf(text), ratio: now.ratio });
  }
  return found;
}
