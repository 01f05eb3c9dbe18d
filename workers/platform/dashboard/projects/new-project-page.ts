import { limits } from '#schema/limits.ts';
import { matchLanguage } from '#shared/i18n/languages.ts';
import { noAnswers } from '#shared/sites/answers.ts';
import { dashboardHref } from '../../core/addresses.ts';
import { sitesOf } from '../../core/sites.ts';
import { type NewProjectData, NewProjectPage } from '../../surface/pages/projects/new-project-page.tsx';
import { definePage, formKey } from '../http/page.ts';
import { offeredPictures, picturesOfWorkspace } from './list-pictures.ts';
import { fullOf, projectRoom } from './list-statements.ts';
import { NEW_PROJECT_PATH } from './new-project-path.ts';
import { answersIn } from './read-answers.ts';

export const newProjectPage = definePage({
  route: 'projects',
  statements: ({ visit: { db, workspaceId } }) => ({
    room: projectRoom.bind(db, { tenant: workspaceId }),
    pictures: picturesOfWorkspace.bind(db, { tenant: workspaceId }),
  }),
  async data({ room, pictures }, request): Promise<NewProjectData> {
    const { visit, sent, refused, locale, env } = request;
    const language = matchLanguage(locale.tag) ?? 'en';
    const prompt = (sent?.get('prompt') ?? '').slice(0, limits.initialPrompt);
    const answers =
      refused !== null
        ? answersIn(refused.sent)
        : prompt === ''
          ? noAnswers
          : await sitesOf(env).answersOfPrompt(prompt, language);
    const action = dashboardHref(NEW_PROJECT_PATH, visit.workspaceId);
    return {
      form: {
        target: { action, fields: { key: formKey(request), language } },
        answers,
        exists: false,
        asksName: prompt !== '' && answers.name === '',
        pictures: offeredPictures(pictures.rows, answers.images, visit.workspaceId),
      },
      full: fullOf(room.rows[0]),
      paste: { target: { action }, text: prompt, limit: limits.initialPrompt },
    };
  },
  title: (_, __, messages) => messages.starter.title,
  Body: NewProjectPage,
});
