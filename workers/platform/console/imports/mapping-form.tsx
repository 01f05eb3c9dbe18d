import { cutText } from '#schema/cut-text.ts';
import { parseJson } from '#shared/db/json-text.ts';
import {
  ENTITLEMENT_COLUMNS,
  IMPORTED_COLUMNS,
  type ImportedColumn,
  REQUIRED_COLUMNS,
} from '../../customers/bulk/customer-columns.ts';
import type { ImportRow, LineRow } from '../../customers/imports/import-statements.ts';
import { type Mapping, matchColumns } from '../../customers/imports/match-columns.ts';
import { imports as t } from '../../texts/console/imports.ts';
import type { SentForm } from '../http/sent-form.ts';
import { Choice } from '../view/parts/field.tsx';

const MAX_EXAMPLE = 60;
const isEntitlement = (field: ImportedColumn): boolean =>
  (ENTITLEMENT_COLUMNS as readonly string[]).includes(field);

/** Name of the form field with a field's column. */
const nameOf = (field: ImportedColumn): string => `column_${field}`;

/** The columns that a form chose; null when a required one is missing. */
export function readMapping(form: URLSearchParams, columns: number): Mapping | null {
  const chosen = IMPORTED_COLUMNS.flatMap((field) => {
    const sent = form.get(nameOf(field)) ?? '';
    const place = /^\d{1,3}$/.test(sent) ? Number(sent) : -1;
    return place >= 0 && place < columns ? [[field, place] as const] : [];
  });
  const mapping: Mapping = Object.fromEntries(chosen);
  return REQUIRED_COLUMNS.every((field) => mapping[field] !== undefined) ? mapping : null;
}

interface MappingFormProps {
  /** Address of the import's page. */
  path: string;
  found: ImportRow;
  /** The first lines of the file. */
  sample: readonly LineRow[];
  sent: SentForm | null;
}

/** The form that assigns columns of the file to fields. Columns with a known name are chosen already. */
export const MappingForm = ({ path, found, sample, sent }: MappingFormProps) => {
  const header = parseJson(found.header);
  const mapping: Mapping = found.mapping === null ? matchColumns(header) : parseJson(found.mapping);
  const lines = sample.map(({ cells }) => parseJson(cells));
  const options = [
    ['', t.notImported] as const,
    ...header.map((name, place) => [String(place), columnName(name, place)] as const),
  ];
  const choice = (field: ImportedColumn) => {
    const place = mapping[field];
    const example = lines.map((cells) => cells[place ?? -1] ?? '').find((cell) => cell !== '');
    return (
      <Choice
        id={nameOf(field)}
        label={t.fields[field]}
        options={options}
        value={place === undefined ? '' : String(place)}
        sent={sent}
        faults={(REQUIRED_COLUMNS as readonly string[]).includes(field) ? ['import_unmapped'] : []}
        {...(example === undefined ? {} : { hint: t.example(cutText(example, MAX_EXAMPLE)) })}
      />
    );
  };
  const fields = IMPORTED_COLUMNS.filter((field) => !isEntitlement(field));
  const hasEntitlements = ENTITLEMENT_COLUMNS.some((field) => mapping[field] !== undefined);
  const isWelcome = sent === null ? found.welcome : sent.values.has('welcome');
  return (
    <form class="card form" method="post" action={`${path}/check`}>
      <h2>{t.mapping}</h2>
      <p class="quiet">{t.mappingLead}</p>
      {found.encoding === 'windows-1252' ? (
        <p class="notice" role="note">
          {t.ansi}
        </p>
      ) : null}
      <div class="pair">{fields.map(choice)}</div>
      <details open={hasEntitlements}>
        <summary>{t.entitlements}</summary>
        <p class="hint">{t.entitlementsHint}</p>
        <div class="pair">{ENTITLEMENT_COLUMNS.map(choice)}</div>
      </details>
      <div>
        <label class="check">
          <input
            type="checkbox"
            name="welcome"
            value="yes"
            checked={isWelcome}
            aria-describedby="welcome-hint"
          />{' '}
          {t.welcome}
        </label>
        <p class="hint" id="welcome-hint">
          {t.welcomeHint}
        </p>
      </div>
      <div class="actions">
        <button class={found.status === 'uploaded' ? 'primary' : undefined} type="submit">
          {found.status === 'uploaded' ? t.check : t.checkAgain}
        </button>
      </div>
    </form>
  );
};

/** A column's name, or its letters in a spreadsheet when it has none: A to Z, then AA, AB and so on. */
const columnName = (name: string, place: number): string => (name === '' ? lettersOf(place) : name);

const lettersOf = (place: number): string =>
  `${place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)}${String.fromCharCode(65 + (place % 26))}`;
