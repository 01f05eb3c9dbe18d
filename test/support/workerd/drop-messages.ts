import { env } from 'cloudflare:workers';

// A queue delivers messages seconds after the test that sent them. Between two runs nobody answers the imports of its
// consumer, and each following run would wait for them until it counts as hung.
for (const binding of Object.values(env as unknown as Record<string, unknown>)) {
  const methods = Object.getPrototypeOf(Object(binding)) as Partial<Queue>;
  if (typeof methods.sendBatch !== 'function') continue;
  const dropped = async (): Promise<QueueSendResponse> => ({
    metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
  });
  Object.assign(methods, { send: dropped, sendBatch: dropped });
}
