import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENTS, ROOT, readClientVersion } from '#scripts/clients/pack/archive.ts';
import { packBlestaModule } from '#scripts/clients/pack/pack-blesta.ts';
import { packPhpClient } from '#scripts/clients/pack/pack-php.ts';
import { packTypeScriptClient } from '#scripts/clients/pack/pack-typescript.ts';
import { packWhmcsModule } from '#scripts/clients/pack/pack-whmcs.ts';
import { packThemeClient } from '#scripts/clients/theme/pack-theme.ts';
import { hasPhp, unzip } from '../../support/clients/php.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { type LocalServer, startLocalServer } from '../../support/http/local-server.ts';

const PACKERS = {
  typescript: packTypeScriptClient,
  theme: packThemeClient,
  php: packPhpClient,
  whmcs: packWhmcsModule,
  blesta: packBlestaModule,
};
type Client = keyof typeof PACKERS;

const run = promisify(execFile);
let folder: string;
let archives: Record<Client, string>;
let server: LocalServer;

const PING = { ok: true, account_id: 'a', status: 'active', scopes: ['platform'] };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-packed-'));
  archives = await packedIn(join(folder, 'packed'), 'Europe/Warsaw');
  server = await startLocalServer(() => ({ status: 200, body: PING }));
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function packedIn(
  target: string,
  zone: string,
  clients = Object.keys(PACKERS) as readonly Client[],
): Promise<Record<Client, string>> {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    const made: [string, string][] = [];
    for (const client of clients) made.push([client, await PACKERS[client](target)]);
    return Object.fromEntries(made) as Record<Client, string>;
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const emptyFolder = (name: string): string => {
  const made = join(folder, name);
  mkdirSync(made);
  return made;
};

/** The files below a folder, as relative paths. */
const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

describe('the archives of the clients', () => {
  it('archives are named after the newest version of their changelogs, which is the version that they state', async () => {
    const stated = (client: string, file: string): string =>
      JSON.parse(readFileSync(join(CLIENTS, client, file), 'utf8')).version;
    expect(stated('typescript', 'package.json')).toBe(await readClientVersion('typescript'));
    expect(stated('theme', 'package.json')).toBe(await readClientVersion('theme'));
    expect(stated('php', 'composer.json')).toBe(await readClientVersion('php'));
    expect(stated('blesta/components/modules/livery', 'config.json')).toBe(await readClientVersion('blesta'));
    expect(Object.values(archives).map((path) => basename(path))).toEqual([
      `livery-client-${await readClientVersion('typescript')}.tgz`,
      `livery-theme-${await readClientVersion('theme')}.tgz`,
      `livery-client-php-${await readClientVersion('php')}.zip`,
      `livery-whmcs-${await readClientVersion('whmcs')}.zip`,
      `livery-blesta-${await readClientVersion('blesta')}.zip`,
    ]);
  });

  it('archives have the same bytes whenever, wherever and in whatever time zone they are packed', async () => {
    // One of each two that are made in the same way.
    const clients: readonly Client[] = isFullRun
      ? ['typescript', 'theme', 'whmcs', 'blesta', 'php']
      : ['theme', 'whmcs'];
    const again = await packedIn(join(folder, 'again'), 'Pacific/Auckland', clients);
    for (const client of clients) expect(digest(again[client]), client).toBe(digest(archives[client]));
  });
});

describe('the npm package of the TypeScript client', () => {
  let app: string;
  beforeAll(() => {
    app = emptyFolder('app');
    writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }');
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', archives.typescript], {
      cwd: app,
      stdio: 'pipe',
    });
  });

  it('contains the compiled client, its types, README and license, and nothing else', () => {
    expect(filesOf(join(app, 'node_modules/livery-client'))).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      ...['client', 'index', 'operations.gen', 'verify-event'].flatMap((name) => [
        `dist/${name}.d.ts`,
        `dist/${name}.js`,
      ]),
      'package.json',
    ]);
  });

  const resolutions: readonly (readonly [resolution: string, module: string])[] = [
    ['nodenext', 'nodenext'],
    ['bundler', 'esnext'],
  ];
  // `npm test` compiles the code of the README against the package: test/e2e/clients/typescript.test.ts.
  it.each(isFullRun ? resolutions : [])(
    'the types resolve under the module resolution %s',
    (resolution, module) => {
      const file = `types-${resolution}.ts`;
      writeFileSync(
        join(app, file),
        `import { Livery, LiveryError, verifyEvent } from 'livery-client';
       const livery = new Livery({ baseUrl: 'https://app.example.com', apiKey: 'k' });
       const { scopes } = await livery.get('platformPing', {});
       const first: string | undefined = scopes[0];
       // @ts-expect-error: the client has no such operation.
       await livery.get('platformNothing', {});
       export { first, LiveryError, verifyEvent };\n`,
      );
      const flags = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom', '--types', ''];
      const compiler = join(ROOT, 'node_modules/.bin/tsc');
      const { stdout, status } = spawnSync(
        compiler,
        [...flags, '--module', module, '--moduleResolution', resolution, file],
        { cwd: app, encoding: 'utf8' },
      );
      expect([status, stdout]).toEqual([0, '']);
    },
  );

  it('runs in Node', async () => {
    writeFileSync(
      join(app, 'run.js'),
      `import { Livery } from 'livery-client';
       const livery = new Livery({ baseUrl: process.argv[2], apiKey: 'sk_live_example' });
       console.log(JSON.stringify(await livery.get('platformPing', {})));`,
    );
    const { stdout } = await run(process.execPath, ['run.js', server.url], { cwd: app });
    expect(JSON.parse(stdout)).toEqual(PING);
  });

  it('runs in workerd without the modules of Node', async () => {
    const dist = join(app, 'node_modules/livery-client/dist');
    const modules = readdirSync(dist)
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({
        type: 'ESModule' as const,
        path: `/livery-client/${name}`,
        contents: readFileSync(join(dist, name), 'utf8'),
      }));
    const worker = `
      import { Livery } from './livery-client/index.js';
      export default {
        async fetch(request, env) {
          const livery = new Livery({ baseUrl: env.SERVICE, apiKey: 'sk_live_example' });
          return Response.json(await livery.get('platformPing', {}));
        },
      };`;
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({
        modules: [{ type: 'ESModule', path: '/worker.js', contents: worker }, ...modules],
        modulesRoot: '/',
        compatibilityDate: '2026-01-01',
        bindings: { SERVICE: server.url },
        host: '127.0.0.1',
        port: 0,
        cf: false,
      }),
    );
    try {
      expect(await (await fetch(await miniflare.ready)).json()).toEqual(PING);
    } finally {
      await miniflare.dispose();
    }
  });
});

describe('the npm package of the command line', () => {
  it('installs into an empty folder without a network, and runs', async () => {
    const app = emptyFolder('theme');
    writeFileSync(join(app, 'package.json'), '{ "private": true }');
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', archives.theme], {
      cwd: app,
      stdio: 'pipe',
    });
    expect(filesOf(join(app, 'node_modules/livery-theme'))).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/livery-theme.js',
      'dist/samples.js',
      'dist/third-party-notices.txt',
      'package.json',
    ]);
    const { stdout } = await run(process.execPath, [join(app, 'node_modules/.bin/livery-theme'), '--help']);
    expect(stdout).toContain('publish');
  });
});

describe.skipIf(!hasPhp())('the archives in PHP', () => {
  it.each(sampled(['curl', 'psr18'], 2))(
    'Composer installs the client into an empty folder, where it runs (%s)',
    async (kind) => {
      const app = emptyFolder(`composer-${kind}`);
      const repositories = [{ type: 'artifact', url: dirname(archives.php) }, { 'packagist.org': false }];
      writeFileSync(
        join(app, 'composer.json'),
        JSON.stringify({ repositories, require: { 'livery/client': `^${await readClientVersion('php')}` } }),
      );
      execFileSync('composer', ['install', '--no-interaction', '--no-plugins', '--no-scripts'], {
        cwd: app,
        stdio: 'pipe',
        env: {
          PATH: process.env.PATH,
          COMPOSER_HOME: join(app, '.composer'),
          COMPOSER_ALLOW_SUPERUSER: '1',
          COMPOSER_DISABLE_NETWORK: '1',
        },
      });
      expect(filesOf(join(app, 'vendor/livery/client')).filter((name) => !name.startsWith('src/'))).toEqual([
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'composer.json',
      ]);
      const transport = {
        curl: '',
        psr18: `require '/usr/share/php/GuzzleHttp/autoload.php';
        $factory = new GuzzleHttp\\Psr7\\HttpFactory();
        $transport = new Livery\\Psr18Transport(new GuzzleHttp\\Client(['http_errors' => false]), $factory, $factory);`,
      }[kind];
      writeFileSync(
        join(app, 'run.php'),
        `<?php
        require __DIR__ . '/vendor/autoload.php';
        $transport = new Livery\\CurlTransport(5);
        ${transport}
        $client = new Livery\\Client($argv[1] . '/functions/v1', 'sk_live_example', $transport);
        echo json_encode((new Livery\\Platform($client))->ping());`,
      );
      const { stdout } = await run('php', ['run.php', server.url], { cwd: app });
      expect(JSON.parse(stdout)).toEqual(PING);
    },
  );

  it.each([
    {
      panel: 'whmcs' as const,
      module: 'modules/servers/livery/',
      top: ['hooks.php', 'livery.php', 'whmcs.json'],
      inside: ['lib/MetricsProvider.php', 'templates/clientarea.tpl', 'lib/panel/texts/ar.php'],
    },
    {
      panel: 'blesta' as const,
      module: 'components/modules/livery/',
      top: ['config.json', 'livery.php'],
      inside: ['language/ar_xa/livery.php', 'views/default/manage.pdt', 'views/default/images/logo.svg'],
    },
  ])(
    'the module for $panel unpacks into the folders that the panel looks in',
    ({ panel, module, top, inside }) => {
      const root = emptyFolder(panel);
      unzip(archives[panel], root);
      const files = filesOf(root);
      expect(files.filter((name) => !name.startsWith(module))).toEqual([]);
      const names = files.map((name) => name.slice(module.length));
      expect(names.filter((name) => !name.includes('/'))).toEqual(
        ['CHANGELOG.md', 'LICENSE', 'README.md', ...top].sort(),
      );
      expect(names).toEqual(
        expect.arrayContaining([...inside, 'lib/client/src/Platform.php', 'lib/panel/src/Reconciler.php']),
      );
    },
  );
});
