import { LANGUAGES, type Language, languages } from '#shared/i18n/languages.ts';
import { type PreviewSituation, situations } from '#workers/platform/console/theme-preview/preview-choice.ts';
import { preview as t } from '#workers/platform/texts/console-scripts/branding/preview.ts';
import { element } from '../../support/element.ts';

/** A select element for one of several values, each shown by its title. */
export function choiceSelect<Value extends string>(
  label: string,
  values: readonly Value[],
  given: Value,
  word: (value: Value) => string,
  on: (value: Value) => void,
): HTMLSelectElement {
  const select = element(
    'select',
    { 'aria-label': label, title: label },
    ...values.map((value) => element('option', { value }, word(value))),
  );
  select.value = given;
  select.addEventListener('change', () => {
    const value = values.find((candidate) => candidate === select.value);
    if (value !== undefined) on(value);
  });
  return select;
}

export const stateSelect = (given: PreviewSituation, on: (situation: PreviewSituation) => void) =>
  choiceSelect(t.state, situations, given, (name) => t.states[name] ?? name, on);

/** A select element for a language of the dashboard; null stands for the brand's own. */
export const languageSelect = (given: Language | null, on: (language: Language | null) => void) =>
  choiceSelect(
    t.language,
    ['brand', ...languages] as const,
    given ?? 'brand',
    (value) => (value === 'brand' ? t.brandLanguage : LANGUAGES[value].name),
    (value) => on(value === 'brand' ? null : value),
  );
