import type { ModeName } from '#schema/contract/modes.ts';
import { type ColorTokenName, colorTokens } from '#schema/contract/tokens/color-tokens.ts';
import type { ModeColors } from '#shared/brand/resolve-colors.ts';
import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { button, element } from '../../support/element.ts';
import { type FixPair, worstContrast } from './color-contrast.ts';
import type { DocumentModel } from './document-model.ts';
import { fieldIdOf } from './field.ts';

export interface ColorRow {
  dom: HTMLElement;
  pointer(): string;
  /** Shows the color of a mode, own or default, and its contrast. */
  show(mode: ModeName, colors: ModeColors): void;
  fault(message: string | null): void;
  focus(): void;
}

/**
 * The row of one color token: a swatch that opens the browser's color picker, the value as text, and the pair with the
 * least contrast.
 */
export function createColorRow(
  model: DocumentModel,
  name: ColorTokenName,
  fix: () => FixPair | undefined,
): ColorRow {
  let mode: ModeName = 'light';
  const pointer = () => `/colors/${mode}/${name}`;
  const picker = element('input', { type: 'color', class: 'swatch' });
  const text = element('input', { type: 'text', class: 'mono', autocomplete: 'off', spellcheck: 'false' });
  const reset = button('↺', () => model.set(pointer(), undefined), { class: 'bare' });
  const contrast = element('p', { class: 'contrast' });
  const message = element('p', { class: 'fault', role: 'alert', hidden: true });
  picker.addEventListener('input', () => model.set(pointer(), picker.value));
  text.addEventListener('input', () =>
    model.set(pointer(), text.value.trim() === '' ? undefined : text.value.trim()),
  );

  return {
    pointer,
    dom: element(
      'li',
      { class: 'color-row' },
      picker,
      element(
        'div',
        { class: 'color-words' },
        element('strong', {}, name),
        element('span', {}, ...withCode(colorTokens[name].description)),
        contrast,
        message,
      ),
      text,
      reset,
    ),
    focus: () => text.focus(),
    fault: (sentence) => {
      message.textContent = sentence ?? '';
      message.hidden = sentence === null;
      text.setAttribute('aria-invalid', String(sentence !== null));
    },
    show: (shown, colors) => {
      mode = shown;
      const label = t.modes[mode] ?? mode;
      const own = model.value(pointer());
      const value = typeof own === 'string' ? own : '';
      text.id = fieldIdOf(pointer());
      text.setAttribute('aria-label', t.colorLabel(name, label));
      text.placeholder = colors[name];
      if (text.value.trim() !== value) text.value = value;
      picker.value = colors[name];
      picker.setAttribute('aria-label', t.pickLabel(name, label));
      reset.setAttribute('aria-label', t.resetLabel(t.colorLabel(name, label)));
      reset.title = t.reset;
      reset.hidden = value === '';
      showContrast(colors);
    },
  };

  function showContrast(colors: ModeColors): void {
    const worst = worstContrast(colors, name, fix());
    contrast.replaceChildren();
    if (worst === null) return;
    const { on, ratio, minimum, instead } = worst;
    // Rounded down, so that a failing contrast is never shown as a passing one.
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    contrast.className = instead === null ? 'contrast good' : 'contrast bad';
    contrast.append(instead === null ? `${shown}:1` : t.contrast(shown, String(minimum), on));
    if (instead === null) contrast.title = t.contrast(shown, String(minimum), on);
    else
      contrast.append(
        ' ',
        button(t.useSuggestion(instead), () => model.set(pointer(), instead), { class: 'plain' }),
      );
  }
}

/** Renders names between backticks in a description as code. */
const withCode = (description: string): Array<Node | string> =>
  description.split('`').map((text, index) => (index % 2 === 0 ? text : element('code', {}, text)));
