import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { useBrand } from '#shared/surface/view.ts';
import { Alert } from '../../parts/alert.tsx';
import { Button } from '../../parts/button.tsx';
import { useSupportHref } from '../../shell/footer.tsx';

export interface FullPlan {
  /** Most projects of the plan. */
  readonly limit: number;
}

/** Tells that the plan has no room for another project, before anything is written, and where larger plans are. */
export const PlanFull: FC<{ full: FullPlan }> = ({ full }) => {
  const { surface, pages } = useMessages();
  const { full: words } = pages.projects;
  const { upgrade } = useBrand().document.identity;
  const support = useSupportHref();
  const href = upgrade ?? support;
  return (
    <Alert
      tone="info"
      title={words.title({ limit: full.limit })}
      actions={
        href !== undefined && (
          <Button variant="primary" href={href}>
            {upgrade === undefined ? surface.contactProvider : words.upgrade}
          </Button>
        )
      }
    >
      <p>{words.body}</p>
    </Alert>
  );
};
