import { refuse } from './types.ts';

/** Reasons to refuse a sheet as a whole. */
export const refusals = {
  source_not_utf8: refuse('The stylesheet is not valid UTF-8.', 'Save the file as UTF-8.'),
  source_too_large: refuse('The stylesheet is too large.', 'Remove unused rules or minify the sheet.'),
  compiled_too_large: refuse(
    'The compiled stylesheet is too large.',
    'Remove unused rules. Only what the dashboard shows needs styles.',
  ),
  too_many_tokens: refuse(
    'The stylesheet has too many tokens.',
    'Split long values and remove unused rules.',
  ),
  too_deep: refuse(
    'Brackets are nested too deeply.',
    'Close blocks and parentheses, and flatten the nesting.',
  ),
  too_many_rules: refuse('The stylesheet has too many rules.', 'Remove unused rules.'),
  too_many_declarations: refuse('The stylesheet has too many declarations.', 'Remove unused rules.'),
  bad_account: refuse('The account id is not a UUID.', 'Give the account id in lower case with hyphens.'),
  bad_resolution: refuse(
    'A resolved URL is not one of the account’s assets.',
    'Resolve to /t/{account}/asset-{sha256}.{type} or strip it.',
  ),
} as const;
