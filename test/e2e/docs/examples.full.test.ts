import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#schema/openapi/document.ts';
import { exampleAnswers } from '#schema/openapi/examples/answers.ts';
import * as values from '#schema/openapi/examples/values.ts';
import { writeExamples } from '#scripts/assets/docs/examples/write-examples.ts';
import { readOperations } from '#scripts/assets/docs/reference/read-operations.ts';
import { clientOperations } from '#scripts/clients/operations.ts';
import { hasPhp } from '../../support/clients/php.ts';
import { STORY } from '../contract/support/story.ts';
import { makeWorld, type World } from '../contract/support/world.ts';
import { startService, type TestService } from '../support/service.ts';

const run = promisify(execFile);
const CLIENTS = fileURLToPath(new URL('../../../clients', import.meta.url));

const IN_CLIENTS = new Set(clientOperations.map(({ id }) => id));

const operations = new Map(
  readOperations(openApiDocument({ baseUrl: '', authUrl: '' })).map((operation) => [operation.id, operation]),
);

let service: TestService;
let world: World;
let folder: string;
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service);
  folder = await mkdtemp(join(tmpdir(), 'livery-examples-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const sources = await readdir(join(CLIENTS, 'php/src'));
  // Composer would write this file.
  await writeFile(
    join(folder, 'autoload.php'),
    `<?php spl_autoload_register(fn ($name) => require '${CLIENTS}/php/src/' . substr($name, 7) . '.php');`,
  );
  expect(sources).toContain('Platform.php');
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** How the code of a page is run here: its output is read as JSON, and its package is resolved to this folder. */
const LANGUAGES = {
  sh: { file: 'example.sh', command: 'bash', adapt: (code: string) => code.replace(/^curl/, 'curl -sS') },
  ts: {
    file: 'example.ts',
    command: process.execPath,
    adapt: (code: string) =>
      code
        .replace("'livery-client'", `'${CLIENTS}/typescript/src/index.ts'`)
        .replace(/console\.log\((.*)\);$/, 'console.log(JSON.stringify($1));'),
  },
  php: {
    file: 'example.php',
    command: 'php',
    adapt: (code: string) =>
      code
        .replace('vendor/autoload.php', 'autoload.php')
        .replace('print_r($answer)', 'echo json_encode($answer)'),
  },
} as const;

type Language = keyof typeof LANGUAGES;

/** Stores each text of an answer that differs from the example, newest first. */
function learn(learned: [string, string][], example: unknown, actual: unknown): void {
  if (typeof example === 'string' && typeof actual === 'string') {
    if (example !== actual && !example.includes('://')) learned.unshift([example, actual]);
  } else if (
    typeof example === 'object' &&
    typeof actual === 'object' &&
    example !== null &&
    actual !== null
  ) {
    for (const [key, value] of Object.entries(example))
      learn(learned, value, (actual as Record<string, unknown>)[key]);
  }
}

/** The revision and the base of the next draft, as in the guide to branding. */
async function currentBase(): Promise<{ revision: string; base: string | null }> {
  const response = await fetch(`${service.baseUrl}/api/reseller/theme/raw-css`, {
    headers: { Authorization: `Bearer ${service.demo.theme_key}` },
  });
  const { revision, live, drafts } = (await response.json()) as {
    revision: string;
    live: { hash: string; publishedAt: string } | null;
    drafts: { hash: string; createdAt: string }[];
  };
  const [newest] = drafts;
  const base = newest !== undefined && (live === null || newest.createdAt > live.publishedAt) ? newest : live;
  return { revision, base: base?.hash ?? null };
}

/** Only test sides have clocks and test data to delete. */
function keyFor({ id, area }: { id: string; area: string }): string {
  if (id.startsWith('platformClock') || id === 'platformTestDataDelete')
    return world.testKey.Authorization?.replace('Bearer ', '') ?? '';
  return area === 'platform' ? service.demo.platform_key : service.demo.theme_key;
}

async function idOfTestSide(): Promise<string> {
  const response = await fetch(`${service.baseUrl}/functions/v1/platform-ping`, {
    method: 'POST',
    headers: { ...world.testKey },
    body: '{}',
  });
  return ((await response.json()) as { account_id: string }).account_id;
}

async function createTestTenant(external_ref: string): Promise<void> {
  const response = await fetch(`${service.baseUrl}/functions/v1/platform-create`, {
    method: 'POST',
    headers: { ...world.testKey },
    body: JSON.stringify({ external_ref, whu: { email: 'rehearsal@shop.example' } }),
  });
  expect(response.status).toBe(200);
}

async function tell(language: Language): Promise<void> {
  const { file, command, adapt } = LANGUAGES[language];
  const learned: [string, string][] = [];
  // Each language uses its own tenant, entries and draft.
  const own = [
    values.EXTERNAL_REF,
    'invoice-1001',
    'credit-note-17',
    'billing-1',
    'rotation-1',
    'test-1',
    'year-1',
    'clean-1',
    'usage-1',
  ];
  own.forEach((text, index) => {
    learned.push([text, `${language}/${index}`]);
  });
  learned.push(['studio-2026', `studio-${language}`], [values.TEST_ACCOUNT, await idOfTestSide()]);
  learned.push(['4px', { sh: '5px', ts: '6px', php: '7px' }[language]]);
  for (const id of STORY.filter((told) => IN_CLIENTS.has(told))) {
    const operation = operations.get(id)!;
    const { code } = writeExamples(operation).find((example) => example.language === language)!;
    if (id === 'saveDraft') {
      const { revision, base } = await currentBase();
      learned.unshift([values.REVISION, revision], [values.BASE_HASH, base ?? values.BASE_HASH]);
      if (base === null)
        learned.unshift([`'${values.BASE_HASH}'`, 'null'], [`"${values.BASE_HASH}"`, 'null']);
    }
    if (id === 'schedulePublish') learned.unshift([values.SCHEDULE, crypto.randomUUID()]);
    const real = world.real(learned.reduce((text, [from, to]) => text.replaceAll(from, to), code));
    await writeFile(join(folder, file), adapt(real.replaceAll('%ORIGIN%', service.baseUrl)));
    if (id === 'platformClockAttach') await createTestTenant(`${language}/0`);
    const key = keyFor(operation);
    const { stdout } = await run(command, [file], {
      cwd: folder,
      env: { ...process.env, LIVERY_KEY: key },
      maxBuffer: 16 * 1024 * 1024,
    });
    const answer = JSON.parse(stdout) as { error?: string };
    expect(answer.error, `${id} in ${language}: ${stdout.slice(0, 300)}`).toBeUndefined();
    // These lists begin with rows of another language.
    if (!['listChanges', 'platformTenants', 'platformClocks', 'platformAudit'].includes(id))
      learn(learned, exampleAnswers[id], answer);
  }
}

describe('the examples of the reference, run against the service', () => {
  it('the story calls every operation that a client has', () => {
    expect(STORY).toEqual(expect.arrayContaining([...IN_CLIENTS]));
  });

  it('runs the examples in curl', () => tell('sh'), 60_000);
  it('runs the examples in TypeScript', () => tell('ts'), 60_000);
  if (hasPhp()) it('runs the examples in PHP', () => tell('php'), 60_000);
});
