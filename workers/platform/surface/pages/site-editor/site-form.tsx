import type { FC } from 'hono/jsx';
import { LANGUAGES, languages } from '#shared/i18n/languages.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { isObject, type Json, valueAt } from '../../editor/draft/pointer.ts';
import { findObjectShape, shapeAt } from '../../editor/draft/shape.ts';
import { part } from '../../part.ts';
import { Alert } from '../../parts/alert.tsx';
import { type Option, SelectField, TextField } from '../../parts/control.tsx';
import { DocumentField, Entries, PLACES, ShapeFields } from './document-field.tsx';
import { hasFault, type SiteFormView } from './editor-view.ts';
import { Fold } from './fold.tsx';
import { LookFields } from './look-fields.tsx';
import { PagesFields } from './page-fields.tsx';
import { WeekFields } from './week-fields.tsx';
import { textNaming, useFieldLabel } from './words.ts';

const shapeOf = (pointer: string) =>
  findObjectShape(shapeAt(pointer, () => undefined) ?? undefined, undefined);

/**
 * The fields of a site in groups, and the draft that they show. The script replaces them by a new rendering after each
 * act.
 */
export const SiteFields: FC<{ form: SiteFormView }> = ({ form }) => {
  const { editor: words } = useMessages();
  const within = (pointer: string) =>
    form.at === pointer || (form.at?.startsWith(`${pointer}/`) ?? false) || hasFault(form, pointer);
  return (
    <div data-editor-fields="" data-at={form.at ?? undefined}>
      <input type="hidden" name="document" value={JSON.stringify(form.draft)} />
      <input type="hidden" name="base" value={form.base} />
      <Places draft={form.draft} />
      <Faults form={form} />
      <PagesFields form={form} />
      <Business
        form={form}
        open={within('/business') && !within('/business/hours') && !within('/business/legal')}
      />
      <Hours form={form} open={within('/business/hours')} />
      <Fold id="/look" title={words.groups.look} open={within('/look')}>
        <LookFields form={form} />
      </Fold>
      <Fold id="language" title={words.groups.language} open={within('/locale')}>
        <SiteLanguage form={form} />
      </Fold>
      <Group
        form={form}
        pointer="/business/legal"
        title={words.groups.legal}
        open={within('/business/legal')}
      />
      <Group form={form} pointer="/footer" title={words.groups.footer} open={within('/footer')} />
    </div>
  );
};

/** The number of fields with faults; each fault is shown at its field. */
const Faults: FC<{ form: SiteFormView }> = ({ form: { faults } }) => {
  const { faults: words } = useMessages().editor;
  const [first] = faults.keys();
  if (first === undefined) return null;
  return (
    <Alert tone="danger" title={words.title({ count: faults.size })}>
      <p>
        {[...faults].slice(0, MOST_NAMED).map(([pointer, code]) => (
          <a {...part('link')} href={`#${pointer}`} data-field-link={pointer}>
            {words[code]}{' '}
          </a>
        ))}
      </p>
    </Alert>
  );
};

const MOST_NAMED = 5;

const Business: FC<{ form: SiteFormView; open: boolean }> = ({ form, open }) => {
  const shape = shapeOf('/business');
  if (shape === undefined) return null;
  return (
    <Fold id="/business" title={useMessages().editor.groups.business} open={open}>
      <ShapeFields form={form} pointer="/business" shape={shape} without={['hours', 'legal']} />
    </Fold>
  );
};

const Hours: FC<{ form: SiteFormView; open: boolean }> = ({ form, open }) => {
  const { editor: words } = useMessages();
  const exceptions = shapeAt('/business/hours/exceptions', () => undefined);
  const note = shapeOf('/business/hours')?.fields.find(({ name }) => name === 'note');
  return (
    <Fold id="/business/hours" title={words.groups.hours} open={open}>
      <WeekFields form={form} />
      {note && <DocumentField form={form} within="/business/hours" field={note} />}
      <p>
        <strong>{words.hours.exceptions}</strong>
        <br />
        {words.hours.exceptionsText}
      </p>
      {exceptions?.kind === 'list' && (
        <Entries form={form} pointer="/business/hours/exceptions" shape={exceptions} />
      )}
    </Fold>
  );
};

const Group: FC<{ form: SiteFormView; pointer: string; title: string; open: boolean }> = (props) => {
  const shape = shapeOf(props.pointer);
  if (shape === undefined) return null;
  return (
    <Fold id={props.pointer} title={props.title} open={props.open}>
      <ShapeFields form={props.form} pointer={props.pointer} shape={shape} />
    </Fold>
  );
};

/** The language of the texts: languages with fixed words, and the present one of the site. */
const SiteLanguage: FC<{ form: SiteFormView }> = ({ form }) => {
  const label = useFieldLabel()('locale');
  const own = valueAt(form.draft, '/locale');
  const options: Option[] = languages.map((tag) => ({
    value: tag,
    label: LANGUAGES[tag].name,
    lang: tag,
  }));
  const value = typeof own === 'string' ? own : 'en';
  if (!options.some((option) => option.value === value))
    options.unshift({ value, label: value, lang: value });
  return <SelectField name="/locale" label={label} options={options} value={value} required />;
};

/** Places of the site to which links can lead. */
const Places: FC<{ draft: SiteFormView['draft'] }> = ({ draft }) => {
  const { home } = useMessages().editor;
  const pages = draft.pages;
  const list: readonly Json[] = Array.isArray(pages) ? pages : [];
  return (
    <datalist id={PLACES}>
      {list.filter(isObject).flatMap((page, index) => {
        const path = index === 0 ? '/' : `/${String(page.slug)}`;
        const sections = Array.isArray(page.sections) ? page.sections.filter(isObject) : [];
        return [
          <option value={path}>{textNaming(page) || home}</option>,
          ...sections.map((section) => (
            <option value={`${path}#${String(section.id)}`}>{textNaming(section)}</option>
          )),
        ];
      })}
    </datalist>
  );
};

/** The field for the note of the version, beside the button that saves. */
export const NoteField: FC<{ value: string }> = ({ value }) => (
  <TextField name="note" label={useMessages().editor.note} value={value} maxlength={200} dir="auto" />
);
