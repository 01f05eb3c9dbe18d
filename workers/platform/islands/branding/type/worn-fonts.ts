import type { SheetFont } from './sheet-fonts.ts';

/** Faces of the stylesheet that is in the editor, loaded under names of their own so that the page itself does not change. */
export interface WornFonts {
  /** Families that the stylesheet brings along. */
  families(): readonly string[];
  /** What a family of the stylesheet is called on this page; null for one that it does not bring along. */
  nameHere(family: string): string | null;
  wear(fonts: readonly SheetFont[]): void;
  watch(callback: () => void): void;
}

const PREFIX = 'specimen ';

export function createWornFonts(): WornFonts {
  const watchers: Array<() => void> = [];
  let worn = new Map<string, FontFace>();
  let families: readonly string[] = [];

  const keyOf = (font: SheetFont): string => JSON.stringify(font);

  return {
    families: () => families,
    nameHere: (family) => (families.includes(family) ? PREFIX + family : null),
    wear: (fonts) => {
      const next = new Map<string, FontFace>();
      for (const font of fonts) {
        const key = keyOf(font);
        const { family, source, weight, style, unicodeRange } = font;
        try {
          const face =
            worn.get(key) ?? new FontFace(PREFIX + family, source, { weight, style, unicodeRange });
          next.set(key, face);
          document.fonts.add(face);
        } catch {
          // A face that this browser does not read shows as its fallback, on the dashboard too.
        }
      }
      for (const [key, face] of worn) if (!next.has(key)) document.fonts.delete(face);
      const same = [...next.keys()].join() === [...worn.keys()].join();
      worn = next;
      families = [...new Set(fonts.map(({ family }) => family))];
      if (!same) for (const callback of watchers) callback();
    },
    watch: (callback) => {
      watchers.push(callback);
    },
  };
}
