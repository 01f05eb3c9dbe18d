import type { Demo } from '#scripts/demo/demo-file.ts';
import { openControl } from '#scripts/service/control.ts';
import { registerInstance } from '#scripts/service/instance.ts';
import { launch } from '#scripts/service/launch.ts';
import { freePort } from './free-port.ts';
import { copyTemplate } from './service-template.ts';

/**
 * A service in this process on an empty state folder, which commands find like one of `npm start`; start.test.ts
 * tests the process.
 */
export async function startFoundService(
  state: string,
): Promise<{ demo: Demo; db: D1Database; stop(): Promise<void> }> {
  const port = await freePort();
  const { modules, secrets, demo } = await copyTemplate(state, `http://localhost:${port}`);
  const service = await launch({ port, modules, state, secrets });
  const control = await openControl(service);
  const unregister = await registerInstance(state, {
    pid: process.pid,
    port,
    control: { port: control.port, token: control.token },
  });
  return {
    demo,
    db: service.db,
    stop: async () => {
      control.close();
      await unregister();
      await service.stop();
    },
  };
}
