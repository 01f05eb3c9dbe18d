import type { PageScript } from '#shared/pages/page-script.tsx';
import { type StaticText, staticText } from '../../surface/host/base-sheet.ts';

/**
 * Updates a region of a page while a build in it runs: the card of a build, until the build has ended and the whole
 * page is reloaded, or the list of projects. The page with the list is never reloaded (`data-live-stay`), because it
 * may contain typed input. Without the script, a reload by hand shows the same. When the connection is lost, a message
 * is shown and the script tries again at growing intervals, and at once when the browser is back online or the tab
 * becomes visible. The focused control keeps the focus.
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
    const next = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-live]');
    if (!next || next.innerHTML === shown) return next;
    shown = next.innerHTML;
    put(next.childNodes);
    return next;
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
      // The build has ended, the session is over or the project is gone: the whole page shows the reason.
      if ([0, 204, 404].includes(answer.status)) return 'liveStay' in region.dataset || location.reload();
      if (!answer.ok) throw new Error(String(answer.status));
      const text = await answer.text();
      say(false);
      // A region without an address is complete, and needs no more updates.
      if (show(text)?.dataset.live === '') return;
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
