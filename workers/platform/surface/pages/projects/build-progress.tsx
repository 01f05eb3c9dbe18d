import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm } from '../../parts/action-form.tsx';
import { Alert } from '../../parts/alert.tsx';
import { Button } from '../../parts/button.tsx';
import {
  Card,
  CardBody,
  CardDescription,
  CardFooter,
  CardHeader,
  CardMedia,
  CardTitle,
} from '../../parts/card.tsx';
import { Progress } from '../../parts/meter.tsx';
import { openerId } from '../../parts/opener-id.ts';
import { SitePreview } from '../../parts/site-preview.tsx';
import { Spinner } from '../../parts/skeleton.tsx';
import { Steps } from '../../parts/steps.tsx';
import type { ProjectData } from './project-page.tsx';

/**
 * The card of the running build. `data-live` has the address of the same card; without script a person can reload the
 * page.
 */
export const BuildProgress: FC<{ running: NonNullable<ProjectData['running']> }> = ({ running }) => {
  const { project: words } = useMessages().pages;
  return (
    <div data-live={running.liveHref} aria-live="polite">
      <Card variant="elevated">
        <CardHeader>
          <CardTitle>{words.building}</CardTitle>
          <Spinner />
          <CardDescription>{running.prompt}</CardDescription>
        </CardHeader>
        {running.draft && (
          <CardMedia>
            <SitePreview title={words.draft} source={running.draft} />
          </CardMedia>
        )}
        <CardBody>
          <div data-live-state="" />
          <template>
            <Alert tone="warning" title={words.lost.title} live={false}>
              <p>{words.lost.text}</p>
            </Alert>
          </template>
          <Progress label={words.building} {...(running.share !== undefined && { share: running.share })} />
          {running.said !== undefined && <p>{running.said}</p>}
          <Steps label={words.building} steps={running.steps} />
        </CardBody>
        <CardFooter>
          <ActionForm target={running.cancel}>
            <Button
              variant={['secondary', 'small']}
              type="submit"
              asks={openerId(new URLSearchParams({ confirm: 'cancel', ...running.cancel.fields }))}
            >
              {words.cancel}
            </Button>
          </ActionForm>
          <Button variant={['ghost', 'small']} icon="refresh" href="">
            {words.refresh}
          </Button>
        </CardFooter>
      </Card>
    </div>
  );
};
