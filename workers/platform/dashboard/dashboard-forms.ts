import {
  changeAccessAct,
  decideRequestAct,
  disconnectAct,
  disconnectAllAct,
  limitConnectionAct,
  undoActAct,
} from './connections/acts.ts';
import { addDomainAct, checkDomainAct, removeDomainAct } from './domains/acts.ts';
import type { ActDefinition } from './http/act.ts';
import { inviteMemberAct, removeMemberAct } from './members/acts.ts';
import { deleteMessageAct, markMessageAct } from './messages/acts.ts';
import { createPreviewLinkAct, endPreviewLinkAct } from './preview-links/acts.ts';
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
import { cancelScheduleAct, schedulePublishAct } from './schedule/acts.ts';
import { chooseMailsAct, saveSettingsAct } from './settings/acts.ts';
import { editSiteAct } from './site-editor/edit-act.ts';
import { restoreVersionAct } from './versions/restore-act.ts';

/** Every form of the dashboard, by its path below `/dashboard`. Tests lose the answer of each call of each of them. */
export const dashboardForms = {
  '/projects': createProjectAct,
  '/projects/:subject/builds': startBuildAct,
  '/projects/:subject/edit': editSiteAct,
  '/projects/:subject/restore-version': restoreVersionAct,
  '/projects/:subject/cancel': cancelBuildAct,
  '/projects/:subject/publish': publishProjectAct,
  '/projects/:subject/unpublish': unpublishProjectAct,
  '/projects/:subject/rename': renameProjectAct,
  '/projects/:subject/duplicate': duplicateProjectAct,
  '/projects/:subject/delete': deleteProjectAct,
  '/projects/:subject/restore': restoreProjectAct,
  '/projects/:subject/schedule': schedulePublishAct,
  '/projects/:subject/unschedule': cancelScheduleAct,
  '/projects/:subject/link': createPreviewLinkAct,
  '/projects/:subject/end-link': endPreviewLinkAct,
  '/projects/:subject/messages/mark': markMessageAct,
  '/projects/:subject/messages/delete': deleteMessageAct,
  '/domains': addDomainAct,
  '/domains/check': checkDomainAct,
  '/domains/remove': removeDomainAct,
  '/connections/disconnect': disconnectAllAct,
  '/connections/:subject': changeAccessAct,
  '/connections/:subject/disconnect': disconnectAct,
  '/connections/:subject/limits': limitConnectionAct,
  '/connections/:subject/undo': undoActAct,
  '/connections/requests/:subject': decideRequestAct,
  '/members': inviteMemberAct,
  '/members/remove': removeMemberAct,
  '/settings': saveSettingsAct,
  '/settings/mails': chooseMailsAct,
} as const satisfies Record<string, ActDefinition>;

export type DashboardForm = keyof typeof dashboardForms;
