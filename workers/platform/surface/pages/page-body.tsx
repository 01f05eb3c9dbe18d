import type { Child, FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { Button } from '../parts/button.tsx';
import { Grid } from '../parts/page.tsx';
import { PageState } from '../parts/page-state.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import type { ShellView } from '../shell/shell-view.ts';
import type { PageView } from './page-view.ts';

interface PageBodyProps<Data> {
  view: PageView<Data>;
  status: ShellView['status'];
  ready: (data: Data) => Child;
}

/** The content of a page, or what replaces it: closed, loading, failed. */
export function PageBody<Data>({ view, status, ready }: PageBodyProps<Data>) {
  if (status === 'terminated') {
    return <PageState kind="empty-state" icon="info" {...useMessages().pages.terminated} />;
  }
  if (view.state === 'loading') return <LoadingBody />;
  if (view.state === 'error') {
    return (
      <PageState
        kind="error-state"
        icon="danger"
        title={useMessages().pages.error.title}
        body={useMessages().pages.error.body({ requestId: view.requestId })}
        actions={
          <Button variant="secondary" icon="refresh" href={view.retryHref}>
            {useMessages().pages.error.retry}
          </Button>
        }
      />
    );
  }
  return <>{ready(view.data)}</>;
}

const LoadingBody: FC = () => (
  <div aria-busy="true">
    <p data-visually-hidden="" role="status">
      {useMessages().pages.loading}
    </p>
    <Grid variant="three">
      <Skeleton variant="block" />
      <Skeleton variant="block" />
      <Skeleton variant="block" />
    </Grid>
    <p>
      <Skeleton variant="text" width={70} />
    </p>
  </div>
);
