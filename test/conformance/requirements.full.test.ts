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

/** Scenarios of the tasks extension, which the server does not offer. */
const TASKS = [
  'tasks-capability-negotiation',
  'tasks-dispatch-and-envelope',
  'tasks-lifecycle',
  'tasks-mrtr-composition',
  'tasks-mrtr-input',
  'tasks-request-headers',
  'tasks-request-state-removal',
  'tasks-required-task-error',
  'tasks-status-notifications',
  'tasks-wire-fields',
];

const named = ({ scenario, id }: Check) => `${scenario}:${id}`;
const isOfTasks = ({ scenario }: Check) => scenario.startsWith('tasks-');
const ofStatus = (run: Run, status: Check['status']) =>
  run.checks.filter((check) => check.status === status && !isOfTasks(check));

describe('the official requirements', () => {
  it('2025-11-25: every scenario passes that needs no requests of the server [A6.8]', async () => {
    const run = await runRequirements(proxy.url, '2025-11-25');
    expect(run.exitCode, run.output).toBe(0);
    expect(ofStatus(run, 'FAILURE').map(named).sort()).toEqual([
      'elicitation-sep1034-defaults:elicitation-sep1034-general',
      'elicitation-sep1330-enums:elicitation-sep1330-general',
      'tools-call-elicitation:tools-call-elicitation',
      'tools-call-sampling:tools-call-sampling',
    ]);
    // Both scenarios need a session, which the endpoint does not have.
    const warned = new Set(ofStatus(run, 'WARNING').map(({ scenario }) => scenario));
    expect(warned).toEqual(new Set(['server-sse-multiple-streams', 'server-sse-polling']));
    expect(ofStatus(run, 'SUCCESS').length).toBeGreaterThanOrEqual(60);
  });

  it('2026-07-28: every scenario passes outside the tasks extension, including the pending header scenarios [A6.8]', async () => {
    const run = await runRequirements(proxy.url, '2026-07-28');
    expect(run.exitCode, run.output).toBe(0);
    expect(ofStatus(run, 'FAILURE').map(named)).toEqual([]);
    expect(ofStatus(run, 'WARNING').map(named)).toEqual([]);
    expect(ofStatus(run, 'SUCCESS').length).toBeGreaterThanOrEqual(140);
    // The server does not offer the tasks extension, but the runner tests it nevertheless. The runner does not
    // count its failures as required, and every such failure belongs to a named scenario of tasks.
    const ofTasks = new Set(run.checks.filter(isOfTasks).map(({ scenario }) => scenario));
    expect([...ofTasks].sort()).toEqual(TASKS);
  });
});
