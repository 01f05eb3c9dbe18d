import type { StrippedEntry } from '../../../typescript/src/index.ts';
import { type Brand, DOCUMENT, SHEET } from '../folder.ts';
import type { Refused } from '../service.ts';
import type { Codes, Diagnostic } from './diagnostic.ts';
import { locate, START } from './locate.ts';

/** The service's report of a brand, with places in the files. */
export const diagnosticsOf = (
  entries: readonly StrippedEntry[],
  codes: Codes,
  { document }: Brand,
): Diagnostic[] =>
  entries.flatMap((entry) => {
    const { code, message, suggestion } = entry;
    const known = codes.get(code);
    const said = {
      severity: known?.severity ?? ('warning' as const),
      code,
      message,
      ...(suggestion !== undefined && { suggestion }),
      ...(known !== undefined && { help: known.help }),
    };
    // An entry without a place in the stylesheet is about the document.
    if (entry.line === 0) return [{ file: DOCUMENT, ...locate(document, pointerIn(message)), ...said }];
    const places = entry.places ?? [entry];
    return places.map(({ line, column, endLine, endColumn }) => ({
      file: SHEET,
      line,
      column,
      ...(endLine !== undefined && endColumn !== undefined && { endLine, endColumn }),
      ...said,
    }));
  });

/** Warnings of colors begin with a name like `colors.light: primary on background …`. */
function pointerIn(message: string): string {
  const [, mode, name] = /^colors\.([\w-]+): (\w+) /.exec(message) ?? [];
  return mode === undefined ? '' : `/colors/${mode}/${name ?? ''}`;
}

/** The diagnostic of a brand that was refused as a whole. */
export function refusalOf(refused: Refused, { document }: Brand): Diagnostic {
  const { error, path, description, status } = refused;
  if (error === 'bad_value' || error === 'bad_request') {
    const place = path?.startsWith('/') === true ? locate(document, path) : START;
    const where = path === undefined || path === '' ? '' : `${path}: `;
    return {
      file: DOCUMENT,
      ...place,
      severity: 'error',
      code: error,
      message: `${where}${description ?? 'The brand document is not valid'}`,
    };
  }
  const [entry] = refused.diagnostics ?? [];
  if (entry !== undefined) {
    const { code, message, line, column, endLine, endColumn } = entry;
    return {
      file: SHEET,
      ...(line === 0 ? START : { line, column }),
      ...(endLine !== undefined && endColumn !== undefined && { endLine, endColumn }),
      severity: 'error',
      code,
      message,
    };
  }
  const tooLarge = status === 413;
  return {
    file: error === 'theme_too_large' ? DOCUMENT : SHEET,
    ...START,
    severity: 'error',
    code: tooLarge ? error : 'rejected',
    message: tooLarge ? 'The file is larger than the service accepts.' : error,
  };
}
