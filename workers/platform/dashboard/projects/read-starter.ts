import { matchLanguage } from '#shared/i18n/languages.ts';
import { noAnswers } from '#shared/sites/answers.ts';
import { dashboardHref, projectPath } from '../../core/addresses.ts';
import { sitesOf } from '../../core/sites.ts';
import type { ProjectData } from '../../surface/pages/projects/project-page.tsx';
import { formKey, type LocalRequest } from '../http/page.ts';
import { offeredPictures, type PictureRow } from './list-pictures.ts';
import type { ProjectReading } from './project-reads.ts';
import { answersIn } from './read-answers.ts';

/**
 * The form of a project's site: filled with what the newest site says, or empty before the first. Null for a site that
 * was not made from it, and where a model writes the sites.
 */
export async function readStarter(
  { finished, newest }: ProjectReading,
  request: LocalRequest,
  pictures: readonly PictureRow[],
): Promise<{ writes: boolean; starter: NonNullable<ProjectData['starter']> | null }> {
  const { visit, subject, refused, locale, env } = request;
  const sites = sitesOf(env);
  const artifact = finished?.artifact ?? null;
  const [writes, said] = await Promise.all([
    sites.hasModel(),
    artifact === null ? noAnswers : sites.answersOfSite(artifact),
  ]);
  if (writes || said === null || (finished !== null && artifact === null)) return { writes, starter: null };
  const asksName = finished?.notes?.missing.includes('name') === true;
  const sent = refused?.sent.has('starter-words') === true ? refused.sent : null;
  const answers = sent === null ? { ...said, ...(asksName && { name: '' }) } : answersIn(sent);
  return {
    writes,
    starter: {
      isFirst: finished?.origin === 'prompt' && newest?.id === finished.id,
      form: {
        target: {
          action: dashboardHref(`${projectPath(subject)}/answers`, visit.workspaceId),
          fields: {
            key: formKey(request),
            base: finished?.id ?? '',
            language: matchLanguage(locale.tag) ?? 'en',
            ...(asksName && { asked: 'yes' }),
          },
        },
        answers,
        exists: finished !== null,
        asksName,
        pictures: offeredPictures(pictures, answers.images, visit.workspaceId),
      },
    },
  };
}
