import type { Page } from 'playwright-core';

interface FocusDefect {
  id: 'focus-ring' | 'focus-ring-cut' | 'focus-covered';
  /** The control, with the measured value. */
  node: string;
}

/** A window of 1280 × 1024 pixels at 400 % zoom (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** The least contrast of a focus ring against what lies behind it (WCAG 2.2, 1.4.11). */
const LEAST = 3;

/** Focuses each visible control, and reports rings that cannot be seen and controls that other content covers. */
const findDefects = (least: number): FocusDefect[] => {
  const surface = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  type Rgba = readonly [number, number, number, number];
  const read = (color: string): Rgba => {
    if (surface === null) throw new Error('no canvas');
    surface.clearRect(0, 0, 1, 1);
    surface.fillStyle = color;
    surface.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = surface.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top: Rgba, below: Rgba): Rgba => {
    const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const light = ([r, g, b]: Rgba): number => {
    const part = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const contrast = (one: Rgba, other: Rgba): number => {
    const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  /** The color behind the content of an element; null behind a picture. */
  const behind = (element: Element): Rgba | null => {
    const layers: Rgba[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none') return null;
      const color = read(backgroundColor);
      layers.push(color);
      if (color[3] === 1) break;
    }
    const canvas = read('Canvas');
    return layers.reduceRight((below, layer) => over(layer, below), canvas);
  };
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} ${element.id || element.getAttribute('name') || element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 40)}`;

  const CONTROLS =
    'a[href],button:not(:disabled),input:not([type=hidden]):not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex="0"]';
  const defects: FocusDefect[] = [];
  const before = document.activeElement;
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    // What the Tab key never reaches needs no ring.
    if (control.tabIndex < 0) continue;
    if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    control.focus({ focusVisible: true } as FocusOptions);
    if (document.activeElement !== control) continue;
    // A label is drawn instead of a transparent radio button or checkbox.
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const drawn = label !== undefined && getComputedStyle(control).opacity === '0' ? label : control;
    const box = drawn.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const style = getComputedStyle(drawn);
    const width = style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
    const offset = Number.parseFloat(style.outlineOffset);
    if (width < 2) {
      defects.push({ id: 'focus-ring', node: `${nameOf(control)}: no ring` });
      continue;
    }
    // A ring inside of its control lies on the control itself.
    const ground = offset + width <= 0 || drawn.parentElement === null ? drawn : drawn.parentElement;
    const color = behind(ground);
    const ring = read(style.outlineColor);
    if (color !== null) {
      const ratio = contrast(over(ring, color), color);
      if (ratio < least)
        defects.push({ id: 'focus-ring', node: `${nameOf(control)}: ring ${ratio.toFixed(2)}` });
    }
    const reach = Math.max(0, offset + width);
    for (let at = drawn.parentElement; at !== null; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const clip = at.getBoundingClientRect();
      const left = clip.left + at.clientLeft;
      const top = clip.top + at.clientTop;
      // A control that is larger than its scroll container cannot be shown whole.
      const cut = [
        box.width + 2 * reach <= at.clientWidth &&
          Math.max(left - box.left, box.right - left - at.clientWidth),
        box.height + 2 * reach <= at.clientHeight &&
          Math.max(top - box.top, box.bottom - top - at.clientHeight),
      ];
      if (cut.some((side) => side !== false && side + reach > 0.5 && side < 1))
        defects.push({ id: 'focus-ring-cut', node: `${nameOf(control)}: cut by ${nameOf(at).slice(0, 40)}` });
      if (position === 'fixed') break;
    }
    const steps = [0.05, 0.25, 0.5, 0.75, 0.95];
    // Of a control that is larger than the window, the part within it counts.
    const inside = {
      left: Math.max(0, box.left),
      top: Math.max(0, box.top),
      right: Math.min(innerWidth, box.right),
      bottom: Math.min(innerHeight, box.bottom),
    };
    const shown = steps.some((x) =>
      steps.some((y) => {
        const hit = document.elementFromPoint(
          inside.left + (inside.right - inside.left) * x,
          inside.top + (inside.bottom - inside.top) * y,
        );
        return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
      }),
    );
    if (!shown) defects.push({ id: 'focus-covered', node: nameOf(control) });
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return defects;
};

/** Defects of focus on the open page, in the form of violations: as it is, and at 400 % zoom. */
export async function focusDefects(page: Page): Promise<Array<{ id: string; nodes: string[] }>> {
  const size = page.viewportSize();
  const defects = await page.evaluate(findDefects, LEAST);
  await page.setViewportSize(ZOOMED);
  const zoomed = await page.evaluate(findDefects, LEAST);
  if (size !== null) await page.setViewportSize(size);
  const all = [...defects, ...zoomed.map(({ id, node }) => ({ id, node: `${node}, zoomed` }))];
  return [...Map.groupBy(all, ({ id }) => id)].map(([id, found]) => ({
    id,
    nodes: found.map(({ node }) => node),
  }));
}
