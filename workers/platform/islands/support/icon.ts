const SVG = 'http://www.w3.org/2000/svg';

/** Strokes on a grid of 24 by 24 units. */
const strokes = {
  upload: 'M12 16V4m-5 5 5-5 5 5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9.5h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 13h4',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.01',
  close: 'm6 6 12 12M18 6 6 18',
  target: 'M12 3v5m0 8v5M3 12h5m8 0h5M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z',
  columns: 'M4 5h16v14H4zM12 5v14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
} as const;

/** A decorative icon; text beside it has the meaning. */
export function icon(name: keyof typeof strokes): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.8',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
    class: 'icon',
  };
  for (const [key, value] of Object.entries(attributes)) drawing.setAttribute(key, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', strokes[name]);
  drawing.append(path);
  return drawing;
}
