import type { StrippedEntry } from '#workers/branding/css/compile.ts';

/**
 * Reasons why rules of real sheets are not kept. A person reviewed each loss listed in `fixtures/` by this
 * table; other codes must not occur in the report of a real sheet.
 */
export const KEPT_OUT: Partial<Record<StrippedEntry['code'], string>> = {
  url_data: 'An embedded file has to become an asset of the account first.',
  svg_denied:
    'Animation, filters, dashes and styles inside a picture are not on the list of what it may have.',
  url_relative: 'A path next to the original sheet leads nowhere from the account’s own address.',
  font_face_incomplete: 'A font face whose only source was such an address has nothing to show.',
  at_rule_denied:
    'Page boxes act on the printed document, conditional documents and custom media on no browser.',
  property_on_root: 'Placing or hiding the root would act on the whole surface.',
  legacy_hack: 'A declaration that only browsers without the brand layer read.',
  legacy_filter: 'A filter that only browsers without the brand layer read.',
  function_unknown: 'A call left over from the sheet’s own build.',
  pseudo_denied: 'It can only match in or from a shadow tree, or makes the list of a select cover the page.',
  root_size:
    'A size of the root that depends on a condition or a variable; every rem keeps the size of the host’s root.',
  value_denied: 'It makes the list of a select, or a closed popover, cover the page.',
  attr_denied: 'An attribute that can hold what was typed.',
};
