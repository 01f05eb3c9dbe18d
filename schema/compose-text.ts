/** More marks in a row than a letter of any language has. */
const MANY_MARKS = /\p{M}{17}/u;
/** More characters than a field takes whose text is normalized. */
const LONGEST = 65_536;

/**
 * A text in one of Unicode's normalization forms. `normalize` sorts the marks in a row, in a time that is quadratic in
 * their number: a text that no field takes, or with marks that no language has, stays as it is.
 *
 * `npm run check:expressions` refuses `normalize` anywhere else.
 */
export const composeText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  text.length > LONGEST || MANY_MARKS.test(text) ? text : text.normalize(form);
