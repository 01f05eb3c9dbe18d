import type { Parameter, Statement } from './statement.ts';

/** String literals, quoted names and comments stay unchanged; anything else may be a parameter. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?(\d*)/g;

/**
 * A statement with its parameters as SQLite literals, for tools that take SQL text only.
 *
 * @throws Error on a bare `?`, an unbound parameter, or a value without a literal.
 */
export const renderSql = ({ sql, params }: Statement): string =>
  sql.replace(TOKEN, (token, number: string | undefined) => {
    if (number === undefined) return token;
    const value = number === '' ? undefined : params[Number(number) - 1];
    if (value === undefined) throw new Error(`parameter ${token} is not bound`);
    return literal(value);
  });

function literal(value: Parameter): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`${value} is not a number that SQL knows`);
    const text = String(value);
    // Digits alone would be read as a 64-bit integer, but a number past 2^53 is a float.
    return Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(text)
      ? `${text}.0`
      : text;
  }
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Error('text with a NUL character cannot be written in SQL');
    return `'${value.replaceAll("'", "''")}'`;
  }
  return `X'${Buffer.from(value).toString('hex')}'`;
}
