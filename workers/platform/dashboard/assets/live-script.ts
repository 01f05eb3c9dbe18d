import type { PageScript } from '../../../../shared/pages/page-script.tsx';
import { type StaticText, staticText } from '../../../../shared/surface/host/base-sheet.ts';

/**
 * Keeps the card of a running build up to date and shows the whole page anew once the build has ended, or when the
 * session has. Without it the card has a link that does the same. A connection that is gone is said to be, and tried
 * again ever more slowly, at once when the browser is back online or the tab is looked at again; whatever had the focus
 * keeps it.
 */
const LIVE = `(() => {
  const region = document.querySelector('[data-live]');
  if (!region) return;
  const FIRST = 1000, SLOWEST = 15000;
  let wait = FIRST, shown = '', lost = false, timer = 0, looking = false;
  const controls = () => [...region.querySelectorAll('a, button')];
  const put = (nodes) => {
    const focused = controls().indexOf(document.activeElement);
    region.replaceChildren(...nodes);
    if (focused !== -1) controls()[focused]?.focus();
  };
  const show = (text) => {
    if (text === shown) return;
    const next = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-live]');
    if (!next) return;
    put(next.childNodes);
    shown = text;
  };
  const say = (isLost) => {
    if (isLost === lost) return;
    const place = region.querySelector('[data-live-state]');
    const words = region.querySelector('template');
    place?.replaceChildren(...(isLost && words ? [words.content.cloneNode(true)] : []));
    lost = isLost;
  };
  const look = async () => {
    if (looking) return;
    looking = true;
    clearTimeout(timer);
    try {
      const answer = await fetch(region.dataset.live, { credentials: 'same-origin', redirect: 'manual' });
      // Done, signed out, or gone: the whole page knows what to say.
      if ([0, 204, 404].includes(answer.status)) return location.reload();
      if (!answer.ok) throw new Error(String(answer.status));
      const text = await answer.text();
      say(false);
      show(text);
      wait = FIRST;
    } catch {
      say(true);
      wait = Math.min(SLOWEST, wait * 2);
    }
    looking = false;
    timer = setTimeout(look, wait);
  };
  addEventListener('online', look);
  addEventListener('offline', () => say(true));
  document.addEventListener('visibilitychange', () => document.hidden || look());
  timer = setTimeout(look, wait);
})();
`;

let made: Promise<StaticText> | undefined;

export function liveScript(): Promise<StaticText> {
  made ??= staticText('live', 'js', LIVE);
  return made;
}

let loaded: Promise<PageScript> | undefined;

/** The script as pages load it. */
export function livePageScript(): Promise<PageScript> {
  loaded ??= liveScript().then(({ path }) => ({ src: path, calls: true }));
  return loaded;
}
