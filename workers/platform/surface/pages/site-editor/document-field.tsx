import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { isObject, type Json, valueAt } from '../../editor/draft/pointer.ts';
import {
  type FieldShape,
  findObjectShape,
  type ListShape,
  type ObjectShape,
} from '../../editor/draft/shape.ts';
import { Button } from '../../parts/button.tsx';
import { Choice } from '../../parts/choice.tsx';
import { SelectField, TextAreaField, TextField } from '../../parts/control.tsx';
import { Fieldset } from '../../parts/form.tsx';
import { ActButtons } from './act-buttons.tsx';
import type { SiteFormView } from './editor-view.ts';
import { PictureField } from './picture-field.tsx';
import { listWord, textNaming, useFieldLabel, wordIn } from './words.ts';

interface FieldProps {
  form: SiteFormView;
  /** Pointer of the object with the field. */
  within: string;
  field: FieldShape;
}

/** Greatest length of a text with a one-line field; longer ones get a text area. */
const LINE = 300;

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Id of the list with possible targets of links. */
export const PLACES = 'site-places';

/** Fields without an input: names of parts, and values that are edited elsewhere. */
const UNSEEN = new Set(['id', 'kind', 'hidden', 'version']);

/** The fields of an object by its schema. */
export const ShapeFields: FC<{
  form: SiteFormView;
  pointer: string;
  shape: ObjectShape;
  without?: readonly string[];
}> = ({ form, pointer, shape, without = [] }) => (
  <>
    {shape.fields
      .filter(({ name }) => !(UNSEEN.has(name) && !(name === 'kind' && pointer === '/business')))
      .filter(({ name }) => !without.includes(name))
      .map((field) => (
        <DocumentField form={form} within={pointer} field={field} />
      ))}
  </>
);

/** A field of the document, by its shape. */
export const DocumentField: FC<FieldProps> = ({ form, within, field }) => {
  const { editor: words } = useMessages();
  const labelOf = useFieldLabel();
  const { name, required, shape } = field;
  const pointer = `${within}/${name}`;
  const value = valueAt(form.draft, pointer);
  const fault = form.faults.get(pointer);
  const common = {
    name: pointer,
    label: labelOf(name),
    required,
    ...(fault && { error: words.faults[fault] }),
    ...(Object.hasOwn(words.hints, name) && { hint: wordIn(words.hints, name) }),
  };
  switch (shape.kind) {
    case 'text':
      if (name === 'image')
        return <PictureField {...common} imagesHref={form.imagesHref} id={textOf(value)} />;
      if (shape.maximum !== null && shape.maximum > LINE && name !== 'to')
        return <TextAreaField {...common} value={textOf(value)} maxlength={shape.maximum} dir="auto" />;
      return (
        <TextField
          {...common}
          value={textOf(value)}
          dir="auto"
          type={within.startsWith('/business/hours/') && name !== 'note' ? typeOf(within) : 'text'}
          {...(shape.maximum !== null && { maxlength: shape.maximum })}
          {...(name === 'to' && !within.startsWith('/business') && { list: PLACES })}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          value={textOf(value)}
          options={[
            ...(required ? [] : [{ value: '', label: within === '/look' ? words.chosen : words.unstated }]),
            ...shape.values.map((option) => ({
              value: option,
              label: wordIn((words.options as Readonly<Record<string, object>>)[name] as never, option),
            })),
          ]}
        />
      );
    case 'flag':
      return <Flag pointer={pointer} label={common.label} checked={value === true} />;
    case 'list':
      if (shape.item.kind === 'text')
        return (
          <TextAreaField
            {...common}
            value={Array.isArray(value) ? value.map(String).join('\n') : ''}
            dir={name === 'profiles' ? 'ltr' : 'auto'}
            {...faultWithin(form, pointer, words.faults)}
          />
        );
      return <Entries form={form} pointer={pointer} shape={shape} />;
    default: {
      const inner = findObjectShape(shape, isObject(value) ? value.kind : undefined);
      if (inner === undefined) return null;
      return (
        <Fieldset legend={common.label}>
          <ShapeFields form={form} pointer={pointer} shape={inner} />
        </Fieldset>
      );
    }
  }
};

const typeOf = (within: string): 'time' | 'date' => (/\/open\/[0-9]+$/.test(within) ? 'time' : 'date');

/** The fault of one line in a field with one value in each line. */
function faultWithin(
  { faults }: SiteFormView,
  pointer: string,
  words: Readonly<Record<string, unknown>>,
): { error?: string } {
  for (const [at, code] of faults) if (at.startsWith(`${pointer}/`)) return { error: wordIn(words, code) };
  return {};
}

/** A checkbox. The hidden field before it tells that the checkbox was present and not checked. */
export const Flag: FC<{ pointer: string; label: string; checked: boolean }> = ({
  pointer,
  label,
  checked,
}) => (
  <div>
    <input type="hidden" name={pointer} value="" />
    <Choice kind="checkbox" id={pointer} name={pointer} value="true" checked={checked}>
      {label}
    </Choice>
  </div>
);

interface EntriesProps {
  form: SiteFormView;
  /** Pointer of the list. */
  pointer: string;
  shape: ListShape;
}

/** The entries of a list, each with its fields and buttons, and a button to add another. */
export const Entries: FC<EntriesProps> = ({ form, pointer, shape }) => {
  const { editor: words } = useMessages();
  const value = valueAt(form.draft, pointer);
  const entries = Array.isArray(value) ? value : [];
  const word = listWord(words, pointer.slice(pointer.lastIndexOf('/') + 1));
  return (
    <div data-editor-list="" id={pointer} tabindex={-1}>
      {entries.map((entry, index) => {
        const at = `${pointer}/${index}`;
        const fields = findObjectShape(shape.item, isObject(entry) ? entry.kind : undefined);
        const name = words.entry({ name: word, number: index + 1 });
        return fields === undefined ? null : (
          <fieldset data-editor-entry="" id={at} tabindex={-1}>
            <legend dir="auto">{textNaming(entry) || name}</legend>
            <ActButtons
              pointer={at}
              name={textNaming(entry) || name}
              first={index === 0}
              last={index === entries.length - 1}
              copies={entries.length < shape.maximum}
              removes={entries.length > shape.minimum}
            />
            <ShapeFields form={form} pointer={at} shape={fields} />
          </fieldset>
        );
      })}
      {entries.length < shape.maximum && (
        <div>
          <Button
            variant={['secondary', 'small']}
            icon="add"
            type="submit"
            name="do"
            value={`add ${pointer}`}
          >
            {words.acts.addEntry({ name: word })}
          </Button>
        </div>
      )}
    </div>
  );
};
