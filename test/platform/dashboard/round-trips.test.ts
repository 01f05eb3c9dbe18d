import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#schema/contract/manifest/routes.ts';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { must } from '../support/client.ts';
import { runBuilds } from './run-builds.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
/** A project with a site, and one whose build still runs. */
let built: string;
let building: string;

const create = async (own: Visitor, prompt: string, key: string): Promise<string> => {
  const made = await own.post('/dashboard/projects', { prompt, key });
  return new URL(made.headers.get('Location')!, 'http://x').pathname;
};

beforeAll(async () => {
  visitor = await newVisitor();
  built = await create(visitor, 'A bakery', 'form-0001');
  await runBuilds();
  await visitor.post(`${built}/publish`);
  building = await create(visitor, 'A florist', 'form-0002');
  await visitor.post('/dashboard/domains', {
    domain: 'www.bakery.example',
    project: built.split('/').at(-1)!,
  });
});

/** One round trip for the session, and one for the whole page. */
const AUTHENTICATION_AND_PAGE = 2;

const tripsOf = async (own: Visitor, path: string, parameters?: Record<string, string>, status = 200) => {
  const answers: number[] = [];
  const { roundTrips } = await measureD1(async () => {
    const response = await own.get(path, parameters);
    await response.text();
    answers.push(response.status);
  });
  expect([path, answers]).toEqual([path, [status]]);
  return roundTrips;
};

describe('a page reads all it shows in one round trip after the session', () => {
  it.each(routes)('$id is read in one round trip', async ({ path }) => {
    for (const address of path.includes('{projectId}') ? [built, building] : [path])
      expect(await tripsOf(visitor, address), address).toBe(AUTHENTICATION_AND_PAGE);
  });

  it.each([
    ['/dashboard', { after: 'MSAx' }],
    ['/dashboard/usage', { period: 'ytd', before: '99' }],
    ['/dashboard/usage', { period: 'last_month' }],
    ['/dashboard/domains', { remove: 'www.bakery.example' }],
  ] as const)('%s with %j is read in one round trip', async (path, parameters) => {
    expect(await tripsOf(visitor, path, parameters)).toBe(AUTHENTICATION_AND_PAGE);
  });

  it('a page with a confirmation and the card of a running build are read in one round trip', async () => {
    expect(await tripsOf(visitor, built, { confirm: 'unpublish' })).toBe(AUTHENTICATION_AND_PAGE);
    expect(await tripsOf(visitor, `${building}/progress`)).toBe(AUTHENTICATION_AND_PAGE);
    expect(await tripsOf(visitor, `${built}/progress`, {}, 204)).toBe(AUTHENTICATION_AND_PAGE);
  });

  it('pages of a suspended and of a closed workspace are read in one round trip', async () => {
    const own = await newVisitor();
    const project = await create(own, 'A bakery', 'form-0001');
    const key = own.account.platformKey;
    await must('suspend', key, { tenant_id: own.workspaceId });
    for (const path of ['/dashboard', project])
      expect(await tripsOf(own, path), path).toBe(AUTHENTICATION_AND_PAGE);
    await must('terminate', key, { tenant_id: own.workspaceId, confirm: own.workspaceId });
    expect(await tripsOf(own, '/dashboard')).toBe(AUTHENTICATION_AND_PAGE);
  });
});
