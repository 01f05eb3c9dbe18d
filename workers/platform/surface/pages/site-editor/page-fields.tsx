import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { isObject, type Json, valueAt } from '../../editor/draft/pointer.ts';
import { findObjectShape, type Shape, shapeAt } from '../../editor/draft/shape.ts';
import { part } from '../../part.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { ActButtons } from './act-buttons.tsx';
import { Flag, ShapeFields } from './document-field.tsx';
import { hasFault, type SiteFormView } from './editor-view.ts';
import { Fold } from './fold.tsx';
import { findFacts, sectionWord, textNaming, useFieldLabel } from './words.ts';

const MOST_PAGES = 20;
const MOST_SECTIONS = 40;

const entriesAt = (form: SiteFormView, pointer: string): Json[] => {
  const value = valueAt(form.draft, pointer);
  return Array.isArray(value) ? value : [];
};

/** All pages with their sections. */
export const PagesFields: FC<{ form: SiteFormView }> = ({ form }) => {
  const { editor: words } = useMessages();
  const pages = entriesAt(form, '/pages');
  return (
    <div data-editor-list="" id="/pages" tabindex={-1}>
      {pages.map((page, index) => (
        <PageFields form={form} page={page} index={index} count={pages.length} />
      ))}
      {pages.length < MOST_PAGES && (
        <div>
          <Button variant={['secondary', 'small']} icon="add" type="submit" name="do" value="add /pages">
            {words.acts.addPage}
          </Button>
        </div>
      )}
    </div>
  );
};

interface PageProps {
  form: SiteFormView;
  page: Json;
  index: number;
  count: number;
}

const PageFields: FC<PageProps> = ({ form, page, index, count }) => {
  const { editor: words } = useMessages();
  const labelOf = useFieldLabel();
  const pointer = `/pages/${index}`;
  const isHome = index === 0;
  const shape = findObjectShape(shapeAt(pointer, () => undefined) ?? undefined, undefined);
  if (!isObject(page) || shape === undefined) return null;
  const name = textNaming(page) || words.newPage;
  const hidden = page.hidden === true;
  return (
    <Fold
      id={pointer}
      title={name}
      open={hasFault(form, pointer) || (form.at?.startsWith(`${pointer}/`) ?? isHome)}
      badge={
        isHome ? (
          <Badge tone="info">{words.home}</Badge>
        ) : (
          hidden && <Badge tone="warning">{words.hidden}</Badge>
        )
      }
      data={{ 'data-page': String(index) }}
    >
      {!isHome && (
        <ActButtons
          pointer={pointer}
          name={name}
          first={index === 1}
          last={index === count - 1}
          hidden={hidden}
          copies={count < MOST_PAGES}
          removes
        />
      )}
      <ShapeFields
        form={form}
        pointer={pointer}
        shape={shape}
        without={['sections', 'unlisted', ...(isHome ? ['slug'] : [])]}
      />
      {!isHome && (
        <Flag pointer={`${pointer}/unlisted`} label={labelOf('unlisted')} checked={page.unlisted === true} />
      )}
      <SectionsFields form={form} pointer={`${pointer}/sections`} />
    </Fold>
  );
};

const SectionsFields: FC<{ form: SiteFormView; pointer: string }> = ({ form, pointer }) => {
  const { editor: words } = useMessages();
  const sections = entriesAt(form, pointer);
  const list = shapeAt(pointer, () => undefined);
  const item: Shape | undefined = list?.kind === 'list' ? list.item : undefined;
  const kinds = item?.kind === 'variants' ? [...item.of.keys()] : [];
  const select = `kind:${pointer}`;
  return (
    <div data-editor-list="" id={pointer} tabindex={-1}>
      {sections.map((section, index) => {
        const at = `${pointer}/${index}`;
        const kind = isObject(section) ? String(section.kind) : '';
        const fields = findObjectShape(item, kind);
        if (!isObject(section) || fields === undefined) return null;
        const word = sectionWord(words, kind);
        const own = textNaming(section);
        const hidden = section.hidden === true;
        return (
          <Fold
            id={at}
            title={word}
            detail={own}
            open={hasFault(form, at) || form.at === at || (form.at?.startsWith(`${at}/`) ?? false)}
            badge={hidden && <Badge tone="warning">{words.hidden}</Badge>}
            data={{ 'data-section': `${pointer}#${String(section.id)}` }}
            inner
          >
            <ActButtons
              pointer={at}
              name={own || word}
              first={index === 0}
              last={index === sections.length - 1}
              hidden={hidden}
              copies={sections.length < MOST_SECTIONS}
              removes
            />
            <ShapeFields form={form} pointer={at} shape={fields} />
            <Shown kind={kind} />
          </Fold>
        );
      })}
      {sections.length < MOST_SECTIONS && (
        <div data-editor-add="">
          <select {...part('select')} name={select} id={select} aria-label={words.acts.sectionKind}>
            {kinds.map((kind) => (
              <option value={kind} selected={kind === 'text'}>
                {sectionWord(words, kind)}
              </option>
            ))}
          </select>
          <Button
            variant={['secondary', 'small']}
            icon="add"
            type="submit"
            name="do"
            value={`add ${pointer}`}
          >
            {words.acts.addSection}
          </Button>
        </div>
      )}
    </div>
  );
};

/** The note that a section shows facts that are edited elsewhere, with a link. */
const Shown: FC<{ kind: string }> = ({ kind }) => {
  const facts = findFacts(useMessages().editor, kind);
  if (facts === null) return null;
  return (
    <p {...part('hint')}>
      <a {...part('link')} href={`#${facts.pointer}`}>
        {facts.note}
      </a>
    </p>
  );
};
