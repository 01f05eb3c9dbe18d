const KEYWORDS =
  /\b(select|insert|into|update|delete|from|where|and|or|set|join|left|inner|on|values|order|by|limit)\b/g;

/** A statement's text as a person writes it (keywords in capitals, no quotes around names), however it was built. */
export const plainSql = (text: string): string =>
  text.replaceAll('"', '').replace(KEYWORDS, (word) => word.toUpperCase());
