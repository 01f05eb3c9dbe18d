import type { Page } from 'playwright-core';

/**
 * The state of everything that a sheet of the surface must not change, as lines of `element
 * property:value;property:value`.
 */
export interface Observation {
  lines: string[];
  /** Buttons that a click would not reach. */
  covered: string[];
}

/** The changes that a sheet made on one page. */
export interface Change {
  /** `element property -> value now`, for everything outside the surface and the protected elements in it. */
  changed: string[];
  covered: string[];
}

type Look = { before: string[] | undefined };

/** Reads every page of a gallery; with `before`, answers the differences only. Runs inside the gallery. */
const look = ({ before }: Look): { observation: Observation; change: Change }[] => {
  const PSEUDO = [
    '::before',
    '::after',
    '::marker',
    '::selection',
    '::placeholder',
    '::first-letter',
    '::first-line',
  ];
  // These properties show a pseudo-element that a sheet creates or recolors.
  const PSEUDO_PROPERTIES = ['content', 'display', 'color', 'background-color', 'width', 'text-shadow'];
  const NAMES = ['--livery-color', '--livery-registered', '--livery-length'];
  const GEOMETRY =
    /^(width|height|inline-size|block-size|perspective-origin|transform-origin|inset|top|right|bottom|left|min-|max-)|-width$/;

  const stylesOf = (view: Window, element: Element, keep: (name: string) => boolean): string => {
    const own = view.getComputedStyle(element);
    const parts: string[] = [];
    // A registered property is on every element; under its own name it has no effect on them.
    for (const name of own)
      if (!name.startsWith('--') && keep(name)) parts.push(`${name}:${own.getPropertyValue(name)}`);
    for (const name of NAMES) parts.push(`${name}:${own.getPropertyValue(name)}`);
    for (const pseudo of PSEUDO) {
      const style = view.getComputedStyle(element, pseudo);
      for (const name of PSEUDO_PROPERTIES) {
        if (keep(name)) parts.push(`${pseudo} ${name}:${style.getPropertyValue(name)}`);
      }
    }
    return parts.join(';');
  };

  const observe = (view: Window): Observation => {
    const { document: page } = view;
    const label = (element: Element): string => element.id || element.tagName.toLowerCase();
    const root = page.getElementById('root');
    const all = [...page.querySelectorAll('html, body, body *')];
    const lines = all
      .filter((element) => root === null || !root.contains(element))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${label(element)} box:${x},${y},${width},${height};${stylesOf(view, element, () => true)}`;
      });
    // The layout decides the place of a protected element inside the surface; its look must not change.
    const protectedElements = all.filter(
      (element) => root?.contains(element) === true && element.closest('[data-brand-protected]') !== null,
    );
    for (const element of protectedElements) {
      lines.push(`${label(element)} ${stylesOf(view, element, (name) => !GEOMETRY.test(name))}`);
    }
    const scroller = page.scrollingElement;
    lines.push(
      `page size:${scroller?.scrollWidth}x${scroller?.scrollHeight};at:${view.scrollX},${view.scrollY}`,
    );
    const covered = [...page.querySelectorAll('button')]
      .filter((button) => button.closest('#inline-protected') === null)
      .filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const reached = [0.1, 0.5, 0.9].every((part) =>
          button.contains(page.elementFromPoint(x + width * part, y + height / 2)),
        );
        return width < 5 || height < 5 || !reached;
      })
      .map((button) => button.id);
    return { lines, covered };
  };

  const differences = (was: string[], is: string[]): string[] => {
    if (was.length !== is.length) return [`elements ${was.length} -> ${is.length}`];
    return is.flatMap((line, index) => {
      if (line === was[index]) return [];
      const earlier = new Set(was[index]?.split(';'));
      const [name] = line.split(' ', 1);
      return line
        .split(';')
        .filter((part) => !earlier.has(part))
        .map((part) => `${name} -> ${part}`);
    });
  };

  return [...document.querySelectorAll('iframe')].map((frame) => {
    const view = frame.contentWindow;
    if (view === null)
      return { observation: { lines: [], covered: [] }, change: { changed: ['no page'], covered: [] } };
    const observation = observe(view);
    if (before === undefined) return { observation, change: { changed: [], covered: [] } };
    const changed = differences(before, observation.lines).slice(0, 12);
    return { observation: { lines: [], covered: [] }, change: { changed, covered: observation.covered } };
  });
};

/** The state of the first page of a gallery, for comparison. */
export const observe = async (gallery: Page): Promise<Observation> => {
  const [first] = await gallery.evaluate(look, { before: undefined });
  if (first === undefined) throw new Error('the gallery shows no page');
  return first.observation;
};

/** For each page of a gallery, the differences to the earlier state. */
export const changesSince = async (gallery: Page, before: Observation): Promise<Change[]> =>
  (await gallery.evaluate(look, { before: before.lines })).map(({ change }) => change);

/** The box of the surface's frame on a page, in pixels: left, top, width, height. */
export type FrameBox = readonly [number, number, number, number];

export const frameBox = (gallery: Page): Promise<FrameBox> =>
  gallery.evaluate(() => {
    const frame = document.querySelector('iframe')?.contentDocument?.getElementById('frame');
    if (!frame) throw new Error('the gallery shows no host page');
    const { x, y, width, height } = frame.getBoundingClientRect();
    return [x, y, width, height] as const;
  });

/**
 * A picture of a gallery in which the inside of each frame is covered. Pictures of equal galleries have equal
 * bytes.
 */
export const pictureOutside = async (gallery: Page, box: FrameBox): Promise<Buffer> => {
  await gallery.evaluate(([left, top, width, height]) => {
    for (const frame of document.querySelectorAll('iframe')) {
      const curtain = document.createElement('div');
      curtain.style.cssText = `position:absolute;background:#888;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
      frame.parentElement?.append(curtain);
    }
  }, box);
  return gallery.screenshot({ animations: 'allow', caret: 'initial' });
};
