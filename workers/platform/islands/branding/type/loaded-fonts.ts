import type { SheetFont } from './sheet-fonts.ts';

/** The content of a font file that the library does not have yet. */
export interface HeldFace {
  family: string;
  weight: string;
  italic: boolean;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The font faces of the stylesheet in the editor, loaded under names of their own, so that they do not affect the
 * editor's page.
 */
export interface LoadedFonts {
  /** Families of the stylesheet. */
  families(): readonly string[];
  /** Name of a family on this page; null for a family that the stylesheet does not have. */
  nameHere(family: string): string | null;
  load(fonts: readonly SheetFont[]): void;
  watch(callback: () => void): void;
  /** Stores the content of a file until it is in the library; until then, its address has no file. */
  hold(face: HeldFace): void;
  /** Must be called when the library has all files of the stylesheet. */
  release(): void;
  /** A compiled stylesheet without the faces of held files. */
  withoutHeld(css: string): string;
  /** Adds held files to a page with the stylesheet. */
  addHeld(page: Document | null): void;
}

const PREFIX = 'specimen ';

/** @param suffix that the compiler appends to names of fonts */
export function createLoadedFonts(suffix: string): LoadedFonts {
  const watchers: Array<() => void> = [];
  let current = new Map<string, FontFace>();
  let fromSheet: readonly string[] = [];
  let held: HeldFace[] = [];
  /** Addresses of the held files in the compiled stylesheet, which have no file yet. */
  let unanswered: readonly string[] = [];
  let addedTo = new WeakMap<Document, Set<HeldFace>>();
  const here = new Map<HeldFace, FontFace>();

  const keyOf = (font: SheetFont): string => JSON.stringify(font);
  const families = () => [...new Set([...fromSheet, ...held.map(({ family }) => family)])];
  const tell = () => {
    for (const callback of watchers) callback();
  };
  const isHeld = ({ family, weight, style }: SheetFont): boolean =>
    held.some(
      (face) => face.family === family && face.weight === weight && face.italic === (style === 'italic'),
    );
  const styleOf = ({ weight, italic }: HeldFace) => ({ weight, style: italic ? 'italic' : 'normal' });

  return {
    families,
    nameHere: (family) => (families().includes(family) ? PREFIX + family : null),
    load: (fonts) => {
      const next = new Map<string, FontFace>();
      unanswered = fonts.filter(isHeld).map(({ source }) => source);
      for (const font of fonts) {
        if (isHeld(font)) continue;
        const key = keyOf(font);
        const { family, source, weight, style, unicodeRange } = font;
        try {
          const face =
            current.get(key) ?? new FontFace(PREFIX + family, source, { weight, style, unicodeRange });
          next.set(key, face);
          document.fonts.add(face);
        } catch {
          // A face that this browser does not support is shown with its fallback, as on the dashboard.
        }
      }
      for (const [key, face] of current) if (!next.has(key)) document.fonts.delete(face);
      const same = [...next.keys()].join() === [...current.keys()].join();
      current = next;
      fromSheet = [...new Set(fonts.map(({ family }) => family))];
      if (!same) tell();
    },
    watch: (callback) => {
      watchers.push(callback);
    },
    hold: (face) => {
      held.push(face);
      const loaded = new FontFace(PREFIX + face.family, face.bytes, styleOf(face));
      here.set(face, loaded);
      document.fonts.add(loaded);
      tell();
    },
    release: () => {
      if (held.length === 0) return;
      for (const face of here.values()) document.fonts.delete(face);
      here.clear();
      held = [];
      unanswered = [];
      addedTo = new WeakMap();
      tell();
    },
    withoutHeld: (css) =>
      unanswered.length === 0
        ? css
        : css.replaceAll(/@font-face\{[^{}]*\}/g, (rule) =>
            unanswered.some((source) => rule.includes(addressIn(source))) ? '' : rule,
          ),
    addHeld: (page) => {
      const view = page?.defaultView as (Window & typeof globalThis) | null | undefined;
      if (page == null || view == null || held.length === 0) return;
      const on = addedTo.get(page) ?? new Set();
      addedTo.set(page, on);
      for (const face of held) {
        if (on.has(face)) continue;
        on.add(face);
        page.fonts.add(new view.FontFace(face.family + suffix, face.bytes, styleOf(face)));
      }
    },
  };
}

/** The path in a face's source. */
const addressIn = (source: string): string => /\/t\/[^"')]+/.exec(source)?.[0] ?? source;
