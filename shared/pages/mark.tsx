import type { Identity } from '../presentation/identity.ts';

/** The logo of the service: three stripes in the color of the surrounding text. */
export const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      fill="currentColor"
      d="M7 1h10a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6V7a6 6 0 0 1 6-6Zm2.9 4.5-5 13h3.2l5-13H9.9Zm6 0-5 13h3.2l5-13h-3.2Z"
      fill-rule="evenodd"
    />
  </svg>
);

/**
 * The favicon of a page without a picture for it: the mark on the platform's pages, the initial of the name on all
 * others.
 */
export const markIcon = ({ isPlatform, name, look }: Identity): string => {
  const { accent, onAccent } = look();
  const sign = isPlatform
    ? `<path fill='${onAccent}' d='M9.9 5.5l-5 13h3.2l5-13zM15.9 5.5l-5 13h3.2l5-13z'/>`
    : `<text x='12' y='17' font-family='sans-serif' font-size='14' font-weight='700' text-anchor='middle' fill='${onAccent}'>${initialOf(name)}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><rect x='1' y='1' width='22' height='22' rx='6' fill='${accent}'/>${sign}</svg>`,
  )}`;
};

/** The first letter or digit of a name; nothing that could be markup. */
const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase();
