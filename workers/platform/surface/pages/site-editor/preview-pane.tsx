import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { isObject } from '../../editor/draft/pointer.ts';
import { part } from '../../part.ts';
import { Button } from '../../parts/button.tsx';
import type { SiteEditorData, SiteFormView } from './editor-view.ts';
import { textNaming } from './words.ts';

const FRAME = 'site-preview';

/**
 * The preview of the unsaved site. The frame runs no script; it keeps the service's origin, so that the editor's script
 * can tell which text was clicked. Without the script, a button sends the form into the frame.
 */
export const PreviewPane: FC<{ data: SiteEditorData; form: SiteFormView }> = ({ data, form }) => {
  const { editor } = useMessages();
  const { preview: words } = editor;
  const pages = Array.isArray(form.draft.pages) ? form.draft.pages.filter(isObject) : [];
  return (
    <section data-editor-preview="" aria-label={words.title}>
      <div data-editor-preview-bar="">
        <label {...part('label')} for="preview-page">
          {words.page}
        </label>
        <select {...part('select')} id="preview-page" name="page">
          {pages.map((page, index) => (
            <option value={String(index)} selected={index === form.page}>
              {textNaming(page) || editor.home}
            </option>
          ))}
        </select>
        <Button variant={['secondary', 'small']} icon="refresh" type="submit" name="do" value="preview">
          {words.show}
        </Button>
        {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset */}
        <div data-editor-widths="" role="group" aria-label={words.title} hidden>
          <Button variant={['ghost', 'small']} pressed>
            {words.wide}
          </Button>
          <Button variant={['ghost', 'small']} pressed={false}>
            {words.narrow}
          </Button>
        </div>
      </div>
      <div data-editor-stage="">
        <iframe
          name={FRAME}
          title={words.title}
          src={`${data.previewHref}&page=${form.page}`}
          sandbox="allow-same-origin"
        />
      </div>
      <p {...part('hint')} data-editor-hint="" hidden>
        {editor.pressText}
      </p>
    </section>
  );
};
