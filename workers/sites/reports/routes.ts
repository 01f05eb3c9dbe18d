import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { mountForm } from '#shared/http/mount-form.ts';
import { REPORT_PATH } from './report-path.ts';

const FORM_BYTES = 16 * 1024;

/** Mounts the form with which anybody can report a site. */
export function mountReports(app: Hono<AppEnv<SitesEnv>>): void {
  const load = () => import('./answer-report.ts');
  mount(app, { method: 'GET', path: REPORT_PATH, answer: async (c) => (await load()).showReportForm(c) });
  mountForm(app, {
    path: REPORT_PATH,
    origins: (c) => [c.env.BASE_URL],
    foreign: async (c) => (await load()).showReportForm(c),
    limit: FORM_BYTES,
    answer: async (c, form) => (await load()).answerReport(c, form),
  });
}
