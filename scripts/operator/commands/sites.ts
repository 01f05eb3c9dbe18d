import { listSiteReports } from '#shared/operator/list-site-reports.ts';
import { listSites } from '#shared/operator/list-sites.ts';
import { listTakedowns } from '#shared/operator/list-takedowns.ts';
import { restoreSite } from '#shared/operator/restore-site.ts';
import { takeDownSite } from '#shared/operator/take-down-site.ts';
import type { Command } from '../command.ts';
import { findAccount } from '../find-account.ts';
import { formatTime } from '../parse.ts';
import { orRefuse } from '../refuse.ts';

export const siteCommands: readonly Command[] = [
  {
    name: 'takedown',
    positionals: ['host|slug'],
    options: {
      reason: { value: 'TEXT', summary: 'For the record; visitors do not see it. Required.' },
      legal: { summary: 'For a legal reason: answer 451 instead of 410.' },
    },
    summary: 'Take one site down until `restore-site`; publishing it again does not bring it back.',
    async run(operation, { positionals: [site = ''], option, flag }) {
      const input = {
        site,
        sitesUrl: await operation.sitesUrl(),
        reason: option('reason') ?? '',
        legal: flag('legal'),
      };
      const { slug, status, changed } = orRefuse(await takeDownSite(operation, input));
      return {
        lines: [`Site ${slug} answers ${status}${changed ? '' : ' already'}, under all of its addresses.`],
        data: { slug, status, changed },
      };
    },
  },
  {
    name: 'restore-site',
    positionals: ['host|slug'],
    options: {},
    summary: 'End the takedown of a site.',
    async run(operation, { positionals: [site = ''] }) {
      const { slug, changed } = orRefuse(
        await restoreSite(operation, { site, sitesUrl: await operation.sitesUrl() }),
      );
      return {
        lines: [changed ? `Site ${slug} is served again.` : `Site ${slug} is not taken down.`],
        data: { slug, changed },
      };
    },
  },
  {
    name: 'list-sites',
    positionals: ['account'],
    options: {},
    summary: 'Show the newest 500 sites of an account by their slugs.',
    async run({ db }, { positionals: [reference = ''] }) {
      const sites = await listSites(db, await findAccount(db, reference));
      const line = ({ slug, name, state, reference: tenant, takedown }: (typeof sites)[number]) =>
        `${slug}  ${takedown === null ? state : `taken down (${takedown})`}  ${tenant}  ${name}`;
      return { lines: sites.length === 0 ? ['No sites.'] : sites.map(line), data: sites };
    },
  },
  {
    name: 'list-takedowns',
    positionals: [],
    options: {},
    summary: 'Show the sites that are taken down, and why.',
    async run({ db }) {
      const takedowns = await listTakedowns(db);
      const line = (row: (typeof takedowns)[number]) =>
        `${row.slug}  ${row.status}  ${formatTime(row.createdAt)}  ${row.account} / ${row.reference}  ${row.reason}`;
      return {
        lines: takedowns.length === 0 ? ['No site is taken down.'] : takedowns.map(line),
        data: takedowns,
      };
    },
  },
  {
    name: 'list-reports',
    positionals: [],
    options: {},
    summary: 'Show open reports of sites by visitors, newest first.',
    async run({ db }) {
      const reports = await listSiteReports(db);
      const line = (row: (typeof reports)[number]) =>
        `${row.slug}  ${row.kind}  ${formatTime(row.createdAt)}  ${row.account} / ${row.reference}  ${row.text.split('\n', 1)[0]}`;
      return { lines: reports.length === 0 ? ['Nothing is reported.'] : reports.map(line), data: reports };
    },
  },
];
