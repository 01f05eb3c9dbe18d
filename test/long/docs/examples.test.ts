import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#schema/openapi/document.ts';
import { writeExamples } from '#scripts/assets/docs/examples/write-examples.ts';
import { readOperations } from '#scripts/assets/docs/reference/read-operations.ts';
import { clientOperations } from '#scripts/clients/operations.ts';
import { guideBlocks } from '../../support/docs/guide-blocks.ts';
import { itInFull } from '../../support/it-in-full.ts';

const ORIGIN = 'https://livery.example';
const CLIENT = fileURLToPath(new URL('../../../clients/typescript/src/index.ts', import.meta.url));
const TSC = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
const TYPES = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url));

/** Guides with code in TypeScript and PHP. */
const GUIDES = [
  'quick-start',
  'authentication',
  'provision-a-tenant',
  'move-your-customers-in',
  'single-sign-on',
  'webhooks',
  'conventions',
];

/** Parses each argument as the body of a function that is never called. */
const PARSE = `for call; do eval "parsed() { $call"$'\\n}' || exit; done`;

const operations = readOperations(openApiDocument({ baseUrl: ORIGIN, authUrl: ORIGIN }));
const codeOf = (operation: (typeof operations)[number], language: string): string => {
  const found = writeExamples(operation).filter((example) => example.language === language);
  expect(found.length, operation.id).toBe(1);
  return found[0]!.code.replaceAll('%ORIGIN%', ORIGIN);
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-examples-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the examples of the reference', () => {
  it('the shell commands are valid, name the address and the credential, and send JSON that is JSON', () => {
    const calls = operations.map((operation) => codeOf(operation, 'sh'));
    execFileSync('bash', ['-c', PARSE, '--', ...calls], { stdio: 'pipe' });
    for (const [index, operation] of operations.entries()) {
      const call = calls[index] ?? '';
      expect(call, operation.id).toContain(`'${ORIGIN}/`);
      expect(call, operation.id).not.toMatch(/\{[a-zA-Z]+\}'/);
      expect(/Authorization|Cookie/.test(call), operation.id).toBe(operation.schemes.length > 0);
      const data = /-d '([\s\S]*)'$/.exec(call)?.[1];
      if (operation.bodies[0]?.contentType === 'application/json')
        expect(JSON.parse(data?.replaceAll(`'\\''`, "'") ?? '')).toEqual(operation.bodies[0].example);
      else expect(data, operation.id).toBeUndefined();
    }
  });

  // `npm test` runs the guides, and compiles the README of the client.
  itInFull(
    'the TypeScript of the reference and of the guides has no type errors against the client',
    async () => {
      mkdirSync(join(folder, 'ts'));
      for (const operation of operations)
        writeFileSync(join(folder, 'ts', `${operation.id}.ts`), `${codeOf(operation, 'ts')}\nexport {};\n`);
      for (const slug of GUIDES)
        writeFileSync(join(folder, 'ts', `${slug}.ts`), guideBlocks(slug, 'ts', ORIGIN).join('\n'));
      const compilerOptions = {
        strict: true,
        noEmit: true,
        target: 'es2022',
        module: 'nodenext',
        moduleDetection: 'force',
        allowImportingTsExtensions: true,
        lib: ['es2023', 'dom'],
        paths: { 'livery-client': [CLIENT] },
        typeRoots: [TYPES],
        types: ['node'],
      };
      writeFileSync(join(folder, 'ts', 'tsconfig.json'), JSON.stringify({ compilerOptions }));
      writeFileSync(join(folder, 'ts', 'package.json'), '{ "type": "module" }');
      const { status, stdout } = spawnSync(TSC, ['-p', join(folder, 'ts')], { encoding: 'utf8' });
      expect([status, stdout]).toEqual([0, '']);
    },
    60_000,
  );

  it('the examples of operations for keys use the clients', () => {
    for (const { id, path } of clientOperations) {
      const operation = operations.find((candidate) => candidate.id === id)!;
      expect(codeOf(operation, 'ts').includes(`livery.get('${id}'`), id).toBe(true);
      expect(codeOf(operation, 'php').includes('new Platform('), id).toBe(path.startsWith('/functions/v1/'));
      expect(codeOf(operation, 'php'), id).not.toContain('((object) [])');
    }
  });

  it.skipIf(spawnSync('php', ['-v']).status !== 0)(
    'the PHP of the reference and of the guides can be parsed',
    () => {
      mkdirSync(join(folder, 'php'));
      const files = operations.map((operation) => {
        const file = join(folder, 'php', `${operation.id}.php`);
        writeFileSync(file, codeOf(operation, 'php'));
        return file;
      });
      for (const slug of GUIDES) {
        const file = join(folder, 'php', `${slug}.php`);
        writeFileSync(file, guideBlocks(slug, 'php', ORIGIN).join('\n'));
        files.push(file);
      }
      const script =
        'foreach (array_slice($argv, 1) as $f) token_get_all(file_get_contents($f), TOKEN_PARSE);';
      const { status, stdout, stderr } = spawnSync('php', ['-r', script, '--', ...files], {
        encoding: 'utf8',
      });
      expect([status, stdout + stderr]).toEqual([0, '']);
    },
  );
});
