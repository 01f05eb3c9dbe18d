import { element } from '../../support/element.ts';
import type { PreviewPane } from '../preview/preview-pane.ts';

/** Most boxes at the same time; more would cover the page. */
const MOST = 60;

export type OutlineKind = 'pointed' | 'chosen' | 'matched';

export interface Outlines {
  /** Draws boxes around elements of the pane's page, with a label at the first. */
  draw(kind: OutlineKind, elements: readonly Element[], name?: string): void;
  /** Draws the same boxes again at the present positions. */
  renew(): void;
  remove(): void;
}

/** Boxes over a page. They are elements of this page above the frame, so that the page in the frame is not changed. */
export function createOutlines(pane: PreviewPane): Outlines {
  const layer = element('div', { class: 'outlines', 'aria-hidden': 'true' });
  const drawn = new Map<OutlineKind, { elements: readonly Element[]; name: string }>();
  pane.stage.append(layer);

  function boxesOf(kind: OutlineKind, { elements, name }: { elements: readonly Element[]; name: string }) {
    const frame = pane.frame();
    const scale = frame.getBoundingClientRect().width / (frame.offsetWidth || 1);
    const left = frame.getBoundingClientRect().left - pane.stage.getBoundingClientRect().left;
    return elements
      .slice(0, MOST)
      .filter((one) => one.ownerDocument === frame.contentDocument)
      .map((one, index) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const label = index === 0 && name !== '' ? element('span', {}, name) : null;
        const box = element('div', { class: `outline ${kind}` }, label);
        box.style.left = `${left + x * scale}px`;
        box.style.top = `${y * scale}px`;
        box.style.width = `${width * scale}px`;
        box.style.height = `${height * scale}px`;
        // A label above the top of the page would be invisible.
        if (y * scale < 22) box.classList.add('at-top');
        return box;
      });
  }

  const renew = () => layer.replaceChildren(...[...drawn].flatMap(([kind, what]) => boxesOf(kind, what)));
  return {
    draw: (kind, elements, name = '') => {
      drawn.set(kind, { elements, name });
      renew();
    },
    renew,
    remove: () => layer.remove(),
  };
}
