import type { AssetPage } from '#schema/branding/asset-wire.ts';
import { texts } from '../../texts/console-scripts.ts';
import { element } from '../support/element.ts';
import { formatBytes } from './format.ts';

const t = texts.assets.quota;
const NEARLY = 0.9;

export interface QuotaMeter {
  dom: HTMLElement;
  show(quota: AssetPage['quota']): void;
}

/** A meter of the account's used storage. */
export function quotaMeter(): QuotaMeter {
  const words = element('p', { class: 'quiet small' });
  const fill = element('span');
  const bar = element(
    'div',
    { class: 'meter', role: 'meter', 'aria-label': t.label, 'aria-valuemin': '0' },
    fill,
  );
  const warning = element('p', { class: 'small', role: 'status' });
  const dom = element('div', { class: 'quota', hidden: true }, words, bar, warning);
  return {
    dom,
    show({ usedBytes, limitBytes }) {
      dom.hidden = false;
      const share = limitBytes === 0 ? 1 : Math.min(1, usedBytes / limitBytes);
      const text = t.text(formatBytes(usedBytes), formatBytes(limitBytes));
      words.textContent = text;
      bar.setAttribute('aria-valuemax', String(limitBytes));
      bar.setAttribute('aria-valuenow', String(Math.min(usedBytes, limitBytes)));
      bar.setAttribute('aria-valuetext', text);
      bar.classList.toggle('nearly', share >= NEARLY);
      fill.style.inlineSize = `${share * 100}%`;
      warning.textContent = share >= NEARLY ? t.full : '';
    },
  };
}
