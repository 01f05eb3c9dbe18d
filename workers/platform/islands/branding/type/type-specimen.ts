import { scaleTokens } from '#schema/contract/tokens/scale-tokens.ts';
import { shapeDeclarations } from '#shared/brand/shape-declarations.ts';
import { type as t } from '#workers/platform/texts/console-scripts/branding/type.ts';
import { element } from '../../support/element.ts';
import type { DocumentModel } from '../document/document-model.ts';
import type { Field } from '../document/field.ts';
import type { LoadedFonts } from './loaded-fonts.ts';
import { FONT_ROLES, withValidLook } from './valid-look.ts';

const SIZES = Object.keys(scaleTokens.text);

/** Sets the tokens of a document on an element, in place of those of an earlier look. */
function setTokens(dom: HTMLElement, model: DocumentModel): void {
  for (const name of [...dom.style]) dom.style.removeProperty(name);
  for (const [name, value] of shapeDeclarations(withValidLook(model.json())))
    dom.style.setProperty(name, value);
}

/** The specimen: the fonts of the document in every size, with the files of the stylesheet. */
export function typeSpecimen(model: DocumentModel, fonts: LoadedFonts): Field {
  const lines = FONT_ROLES.map((role) => {
    const sample = element('p', { class: `specimen-${role}`, dir: 'auto' }, t.sample[role]);
    const origin = element('p', { class: 'quiet small' });
    return { role, sample, origin, dom: element('div', {}, sample, origin) };
  });
  const sizes = SIZES.map((name) => {
    const px = element('span', { class: 'quiet small' });
    const sample = element('span', { class: `specimen-size` }, t.size);
    sample.style.fontSize = `var(--brand-text-${name},${scaleTokens.text[name as keyof typeof scaleTokens.text].value.value}rem)`;
    return { name, px, sample, dom: element('li', {}, element('code', {}, name), sample, px) };
  });
  const dom = element(
    'figure',
    { class: 'specimen', 'aria-label': t.title },
    ...lines.map((line) => line.dom),
    element('ul', {}, ...sizes.map((size) => size.dom)),
  );

  function show(): void {
    setTokens(dom, model);
    const { typography } = withValidLook(model.json());
    for (const { role, sample, origin } of lines) {
      const family = typography?.[role]?.family;
      const here = family === undefined ? null : fonts.nameHere(family);
      sample.style.fontFamily =
        here === null ? `var(--brand-font-${role})` : `"${here}", var(--brand-font-${role})`;
      origin.textContent =
        family === undefined ? t.fallback : here === null ? t.elsewhere(family) : t.comesAlong(family);
    }
    const scale = typography?.scale ?? 1;
    for (const { name, px } of sizes) {
      const { value, unit } = scaleTokens.text[name as keyof typeof scaleTokens.text].value;
      px.textContent = t.pixels(Math.round(value * (unit === 'rem' ? 16 : 1) * scale * 10) / 10);
    }
  }
  model.watch(show);
  fonts.watch(show);
  return { pointer: '/typography', dom, fault: () => undefined, focus: () => undefined };
}

/** The sample: a card with controls in the corners, borders, shadows and spaces of the document. */
export function shapeSample(model: DocumentModel): Field {
  const dom = element(
    'figure',
    { class: 'shape-sample', 'aria-label': t.shape.title },
    element(
      'div',
      { class: 'shape-card' },
      element('strong', {}, t.shape.card),
      element('span', { class: 'shape-input' }, t.shape.input),
      element('span', { class: 'shape-button' }, t.shape.button),
    ),
  );
  model.watch(() => setTokens(dom, model));
  return { pointer: '/shape', dom, fault: () => undefined, focus: () => undefined };
}
