import type { Page } from 'playwright-core';
import { isFullRun } from '../../support/full-run.ts';

const PAGE_WIDTH = 800;
const PAGE_HEIGHT = 600;
const COLUMNS = 3;
// A picture of a gallery shows as many pages as it has room for, however few are compared.
const ROWS = isFullRun ? 3 : 1;

/** The number of pages in a gallery. */
export const GALLERY_SIZE = COLUMNS * ROWS;

export const GALLERY_VIEWPORT = { width: COLUMNS * PAGE_WIDTH, height: ROWS * PAGE_HEIGHT };

const GALLERY_CSS = `body{margin:0;display:grid;grid-template-columns:repeat(${COLUMNS},${PAGE_WIDTH}px)}
div{position:relative;width:${PAGE_WIDTH}px;height:${PAGE_HEIGHT}px;overflow:hidden}
iframe{border:0;width:100%;height:100%;display:block}`;

/** The empty document of a gallery. */
export const GALLERY_HTML = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><style>${GALLERY_CSS}</style>`;

/**
 * Shows pages in frames of one document. Each frame has its own document, so that pages do not affect each
 * other, and loads faster than a navigation. Resolves when all have loaded and painted twice.
 */
export const showGallery = async (
  gallery: Page,
  address: string,
  pages: readonly string[],
): Promise<void> => {
  await gallery.goto(address, { waitUntil: 'load' });
  await gallery.evaluate(async (addresses) => {
    const loads = addresses.map(
      (source) =>
        new Promise<void>((resolve) => {
          const frame = document.createElement('iframe');
          frame.addEventListener('load', () => resolve());
          frame.src = source;
          const cell = document.createElement('div');
          cell.append(frame);
          document.body.append(cell);
        }),
    );
    await Promise.all(loads);
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame);
  }, pages);
};
