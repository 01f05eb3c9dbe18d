import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Check, type Run, runRequirements } from './run-requirements.ts';
import { startFixture, TOKEN } from './start-fixture.ts';
import { startProxy } from './start-proxy.ts';

let fixture: Awaited<ReturnType<typeof startFixture>>;
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  fixture = await startFixture();
  proxy = await startProxy(fixture.url, TOKEN);
});

afterAll(async () => {
  proxy.close();
  await fixture.close();
});

const named = ({ scenario, id }: Check) => `${scenario}:${id}`;
const ofStatus = (run: Run, status: Check['status']) =>
  run.checks.filter((check) => check.status === status && !check.scenario.startsWith('tasks-'));

describe('the official requirements', () => {
  it('2025-11-25: all but what needs requests of the server on that wire', async () => {
    const run = await runRequirements(proxy.url, '2025-11-25');
    expect(run.exitCode, run.output).toBe(0);
    expect(ofStatus(run, 'FAILURE').map(named).sort()).toEqual([
      'elicitation-sep1034-defaults:elicitation-sep1034-general',
      'elicitation-sep1330-enums:elicitation-sep1330-general',
      'tools-call-elicitation:tools-call-elicitation',
      'tools-call-sampling:tools-call-sampling',
    ]);
    // Both ask for a session, which the endpoint does not have.
    const warned = new Set(ofStatus(run, 'WARNING').map(({ scenario }) => scenario));
    expect(warned).toEqual(new Set(['server-sse-multiple-streams', 'server-sse-polling']));
    expect(ofStatus(run, 'SUCCESS').length).toBeGreaterThanOrEqual(60);
  });

  it('2026-07-28: everything, the pending header scenarios included', async () => {
    const run = await runRequirements(proxy.url, '2026-07-28');
    expect(run.exitCode, run.output).toBe(0);
    expect(ofStatus(run, 'FAILURE').map(named)).toEqual([]);
    expect(ofStatus(run, 'WARNING').map(named)).toEqual([]);
    expect(ofStatus(run, 'SUCCESS').length).toBeGreaterThanOrEqual(140);
  });
});
