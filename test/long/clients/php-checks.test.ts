import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENTS } from '#scripts/clients/pack/archive.ts';
import { hasPhp } from '../../support/clients/php.ts';
import { sampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';

const files = readdirSync(CLIENTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(php|pdt)$/.test(name))
  .map((name) => join(CLIENTS, name));
const classes = files.filter((name) => name.endsWith('.php') && !/\/(language|lang|texts)\//.test(name));

const run = (command: string, args: readonly string[]): [number | null, string] => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return [status, stdout + stderr];
};

describe.skipIf(!hasPhp())('the PHP of the clients', () => {
  it('is of valid syntax', () => {
    expect(files.length).toBeGreaterThan(35);
    const script =
      'foreach (array_slice($argv, 1) as $file) token_get_all(file_get_contents($file), TOKEN_PARSE);';
    expect(run('php', ['-r', script, '--', ...files])).toEqual([0, '']);
  });

  // PHP compiles one file in each process.
  it('compiles without an error or a warning, file by file', () => {
    for (const file of sampled(files, 6)) {
      const [status, output] = run('php', ['-d', 'error_reporting=-1', '-d', 'display_errors=1', '-l', file]);
      expect([status, output]).toEqual([0, `No syntax errors detected in ${file}\n`]);
    }
  });

  itInFull('follows PSR-12', async () => {
    const excluded = ['Generic.Files.LineLength', 'PSR1.Files.SideEffects'];
    // The panel defines the names of a module's class and methods.
    const given = ['PSR1.Classes.ClassDeclaration'];
    expect(
      run('phpcs', ['--standard=PSR12', `--exclude=${[...excluded, ...given].join()}`, '-q', ...classes]),
    ).toEqual([0, '']);
  });

  itInFull('has no unused code, undefined variable or empty catch', async () => {
    const rules = join(CLIENTS, 'phpmd.xml');
    expect(run('phpmd', [classes.join(), 'text', rules])).toEqual([0, '']);
  });

  it('keeps the key of a Blesta server after an edit with an empty key for the same address only', () => {
    const script = `
      foreach (['panel/src/Text.php', 'blesta/components/modules/livery/lib/Row.php'] as $file) require $argv[1] . '/' . $file;
      $before = (object) ['host_name' => 'livery.example', 'port' => '443', 'use_ssl' => 'true', 'api_key' => 'stored'];
      $form = ['server_name' => 'One', 'host_name' => 'livery.example', 'port' => '443', 'use_ssl' => 'true', 'api_key' => ''];
      $keyOf = fn (array $change, ?object $known) => Livery\\Blesta\\Row::meta([...$form, ...$change], $known)->api_key;
      echo json_encode([
        $keyOf(['server_name' => 'Two'], $before),
        $keyOf(['host_name' => ' Livery.example '], $before),
        $keyOf(['api_key' => 'new', 'host_name' => 'other.example'], $before),
        $keyOf(['host_name' => 'other.example'], $before),
        $keyOf(['port' => '8443'], $before),
        $keyOf(['use_ssl' => ''], $before),
        $keyOf([], null),
      ]);`;
    const [status, output] = run('php', ['-r', script, '--', CLIENTS]);
    expect([status, output]).toEqual([0, '["stored","stored","new","","","",""]']);
  });

  it('has each text for customers in all eleven languages', () => {
    const script = `
      $texts = [];
      foreach (glob($argv[1] . '/panel/texts/*.php') as $file) $texts[basename($file, '.php')] = require $file;
      echo json_encode(array_map(array_keys(...), $texts));`;
    const [status, output] = run('php', ['-r', script, '--', CLIENTS]);
    expect(status).toBe(0);
    const { en, ...others } = JSON.parse(output) as Record<string, string[]>;
    expect(Object.keys(others)).toHaveLength(10);
    for (const [language, keys] of Object.entries(others)) expect(keys, language).toEqual(en);
  });
});
