import { type Diagnostic, inOrder, type Severity } from './diagnostic.ts';

export const FORMATS = ['text', 'github', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** The result of a check. */
export interface Report {
  /** The size of the compiled stylesheet in bytes; null for a refused one. */
  bytes: number | null;
  diagnostics: readonly Diagnostic[];
  /** The prefix of file names. */
  prefix: string;
}

const count = (diagnostics: readonly Diagnostic[], severity: Severity): number =>
  diagnostics.filter((one) => one.severity === severity).length;

const several = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** One line that summarizes a report. */
export function summaryOf({ bytes, diagnostics }: Report): string {
  const counts = (['error', 'warning', 'notice'] as const)
    .map((severity) => several(count(diagnostics, severity), severity))
    .join(', ');
  return bytes === null ? counts : `${counts}. ${(bytes / 1024).toFixed(1)} KiB compiled.`;
}

function text(report: Report): string {
  const lines = inOrder(report.diagnostics).flatMap((one) => [
    `${report.prefix}${one.file}:${one.line}:${one.column}  ${one.severity}  ${one.message}  [${one.code}]`,
    ...(one.suggestion === undefined ? [] : [`    Write: ${one.suggestion}`]),
    ...(one.help === undefined || one.severity === 'notice' ? [] : [`    ${one.help}`]),
  ]);
  return [...lines, summaryOf(report)].join('\n');
}

/** Escapes of GitHub's workflow commands. */
const data = (value: string): string =>
  value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (value: string | number): string =>
  data(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');

function github(report: Report): string {
  const lines = inOrder(report.diagnostics).map((one) => {
    const place = {
      file: report.prefix + one.file,
      line: one.line,
      col: one.column,
      ...(one.endLine !== undefined && { endLine: one.endLine }),
      ...(one.endColumn !== undefined && { endColumn: one.endColumn }),
      title: one.code,
    };
    const properties = Object.entries(place).map(([name, value]) => `${name}=${property(value)}`);
    const advice = one.suggestion === undefined ? '' : `\nWrite: ${one.suggestion}`;
    return `::${one.severity} ${properties.join(',')}::${data(one.message + advice)}`;
  });
  return [...lines, summaryOf(report)].join('\n');
}

const json = ({ bytes, diagnostics, prefix }: Report): string =>
  JSON.stringify(
    { bytes, diagnostics: inOrder(diagnostics).map((one) => ({ ...one, file: prefix + one.file })) },
    null,
    2,
  );

const FORMATTERS: Readonly<Record<Format, (report: Report) => string>> = { text, github, json };

export const formatted = (report: Report, format: Format): string => FORMATTERS[format](report);
