import { describe, expect, it } from 'vitest';
import { Rehearsal } from '../../support/cloudflare/rehearsal.ts';

const SCRIPTS = ['branding', 'sites', 'auth', 'platform', 'edge'].map((name) => `livery-${name}-staging`);

const deployed = async (): Promise<Rehearsal> => {
  const rehearsal = new Rehearsal().prepare();
  rehearsal.wrangler.codeOf = () => 'code 1';
  await rehearsal.run();
  rehearsal.said.length = 0;
  rehearsal.pauses.length = 0;
  rehearsal.wrangler.calls.length = 0;
  return rehearsal;
};

/** The release that serves all requests of each Worker; a list where several do. */
const serving = ({ account }: Rehearsal) =>
  SCRIPTS.map((name) => {
    const { deployments, versions } = account.script(name)!;
    return deployments[0]!.versions.map(({ version_id: id, percentage }) => {
      const { bindings } = versions.find((version) => version.id === id)!;
      return `${String(bindings.find((one) => one.name === 'VERSION')?.text)} ${percentage}`;
    });
  });

const all = (release: string) => SCRIPTS.map(() => [`${release} 100`]);

const next = (rehearsal: Rehearsal, version: string, over = {}) => {
  rehearsal.wrangler.codeOf = () => `code of ${version}`;
  return rehearsal.run(over, { version });
};

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => String(error),
  );

describe('a second release', () => {
  it('gives each Worker in turn a share without requests, then the shares of the settings, then all', async () => {
    const rehearsal = await deployed();
    await next(rehearsal, 'v2');
    expect(serving(rehearsal)).toEqual(all('v2'));
    for (const name of SCRIPTS) {
      const shares = rehearsal.account
        .script(name)!
        .deployments.slice(0, 5)
        .map(({ versions }) => versions.map(({ percentage }) => percentage));
      expect(shares).toEqual([[100], [50, 50], [10, 90], [0, 100], [100]]);
    }
    // The code that others call is whole before a caller begins.
    const order = rehearsal.wrangler.calls.filter((call) => call.startsWith('versions upload'));
    expect(order.at(-1)).toContain('livery-edge-staging');
    expect(rehearsal.pauses).toEqual(Array.from({ length: 10 }, () => 30_000));
    expect(rehearsal.wrangler.calls.filter((call) => call.startsWith('deploy'))).toEqual([]);
    expect(rehearsal.wrangler.calls.filter((call) => call.startsWith('triggers deploy'))).toHaveLength(5);
    expect(rehearsal.said).toContain('Nothing changes but the code.');
  });

  it('has no steps with --at-once, and is checked all the same', async () => {
    const rehearsal = await deployed();
    rehearsal.wrangler.codeOf = () => 'code 2';
    await rehearsal.run({}, { version: 'v2', atOnce: true });
    expect(serving(rehearsal)).toEqual(all('v2'));
    expect(rehearsal.pauses).toEqual([]);
    expect(rehearsal.account.script('livery-edge-staging')?.deployments).toHaveLength(3);
  });

  it.each(['branding', 'platform', 'edge'])(
    'is taken back with every Worker when the version of %s fails before it serves a request',
    async (worker) => {
      const rehearsal = await deployed();
      rehearsal.faultOf = (name, release) =>
        name === worker && release === 'v2' ? `part ${worker}.r2` : null;
      const text = await refusalOf(next(rehearsal, 'v2'));
      expect(text).toContain(`NOT RELEASED: part ${worker}.r2 does not work`);
      expect(text).toContain('--bookmark=0000-abcd');
      expect(serving(rehearsal)).toEqual(all('v1'));
      const { deployments } = rehearsal.account.script(`livery-${worker}-staging`)!;
      expect(deployments.slice(0, 2).map(({ versions }) => versions.map((one) => one.percentage))).toEqual([
        [100],
        [0, 100],
      ]);
      // The mended release after it.
      rehearsal.faultOf = () => null;
      await next(rehearsal, 'v3');
      expect(serving(rehearsal)).toEqual(all('v3'));
    },
  );

  it('is taken back when something fails only while it is watched', async () => {
    const rehearsal = await deployed();
    rehearsal.faultOf = (name, release) =>
      name === 'sites' && release === 'v2' && rehearsal.pauses.includes(30_000) ? 'queue builds' : null;
    expect(await refusalOf(next(rehearsal, 'v2'))).toContain('queue builds does not work');
    expect(serving(rehearsal)).toEqual(all('v1'));
  });

  it('does not hold against a release what failed before it', async () => {
    const rehearsal = await deployed();
    rehearsal.faultOf = () => 'timer notices';
    await next(rehearsal, 'v2');
    expect(serving(rehearsal)).toEqual(all('v2'));
    expect(rehearsal.said.join('\n')).toContain('not held against it: timer notices');
  });

  it('goes on after an interruption, and says that it replaces what was half-way', async () => {
    const rehearsal = await deployed();
    const { pauses } = rehearsal;
    rehearsal.wrangler.failOnce = 'triggers deploy';
    await expect(next(rehearsal, 'v2')).rejects.toThrow('connection lost');
    await next(rehearsal, 'v3');
    const script = rehearsal.account.script('livery-sites-staging')!;
    const [one, two] = script.versions;
    script.deployments.unshift({
      versions: [
        { version_id: two!.id, percentage: 90 },
        { version_id: one!.id, percentage: 10 },
      ],
      message: '',
    });
    pauses.length = 0;
    await next(rehearsal, 'v4');
    expect(rehearsal.said.join('\n')).toMatch(/a release that did not end is replaced: \S+ 90 %, \S+ 10 %/);
    expect(serving(rehearsal)).toEqual(all('v4'));
  });

  it('uploads a Worker at once that has a migration of objects, and does not take that one back', async () => {
    const rehearsal = await deployed();
    rehearsal.account.script('livery-sites-staging')!.migration = '';
    rehearsal.faultOf = (name, release) => (name === 'edge' && release === 'v2' ? 'part edge' : null);
    const text = await refusalOf(next(rehearsal, 'v2'));
    expect(rehearsal.said.join('\n')).toContain('~ livery-sites-staging: object migration none → v1');
    expect(text).toContain('Not taken back, because of an object migration: livery-sites-staging.');
    const [, sites] = serving(rehearsal);
    expect(sites).toEqual(['v2 100']);
  });
});

describe('the stand-in', () => {
  it.each([
    ['three versions', [34, 33, 33], 10021],
    ['shares that are not the whole', [60, 30], 10021],
    ['no version', [], 10021],
  ])('refuses a deployment of %s', async (_, shares, code) => {
    const rehearsal = await deployed();
    const { id, scripts } = rehearsal.account;
    const version_id = scripts.get('livery-edge-staging')!.versions[0]!.id;
    const versions = shares.map((percentage) => ({ version_id, percentage }));
    const answer = await rehearsal.account.fetch(
      `https://x.test/client/v4/accounts/${id}/workers/scripts/livery-edge-staging/deployments`,
      {
        method: 'POST',
        headers: { Authorization: 'Bearer token of the operator' },
        body: JSON.stringify({ strategy: 'percentage', versions }),
      },
    );
    expect(await answer.json()).toMatchObject({ errors: [{ code }] });
  });
});

describe('a rollback', () => {
  it('goes to the last release of other code with every Worker, callers first, and further back the next time', async () => {
    const rehearsal = await deployed();
    await next(rehearsal, 'v2');
    await next(rehearsal, 'v3');
    // The same code again, as after new secrets or variables.
    await rehearsal.run({}, { version: 'v3-again', atOnce: true });
    rehearsal.said.length = 0;
    await rehearsal.rollBack();
    expect(serving(rehearsal)).toEqual(all('v2'));
    expect(rehearsal.said[0]).toBe('Release v3-again → v2');
    expect(rehearsal.said.find((line) => line.startsWith('Worker'))).toContain('livery-edge-staging');
    await rehearsal.rollBack();
    expect(serving(rehearsal)).toEqual(all('v1'));
    expect(await refusalOf(rehearsal.rollBack())).toContain('no release before v1');
    expect(serving(rehearsal)).toEqual(all('v1'));
    await next(rehearsal, 'v4');
    expect(serving(rehearsal)).toEqual(all('v4'));
  });

  it('never goes to a release that served no request', async () => {
    const rehearsal = await deployed();
    rehearsal.faultOf = (name, release) => (name === 'edge' && release === 'v2' ? 'part edge' : null);
    await expect(next(rehearsal, 'v2')).rejects.toThrow('NOT RELEASED');
    rehearsal.faultOf = () => null;
    await next(rehearsal, 'v3');
    await rehearsal.rollBack();
    expect(serving(rehearsal)).toEqual(all('v1'));
  });

  it('ends a release that stopped half-way', async () => {
    const rehearsal = await deployed();
    rehearsal.wrangler.failOnce = 'versions upload --config livery-platform';
    await expect(next(rehearsal, 'v2')).rejects.toThrow('connection lost');
    expect(serving(rehearsal)).not.toEqual(all('v1'));
    await rehearsal.rollBack();
    expect(serving(rehearsal)).toEqual(all('v1'));
  });

  it('is refused across a migration of objects, before any change', async () => {
    const rehearsal = await deployed();
    await next(rehearsal, 'v2');
    rehearsal.account.script('livery-sites-staging')!.versions[1]!.migration = 'v0';
    rehearsal.account.changes.length = 0;
    const text = await refusalOf(rehearsal.rollBack());
    expect(text).toMatch(/Cloudflare takes none back:\n- livery-sites-staging: v0 → v1\nNothing was changed/);
    expect(rehearsal.account.changes).toEqual([]);
    expect(serving(rehearsal)).toEqual(all('v2'));
  });

  it('says which addresses it does not take back, and goes on at the operator’s word only', async () => {
    const rehearsal = await deployed();
    const routes = [{ pattern: 'new.reseller.test/*', zone: 'reseller.test' }];
    await next(rehearsal, 'v2', { routes });
    const text = await refusalOf(rehearsal.rollBack());
    expect(text).toContain(
      "- address new.reseller.test/* is newer than v1, and stays: to go on all the same, add --keep 'new.reseller.test/*'",
    );
    expect(serving(rehearsal)).toEqual(all('v2'));
    await rehearsal.rollBack({ keep: ['new.reseller.test/*'] });
    expect(serving(rehearsal)).toEqual(all('v1'));
    expect(rehearsal.account.routesOf('livery-edge-staging')).toEqual(['reseller.test new.reseller.test/*']);
  });

  it('puts every Worker back when Cloudflare refuses one over changed secrets', async () => {
    const rehearsal = await deployed();
    await next(rehearsal, 'v2');
    rehearsal.account.changedSecrets = 'MAIL_SECRET';
    const text = await refusalOf(rehearsal.rollBack());
    expect(text).toMatch(/secrets have changed: MAIL_SECRET[\s\S]*secrets were set since/);
    expect(serving(rehearsal)).toEqual(all('v2'));
  });
});

describe('several deployments', () => {
  it('share an account and nothing in it', async () => {
    const rehearsal = new Rehearsal().prepare();
    for (const environment of ['production', 'staging', 'acme-eu']) {
      const baseUrl = `https://${environment}.reseller.test`;
      const jurisdiction = environment === 'acme-eu' ? ('eu' as const) : undefined;
      await rehearsal.run({ baseUrl, ...(jurisdiction && { jurisdiction }) }, { environment });
    }
    const { account } = rehearsal;
    expect([...account.databases.keys()]).toEqual(['livery', 'livery-staging', 'livery-acme-eu']);
    expect(new Set(account.buckets).size).toBe(9);
    expect(new Set(account.queues).size).toBe(12);
    expect(account.domainsOf('livery-edge-acme-eu')).toEqual(['acme-eu.reseller.test']);
    const variable = (name: string) => account.script(name)?.variables.get('JURISDICTION');
    expect([variable('livery-sites'), variable('livery-sites-acme-eu')]).toEqual(['', 'eu']);
    expect(
      [...account.consumers].filter(([queue, script]) => queue.endsWith('-eu') !== script.endsWith('-eu')),
    ).toEqual([]);
  });
});
