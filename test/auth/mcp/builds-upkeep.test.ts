import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { stopWorkspaceBuilds } from '../../../shared/builds/stop-workspace-builds.ts';
import { sweepBuilds } from '../../../shared/builds/sweep-builds.ts';
import { connect } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';
import { addWorkspace } from '../support/workspace.ts';

const MINUTE = 60_000;

async function startedBuild() {
  const person = await addPerson();
  const workspace = await addWorkspace(person);
  const connection = await connect(person);
  const project = await connection.value<{ id: string }>('create_project', {
    workspace_id: workspace,
    name: 'P',
  });
  const build = await connection.value<{ id: string }>('start_build', {
    project_id: project.id,
    prompt: 'A page.',
  });
  const look = () =>
    connection.value<{ status: string; failure: string | null; credits_charged: number }>('get_build', {
      build_id: build.id,
    });
  return { workspace, build, look };
}

/** A queue that keeps what it is given. */
function keepingQueue() {
  const sent: unknown[] = [];
  const sendBatch = async (messages: Iterable<{ body: unknown }>) => {
    for (const { body } of messages) sent.push(body);
  };
  return { queue: { sendBatch } as unknown as Queue, sent };
}

describe('unfinished builds', () => {
  it('are sent again when their message got lost, and given up after an hour', async () => {
    const { build, look } = await startedBuild();
    const { queue, sent } = keepingQueue();
    expect(await sweepBuilds(env.DB, queue, Date.now())).toEqual({ sent: 0, givenUp: 0 });
    expect(await sweepBuilds(env.DB, queue, Date.now() + 3 * MINUTE)).toEqual({ sent: 1, givenUp: 0 });
    expect(sent).toEqual([{ build_id: build.id }]);
    await env.DB.prepare("UPDATE builds SET status = 'running' WHERE id = ?1").bind(build.id).run();
    expect(await sweepBuilds(env.DB, queue, Date.now() + 3 * MINUTE)).toEqual({ sent: 0, givenUp: 0 });
    expect(await sweepBuilds(env.DB, queue, Date.now() + 61 * MINUTE)).toEqual({ sent: 0, givenUp: 1 });
    expect(await look()).toMatchObject({ status: 'failed', failure: 'timed_out', credits_charged: 0 });
  });

  it('end with their workspace', async () => {
    const { workspace, look } = await startedBuild();
    expect(await stopWorkspaceBuilds(env.DB, workspace, Date.now())).toBe(1);
    expect(await look()).toMatchObject({
      status: 'failed',
      failure: 'workspace_suspended',
      credits_charged: 0,
    });
    expect(await stopWorkspaceBuilds(env.DB, workspace, Date.now())).toBe(0);
  });
});
