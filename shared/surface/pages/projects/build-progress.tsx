import type { FC } from 'hono/jsx';
import { pageTexts } from '../../../texts/dashboard-pages.ts';
import { ActionForm } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../../parts/card.tsx';
import { Progress } from '../../parts/meter.tsx';
import { Steps } from '../../parts/steps.tsx';
import type { ProjectData } from './project-page.tsx';

/** The running build. `data-live` names the address of the same card; without script a person can refresh the page. */
export const BuildProgress: FC<{ running: NonNullable<ProjectData['running']> }> = ({ running }) => (
  <div data-live={running.liveHref} aria-live="polite">
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{pageTexts.project.build}</CardTitle>
      </CardHeader>
      <CardBody>
        <Progress
          label={pageTexts.project.build}
          {...(running.share !== undefined && { share: running.share })}
        />
        <Steps label={pageTexts.project.build} steps={running.steps} />
      </CardBody>
      <CardFooter>
        <ActionForm target={running.cancel}>
          <Button variant={['secondary', 'small']} type="submit">
            {pageTexts.project.cancel}
          </Button>
        </ActionForm>
        <Button variant={['ghost', 'small']} icon="refresh" href="">
          {pageTexts.project.refresh}
        </Button>
      </CardFooter>
    </Card>
  </div>
);
