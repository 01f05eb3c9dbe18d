import { cutText } from '../../cut-text.ts';
import { nearestName } from '../../nearest-name.ts';
import type { SiteDocument } from '../document.ts';
import type { SiteFault } from '../issues.ts';
import type { ReadOperation } from '../operations/apply-operations.ts';
import { HOME } from '../operations/operation-schema.ts';
import { done, type Outcome, refuse } from '../operations/outcome.ts';
import { sectionKinds } from '../sections.ts';
import { exampleOf } from './examples.ts';
import { entryFields, type Fields, fieldsOf, hasEntries, innerFields, isKind, sectionOf } from './fields.ts';
import { kindNamed, nearestKind, nearestStep, stepNamed, stepOfField, toolMeant } from './nearest.ts';
import { readValue } from './read-value.ts';
import { type StepName, stepSchema, steps } from './step-schema.ts';

interface Step {
  op: StepName;
  page?: string | undefined;
  section?: string | undefined;
  group?: string | undefined;
  entry?: string | undefined;
  position?: string | undefined;
  values: { field: string; value: unknown }[];
}

const kinds = Object.keys(sectionKinds);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const near = (name: string, known: readonly string[]): string => {
  const found = nearestName(name.toLowerCase(), known);
  return found === undefined ? '' : ` Did you mean ${found}?`;
};

const shown = (value: unknown): string => cutText(JSON.stringify(value) ?? 'nothing', 80);

/** What a correct step looks like, at the end of a fault. */
const sample = (op: StepName, kind: string | null): string =>
  ` Correct: ${JSON.stringify(exampleOf(op, isKind(kind) ? kind : undefined))}`;

/** Operations in which an empty value removes a field. */
const CLEARS: readonly StepName[] = [
  'set_business',
  'set_look',
  'set_footer',
  'set_page',
  'set_section',
  'set_entry',
];

/** The value that JSON text stands for, or the text. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

/** Fields that a model sends empty, because its client makes every field required, are left out. */
const isPresent = ([, value]: [string, unknown]): boolean => value !== null && value !== '';

const POSITION = 'first, last, before X or after X';

/** The shape of a step. Faults name what was sent and the nearest name that is known. */
function readShape(sent: unknown): Outcome<Step> {
  if (!isObject(sent))
    return refuse('', `is ${shown(sent)}; it must be an object.${sample('set_page', null)}`);
  const given = Object.fromEntries(Object.entries(sent).filter(isPresent));
  const known = stepNamed(given.op);
  if (known === undefined) {
    const tool = toolMeant(String(given.op));
    if (tool !== undefined)
      return refuse('op', `is ${shown(given.op)}, and no operation: the tool ${tool} does that.`);
    const meant = nearestStep(String(given.op));
    return refuse(
      'op',
      `is ${shown(given.op)}; it must be one of ${steps.join(', ')}.${meant === undefined ? '' : ` Did you mean ${meant}?`}${sample(meant ?? 'set_section', null)}`,
    );
  }
  const names = Object.keys(stepSchema.def.shape);
  const strange = Object.keys(given).find((name) => !names.includes(name));
  if (strange !== undefined)
    return refuse(
      cutText(strange, 64),
      `is ${shown(given[strange])}, and no field of an operation: it has ${names.join(', ')}, and every other field stands in values as {"field": ${shown(cutText(strange, 64))}, "value": …}.${near(strange, names)}${sample(known, null)}`,
    );
  const text = Object.entries(given).find(([name, value]) => name !== 'values' && typeof value !== 'string');
  if (text !== undefined)
    return refuse(
      text[0],
      `is ${shown(text[1])}; it must be ${text[0] === 'position' ? POSITION : 'text'}.${sample(known, null)}`,
    );
  const values = parsed(given.values ?? []);
  if (!Array.isArray(values))
    return refuse(
      'values',
      `is ${shown(values)}; it must be a list of {field, value}.${sample(known, null)}`,
    );
  const at = values.findIndex(
    (each) =>
      !isObject(each) || typeof each.field !== 'string' || !('value' in each) || Object.keys(each).length > 2,
  );
  if (at >= 0)
    return refuse(
      `values[${at}]`,
      `is ${shown(values[at])}; it must be {field, value}.${sample(known, null)}`,
    );
  const named = Object.fromEntries(
    (['page', 'section'] as const).flatMap((name) => {
      const text = given[name];
      return typeof text === 'string' ? [[name, plainName(text)]] : [];
    }),
  );
  return done({ ...given, ...named, op: known, values: values as Step['values'] });
}

/** The slug of a page or the id of a section, which have no capitals, also where it is written as an address. */
const plainName = (name: string): string =>
  name.trim().toLowerCase().split('/').filter(Boolean).join('/') || HOME;

/** `before X` and `after X` as they are; `first` and `last` by the neighbours that the document has. */
function readPosition({ op, page, section, position }: Step, document: SiteDocument): Outcome<object> {
  if (position === undefined) return done({});
  const text = position.trim();
  const [, side, neighbour] = /^(before|after)[:\s](.+)$/i.exec(text) ?? [];
  if (side !== undefined) {
    const name = neighbour?.replace(/^[:\s]+/, '') ?? '';
    return done({ [side.toLowerCase()]: op.endsWith('_entry') ? name : plainName(name) });
  }
  if (/^(?:last|end)$/i.test(text)) return done({});
  if (!/^(?:first|start)$/i.test(text))
    return refuse('position', `is ${shown(position)}; it must be ${POSITION}.`);
  if (op.endsWith('_page')) return done({ after: HOME });
  if (op.endsWith('_entry')) return done({ before: '#1' });
  const first = document.pages
    .find((each) => (each.slug ?? HOME) === page)
    ?.sections.find(({ id }) => id !== section);
  return done(first === undefined ? {} : { before: first.id });
}

/** The sentence for a field that another operation changes, with an example of that one. */
function elsewhere(op: StepName, field: string): string {
  const other = stepOfField(op, field);
  return other === undefined ? '' : ` ${other} changes that:${sample(other, null)}. For ${op}:`;
}

interface Read {
  set: Record<string, unknown>;
  clear: string[];
}

/** The values of a step, by field. A field of a field is written with a point. */
function readValues(step: Step, fields: Fields, before: object): Outcome<Read> {
  const set: Record<string, unknown> = {};
  const clear: string[] = [];
  for (const [at, { field, value }] of step.values.entries()) {
    const [root = '', leaf] = field.split('.');
    const schema = Object.hasOwn(fields, root) ? fields[root] : undefined;
    const inner = leaf === undefined ? schema : innerFields(schema)?.[leaf];
    if (schema === undefined || inner === undefined || field.split('.').length > 2) {
      const known =
        schema === undefined
          ? Object.keys(fields)
          : Object.keys(innerFields(schema) ?? {}).map((name) => `${root}.${name}`);
      return refuse(
        `values[${at}].field`,
        known.length === 0
          ? `is ${shown(field)}; ${step.op} ${schema === undefined ? 'takes no values' : `takes ${root} whole, as JSON`}.`
          : `is ${shown(field)}; the fields are ${known.join(', ')}.${near(field, known)}${elsewhere(step.op, field)}`,
      );
    }
    if (value === null || (value === '' && field !== 'alt')) {
      if (CLEARS.includes(step.op)) clear.push(field);
      continue;
    }
    const read = readValue(leaf ?? root, value, inner);
    if (!read.ok)
      return refuse(
        `values[${at}].value`,
        `is ${shown(value)} for ${field}; it ${read.fault.message}.${elsewhere(step.op, field)}`,
      );
    if (leaf === undefined) set[root] = read.value;
    else {
      const kept = set[root] ?? (before as Record<string, unknown>)[root];
      set[root] = { ...(isObject(kept) ? kept : {}), [leaf]: read.value };
    }
  }
  return done({ set, clear });
}

/** The operation of the document's own schema that a step stands for. */
function operationOf(step: Step, kind: string | null, { set, clear }: Read, place: object): object {
  const { op, page, section, group, entry } = step;
  const target = { op, page, section };
  const changes = { values: set, ...(clear.length === 0 ? {} : { clear }) };
  switch (op) {
    case 'set_hours':
    case 'set_exception':
    case 'set_locale':
      return { op, ...set };
    case 'set_business':
    case 'set_look':
    case 'set_footer':
      return { op, ...changes };
    case 'add_page':
      return { op, slug: page, ...set, ...place };
    case 'set_page':
      return { op, page, ...changes };
    case 'move_page':
    case 'duplicate_page':
    case 'remove_page':
      return { op, page, ...set, ...place };
    case 'add_section':
      return { op, page, section: { id: section, ...set }, ...place };
    case 'replace_section':
      return { ...target, with: { id: section, ...set } };
    case 'set_section':
      return { ...target, ...changes };
    case 'move_section':
    case 'duplicate_section':
    case 'remove_section':
      return { ...target, ...set, ...place };
    case 'add_entry': {
      const key =
        kind !== null && hasEntries(kind) && entry !== undefined ? { [entryFields[kind].key]: entry } : {};
      return { ...target, group, entry: { ...key, ...set }, ...place };
    }
    case 'set_entry':
      return { ...target, group, entry, ...changes };
    case 'set_group':
      return { ...target, group, ...set };
    default:
      return { ...target, group, entry, ...set, ...place };
  }
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? Reflect.get(inner, name)
        : undefined,
    value,
  );

/** The rest of a place in a section, such as `groups.0.items.2.price`, after the entry that is changed. */
function withoutEntry(path: readonly string[]): readonly string[] {
  const at = path.findLastIndex((name) => /^[0-9]+$/.test(name));
  return at < 0 || at === path.length - 1 ? path : path.slice(at + 1);
}

/** Parts of an operation that contain the values of a step. */
const CONTAINERS = ['values', 'with', 'entry', 'section', 'clear'];

/** The fault of an operation, at the place of the step that was sent. */
function explainIn(step: Step, kind: string | null, fields: Fields, { path, message }: SiteFault): SiteFault {
  const names = path.split('.');
  const contained = names.length > 1 && CONTAINERS.includes(names[0] ?? '') ? names.slice(1) : names;
  const inside = step.op.endsWith('_entry') ? withoutEntry(contained) : contained;
  const [field = '', ...rest] = inside;
  const at = step.values.findLastIndex(
    (value) => value.field === inside.slice(0, 2).join('.') || value.field === field,
  );
  const end = `.${sample(step.op, kind)}`;
  const sent = step.values[at];
  if (sent !== undefined && path !== '') {
    const inner = sent.field === field ? rest : [];
    const was = valueAt(inner.length === 0 ? sent.value : parsed(sent.value), inner);
    return {
      path: `values[${at}].value`,
      message: `${inner.length === 0 ? '' : `at ${inner.join('.')} `}is ${was === undefined ? 'missing' : shown(was)} for ${sent.field}; it ${message}${end}`,
    };
  }
  const name = field === 'before' || field === 'after' ? 'position' : (PARAMETERS[path] ?? path);
  if (Object.hasOwn(step, name) || name in PARAMETER_NAMES)
    return name in step
      ? { path: name, message: `is ${shown(step[name as keyof Step])}; it ${message}${end}` }
      : { path: name, message: `${message}${end}` };
  const known = Object.keys(fields).join(', ');
  return {
    path: 'values',
    message: `lack${path === '' ? ' something: it' : ` a right ${inside.join('.')}: it`} ${message}${known === '' ? '' : `. The fields are ${known}`}${end}`,
  };
}

/** Fields of operations that a step has under another name. */
const PARAMETERS: Readonly<Record<string, string>> = {
  slug: 'page',
  'section.id': 'section',
  'with.id': 'section',
};
const PARAMETER_NAMES = { page: true, section: true, group: true, entry: true, position: true };

/** Reads a step of an assistant as an operation on this document. */
export const readStep: ReadOperation = (document, given) => {
  const plain = (operation: Outcome<unknown>) => ({ operation, explain: (fault: SiteFault) => fault });
  const shape = readShape(given);
  if (!shape.ok) return plain(shape);
  const step = shape.value;
  const { op } = step;
  const present = sectionOf(document, step.page, step.section);
  const makes = op === 'add_section' || op === 'replace_section';
  const kindAt = makes ? step.values.findIndex(({ field }) => field === 'kind') : -1;
  const kindGiven = step.values[kindAt]?.value;
  const kindMade = typeof kindGiven === 'string' ? (kindNamed(kindGiven) ?? kindGiven) : null;
  const kind = makes ? kindMade : (present?.kind ?? null);
  if (makes && !isKind(kind)) {
    const meant = nearestKind(String(kindGiven));
    return plain(
      kindAt < 0
        ? refuse(
            'values',
            `lack the field kind, which must be one of ${kinds.join(', ')}.${sample(op, null)}`,
          )
        : refuse(
            `values[${kindAt}].value`,
            `is ${shown(kindGiven)} for kind; it must be one of ${kinds.join(', ')}.${meant === undefined ? '' : ` Did you mean ${meant}?`}${sample(op, meant ?? null)}`,
          ),
    );
  }
  if (kind !== null && kindAt >= 0) step.values = step.values.with(kindAt, { field: 'kind', value: kind });
  const fields = fieldsOf(op, kind);
  const explain = (fault: SiteFault) => explainIn(step, kind, fields ?? {}, fault);
  // Without a kind the section is missing, or has no entries: the operation itself says so.
  const read =
    fields === null
      ? done({ set: {}, clear: [] })
      : readValues(step, fields, present ?? document.footer ?? {});
  const place = readPosition(step, document);
  for (const part of [read, place])
    if (!part.ok) return plain(refuse(part.fault.path, part.fault.message + sample(op, kind)));
  if (!read.ok || !place.ok) return plain(read);
  return { operation: done(operationOf(step, kind, read.value, place.value)), explain };
};
