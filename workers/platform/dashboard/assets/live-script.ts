import { type StaticText, staticText } from '../../../../shared/surface/host/base-sheet.ts';

/**
 * The dashboard's only script: keeps the card of a running build up to date and shows the whole page anew once the
 * build has ended. Without it the card has a link that does the same. A connection that is gone is tried again ever
 * more slowly; whatever had the focus keeps it.
 */
const LIVE = `(() => {
  const region = document.querySelector('[data-live]');
  if (!region) return;
  const FIRST = 1000, SLOWEST = 15000;
  let wait = FIRST, shown = '';
  const controls = () => [...region.querySelectorAll('a, button')];
  const show = (text) => {
    const next = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-live]');
    if (!next || text === shown) return;
    const focused = controls().indexOf(document.activeElement);
    region.replaceChildren(...next.childNodes);
    if (focused !== -1) controls()[focused]?.focus();
    shown = text;
  };
  const look = async () => {
    try {
      const answer = await fetch(region.dataset.live, { credentials: 'same-origin', redirect: 'error' });
      if (answer.status === 204) return location.reload();
      if (!answer.ok) throw new Error(String(answer.status));
      show(await answer.text());
      wait = FIRST;
    } catch {
      wait = Math.min(SLOWEST, wait * 2);
    }
    setTimeout(look, wait);
  };
  setTimeout(look, wait);
})();
`;

let made: Promise<StaticText> | undefined;

export function liveScript(): Promise<StaticText> {
  made ??= staticText('live', 'js', LIVE);
  return made;
}
