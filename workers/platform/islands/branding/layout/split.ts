import { editor as t } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { element } from '../../support/element.ts';

const KEY = 'livery:brand-split';
const [LEAST, MOST, USUAL, STEP] = [28, 75, 50, 2];

const remembered = (): number => {
  try {
    return Number(localStorage.getItem(KEY) ?? USUAL) || USUAL;
  } catch {
    return USUAL;
  }
};

/**
 * The bar between editor and preview, which is dragged or moved by arrow keys. Its position is stored in this browser.
 */
export function createSplit(workspace: HTMLElement): HTMLElement {
  const bar = element('div', {
    class: 'split',
    role: 'separator',
    tabindex: '0',
    'aria-orientation': 'vertical',
    'aria-label': t.split,
    'aria-valuemin': String(LEAST),
    'aria-valuemax': String(MOST),
  });
  let share = USUAL;
  const set = (percent: number) => {
    share = Math.min(MOST, Math.max(LEAST, percent));
    workspace.style.setProperty('--share', `${share}%`);
    bar.setAttribute('aria-valuenow', String(Math.round(share)));
  };
  const keep = () => {
    try {
      localStorage.setItem(KEY, String(Math.round(share)));
    } catch {
      // Without storage, the next visit begins with the default position.
    }
  };
  bar.addEventListener('keydown', (event) => {
    const to = { ArrowLeft: share - STEP, ArrowRight: share + STEP, Home: LEAST, End: MOST }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    set(to);
    keep();
  });
  bar.addEventListener('pointerdown', (event) => {
    bar.setPointerCapture(event.pointerId);
    // A frame under the pointer would receive the pointer's events.
    workspace.classList.add('dragging');
  });
  bar.addEventListener('pointermove', (event) => {
    if (!bar.hasPointerCapture(event.pointerId)) return;
    const { left, width } = workspace.getBoundingClientRect();
    set(((event.clientX - left) / width) * 100);
  });
  bar.addEventListener('lostpointercapture', () => {
    workspace.classList.remove('dragging');
    keep();
  });
  bar.addEventListener('dblclick', () => {
    set(USUAL);
    keep();
  });
  set(remembered());
  return bar;
}
