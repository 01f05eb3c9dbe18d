import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { part } from '../../part.ts';
import { Alert } from '../../parts/alert.tsx';
import { Button } from '../../parts/button.tsx';
import { Breadcrumbs, PageHeader } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { SiteEditorData, SiteFormView } from './editor-view.ts';
import { PreviewPane } from './preview-pane.tsx';
import { NoteField, SiteFields } from './site-form.tsx';

/**
 * The page of the site editor: forms beside a preview. It works without script; with the script, the page is large and
 * changed where it is pressed, the forms are a drawer beside it, and each change is shown at once.
 */
export const SiteEditorPage: FC<{ shell: ShellView; view: PageView<SiteEditorData> }> = ({ shell, view }) => {
  const { editor: words } = useMessages();
  const name = view.state === 'ready' ? view.data.name : '…';
  return (
    <>
      <Breadcrumbs
        label={useMessages().surface.breadcrumbs}
        crumbs={[
          { label: useRouteLabel('projects'), href: shell.hrefs.route('projects') },
          { label: name, ...(view.state === 'ready' && { href: view.data.backHref }) },
          { label: words.title },
        ]}
      />
      <PageHeader title={words.title} description={words.intro} />
      <PageBody
        view={view}
        status={shell.status}
        ready={(data) =>
          data.form === null ? (
            <PageState kind="empty-state" icon="build" {...(data.hasFiles ? words.files : words.none)} />
          ) : (
            <Editor data={data} form={data.form} frozen={shell.status !== 'active'} />
          )
        }
      />
    </>
  );
};

const Editor: FC<{ data: SiteEditorData; form: SiteFormView; frozen: boolean }> = ({
  data,
  form,
  frozen,
}) => {
  const { editor: words } = useMessages();
  return (
    <form
      id="site-editor"
      data-editor="form"
      method="post"
      action={data.action}
      novalidate
      data-preview={data.previewHref}
      data-storage={data.storage}
      data-unsaved={data.unsaved ? '' : undefined}
      data-words={JSON.stringify({
        unsaved: words.unsaved,
        saved: words.saved,
        move: words.acts.move({ name: '{name}' }),
        add: words.acts.addSection,
        fields: words.tabs.form,
      })}
      aria-label={words.title}
    >
      {/* The default button, for the Enter key in a field. */}
      <button data-visually-hidden="" type="submit" name="do" value="show" tabindex={-1}>
        {words.preview.show}
      </button>
      <input type="hidden" name="key" value={data.key} />
      <div data-editor-bar="">
        {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset */}
        <div data-editor-tabs="" role="group" aria-label={words.tabs.label} hidden>
          <Button variant={['secondary', 'small']} pressed={false}>
            {words.tabs.form}
          </Button>
          <Button variant={['secondary', 'small']} pressed>
            {words.tabs.preview}
          </Button>
        </div>
        <div data-editor-history="" hidden>
          <Button variant={['ghost', 'small']} disabled>
            {words.undo}
          </Button>
          <Button variant={['ghost', 'small']} disabled>
            {words.redo}
          </Button>
        </div>
        <span data-editor-state="" role="status">
          {data.unsaved ? words.unsaved : ''}
        </span>
        {data.publishHref && (
          <Button variant={['secondary', 'small']} icon="publish" href={data.publishHref} disabled={frozen}>
            {words.publish}
          </Button>
        )}
        <Button variant={['primary', 'small']} type="submit" name="do" value="save" disabled={frozen}>
          {words.save}
        </Button>
      </div>
      <Notices data={data} />
      <div data-editor-panes="">
        <div data-editor-form="">
          <NoteField value={data.note} />
          <SiteFields form={form} />
        </div>
        <PreviewPane data={data} form={form} />
      </div>
    </form>
  );
};

/** Notices of the page, and templates of those that the script shows. */
const Notices: FC<{ data: SiteEditorData }> = ({ data }) => {
  const { editor: words } = useMessages();
  const { signedOut, preview } = words;
  const fresh = data.action;
  return (
    <div data-editor-notices="">
      {data.conflict && <ConflictNotice conflict={data.conflict} freshHref={fresh} />}
      {data.merged && <Alert tone="info" title={words.conflict.merged} />}
      <template data-notice="restored">
        <Alert
          tone="info"
          title={words.restored}
          actions={
            <Button variant={['secondary', 'small']} href={fresh}>
              {words.discard}
            </Button>
          }
        />
      </template>
      <template data-notice="signed-out">
        <Alert
          tone="warning"
          title={signedOut.title}
          actions={
            <Button
              variant={['secondary', 'small']}
              href="/sign-in?return_to=%2Fdashboard%2Fsigned-in"
              newTab
            >
              {signedOut.act}
            </Button>
          }
        >
          <p>{signedOut.text}</p>
        </Alert>
      </template>
      <template data-notice="failed">
        <Alert tone="warning" title={preview.failed} />
      </template>
      <div {...part('hint')} data-notice-place="" aria-live="polite" />
    </div>
  );
};
