const KEYWORDS =
  /\b(select|insert|into|update|delete|from|where|and|or|set|join|left|inner|on|values|order|by|limit)\b/g;

/** The text of a statement in one style: keywords in capitals, no quotes around names. */
export const plainSql = (text: string): string =>
  text.replaceAll('"', '').replace(KEYWORDS, (word) => word.toUpperCase());
