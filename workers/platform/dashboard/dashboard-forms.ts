import { limits } from '#schema/limits.ts';
import type { ActDefinition, ActSource } from './http/act.ts';
import { deleteMessageAct, markMessageAct } from './messages/acts.ts';
import {
  cancelBuildAct,
  createProjectAct,
  deleteProjectAct,
  publishProjectAct,
  renameProjectAct,
  restoreProjectAct,
  startBuildAct,
  unpublishProjectAct,
} from './projects/acts.ts';
import { duplicateProjectAct } from './projects/duplicate-act.ts';
import { editSiteAct } from './site-editor/edit-act.ts';
import { restoreVersionAct } from './versions/restore-act.ts';

/** An act in a module that is loaded with its first form. */
const from = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ActDefinition>>>,
  name: Name,
): { load: () => Promise<ActDefinition> } => ({ load: async () => (await load())[name] });

const addresses = () => import('./messages/address-acts.ts');
const connections = () => import('./connections/acts.ts');
const domains = () => import('./domains/acts.ts');
const answers = () => import('./projects/answer-acts.ts');
const links = () => import('./preview-links/acts.ts');
const members = () => import('./members/acts.ts');
const schedule = () => import('./schedule/acts.ts');
const siteAddress = () => import('./projects/address-act.ts');
const settings = () => import('./settings/acts.ts');

/** Every character of the longest answers may have nine bytes in a form. */
const ANSWERS_BYTES = 256 * 1024;
/** The answers, with as many of the largest pictures as one form takes. */
const WITH_PHOTOS = ANSWERS_BYTES + limits.siteFormPhotos * limits.siteImageForm;

/** Every form of the dashboard, by its path below `/dashboard`. Tests make each call of each form fail. */
export const dashboardForms = {
  '/projects': createProjectAct,
  '/projects/:subject/builds': startBuildAct,
  '/new-site': { ...from(answers, 'newProjectAct'), limit: ANSWERS_BYTES, withFiles: WITH_PHOTOS },
  '/projects/:subject/answers': {
    ...from(answers, 'answerFormAct'),
    limit: ANSWERS_BYTES,
    withFiles: WITH_PHOTOS,
  },
  '/projects/:subject/edit': editSiteAct,
  '/projects/:subject/restore-version': restoreVersionAct,
  '/projects/:subject/cancel': cancelBuildAct,
  '/projects/:subject/publish': publishProjectAct,
  '/projects/:subject/unpublish': unpublishProjectAct,
  '/projects/:subject/rename': renameProjectAct,
  '/projects/:subject/address': from(siteAddress, 'changeAddressAct'),
  '/projects/:subject/duplicate': duplicateProjectAct,
  '/projects/:subject/delete': deleteProjectAct,
  '/projects/:subject/restore': restoreProjectAct,
  '/projects/:subject/schedule': from(schedule, 'schedulePublishAct'),
  '/projects/:subject/unschedule': from(schedule, 'cancelScheduleAct'),
  '/projects/:subject/link': from(links, 'createPreviewLinkAct'),
  '/projects/:subject/end-link': from(links, 'endPreviewLinkAct'),
  '/projects/:subject/messages/mark': markMessageAct,
  '/projects/:subject/messages/delete': deleteMessageAct,
  '/projects/:subject/messages/address': from(addresses, 'requestAddressAct'),
  '/projects/:subject/messages/remove-address': from(addresses, 'removeAddressAct'),
  '/domains': from(domains, 'addDomainAct'),
  '/domains/check': from(domains, 'checkDomainAct'),
  '/domains/remove': from(domains, 'removeDomainAct'),
  '/connections/disconnect': from(connections, 'disconnectAllAct'),
  '/connections/:subject': from(connections, 'changeAccessAct'),
  '/connections/:subject/disconnect': from(connections, 'disconnectAct'),
  '/connections/:subject/limits': from(connections, 'limitConnectionAct'),
  '/connections/:subject/undo': from(connections, 'undoActAct'),
  '/connections/requests/:subject': from(connections, 'decideRequestAct'),
  '/members': from(members, 'inviteMemberAct'),
  '/members/remove': from(members, 'removeMemberAct'),
  '/settings': from(settings, 'saveSettingsAct'),
  '/settings/mails': from(settings, 'chooseMailsAct'),
} as const satisfies Record<string, ActSource>;

export type DashboardForm = keyof typeof dashboardForms;
