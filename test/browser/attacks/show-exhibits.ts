import type { Page } from 'playwright-core';
import { GALLERY_SIZE, showGallery } from '../support/gallery.ts';
import {
  type Change,
  changesSince,
  type FrameBox,
  frameBox,
  type Observation,
  observe,
  pictureOutside,
} from '../support/observe-page.ts';
import type { Exhibit, Stage } from './stage.ts';

/** The look of the page without a brand sheet. */
export interface Baseline {
  observation: Observation;
  box: FrameBox;
  /** A picture of a full gallery of such pages, unless no pixels are compared. */
  picture: Buffer | undefined;
  address: string;
}

/** The number of pictures after which two in a row are equal. */
const WARM_UP = 6;

/** Every gallery must draw the baseline equally; the first picture of a new renderer may differ from later ones. */
const settledPicture = async (draw: () => Promise<Buffer>): Promise<Buffer> => {
  let last = await draw();
  for (let drawn = 1; drawn < WARM_UP; drawn += 1) {
    const next = await draw();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('the host page does not draw the same twice');
};

/** `hasPicture`: whether pixels are compared with it. */
export const takeBaseline = async (stage: Stage, walls: boolean, hasPicture = true): Promise<Baseline> => {
  const [first, ...others] = stage.galleries;
  if (first === undefined) throw new Error('the stage has no gallery');
  const address = stage.put({ mark: walls ? 'bare-walled' : 'bare', sheet: '', as: 'link', walls });
  const showBare = (gallery: Page, size: number): Promise<void> =>
    showGallery(gallery, stage.galleryAddress, Array(size).fill(address));
  await showBare(first, 1);
  const [observation, box] = [await observe(first), await frameBox(first)];
  if (!hasPicture) return { observation, box, picture: undefined, address };
  const draw = (gallery: Page) => async (): Promise<Buffer> => {
    await showBare(gallery, GALLERY_SIZE);
    return pictureOutside(gallery, box);
  };
  const picture = await settledPicture(draw(first));
  for (const gallery of others) {
    if (!(await settledPicture(draw(gallery))).equals(picture))
      throw new Error('two renderers draw differently');
  }
  return { observation, box, picture, address };
};

export interface Shown extends Change {
  exhibit: Exhibit;
  /** Whether pixels outside the surface differ; set only when a picture was requested. */
  painted: boolean;
}

/** What is compared: requests alone, also computed styles, boxes and clicks, or also pixels. */
export type Closeness = 'requests' | 'styles' | 'pixels';

const show = (
  stage: Stage,
  gallery: Page,
  baseline: Baseline,
  exhibits: readonly Exhibit[],
  closeness: Closeness,
): Promise<void> => {
  const pages = exhibits.map((exhibit) => stage.put(exhibit));
  // Only a picture is compared with one of a full gallery.
  const missing = closeness === 'pixels' ? GALLERY_SIZE - pages.length : 0;
  const padding = Array<string>(missing).fill(baseline.address);
  return showGallery(gallery, stage.galleryAddress, [...pages, ...padding]);
};

/** Whether the gallery looks like one of pages without a brand sheet. */
const looksBare = async (gallery: Page, { box, picture }: Baseline): Promise<boolean> => {
  if (picture === undefined) throw new Error('the baseline has no picture');
  return (await pictureOutside(gallery, box)).equals(picture);
};

const showSome = async (
  stage: Stage,
  gallery: Page,
  baseline: Baseline,
  exhibits: readonly Exhibit[],
  closeness: Closeness,
): Promise<Shown[]> => {
  await show(stage, gallery, baseline, exhibits, closeness);
  if (closeness === 'requests') {
    return exhibits.map((exhibit) => ({ exhibit, changed: [], covered: [], painted: false }));
  }
  const changes = await changesSince(gallery, baseline.observation);
  const shown = exhibits.map((exhibit, index) => {
    const change = changes[index] ?? { changed: ['not shown'], covered: [] };
    return { exhibit, ...change, painted: false };
  });
  if (closeness === 'styles' || (await looksBare(gallery, baseline))) return shown;
  // A pixel of the gallery differs: each exhibit is shown alone to find the one.
  for (const one of shown) {
    await show(stage, gallery, baseline, [one.exhibit], closeness);
    one.painted = !(await looksBare(gallery, baseline));
  }
  return shown;
};

/** Shows exhibits, one gallery at a time, and answers the changes of each. */
export const showExhibits = async (
  stage: Stage,
  baseline: Baseline,
  exhibits: readonly Exhibit[],
  closeness: Closeness,
): Promise<Shown[]> => {
  const batches = Array.from({ length: Math.ceil(exhibits.length / GALLERY_SIZE) }, (_, index) =>
    exhibits.slice(index * GALLERY_SIZE, (index + 1) * GALLERY_SIZE),
  );
  const results: Shown[][] = batches.map(() => []);
  const waiting = batches.entries();
  await Promise.all(
    stage.galleries.map(async (gallery) => {
      for (const [index, batch] of waiting) {
        results[index] = await showSome(stage, gallery, baseline, batch, closeness);
      }
    }),
  );
  return results.flat();
};
