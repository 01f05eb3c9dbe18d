import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BuilderJob, builderCancellation, builderJob } from '#schema/builder/job.ts';
import { signMessage, verifyMessage } from '#schema/builder/signature.ts';

interface Answer {
  status: number;
  body?: object;
  /** The secret that signs instead of the shared one. */
  signedBy?: string;
}

export interface BuilderServer {
  url: string;
  /** The secret shared with the service; set before the first job. */
  secret: string;
  jobs: BuilderJob[];
  /** Ids of the messages with jobs. */
  messageIds: string[];
  cancellations: { build_id: string; reason: string }[];
  /** Answers each job. */
  answer: (job: BuilderJob) => Answer | Promise<Answer>;
  /** Posts a message to a callback. */
  post(to: string, body: object, message?: { id?: string; at?: number; secret?: string }): Promise<Response>;
  stop(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** An operator's builder on a real port. It accepts only messages signed with its secret. */
export async function startBuilder(): Promise<BuilderServer> {
  const builder: BuilderServer = {
    url: '',
    secret: '',
    jobs: [],
    messageIds: [],
    cancellations: [],
    answer: () => ({ status: 202 }),
    async post(to, message, { id = crypto.randomUUID(), at = Date.now(), secret = builder.secret } = {}) {
      const body = JSON.stringify(message);
      return fetch(to, {
        method: 'POST',
        body,
        headers: { ...(await signMessage(secret, { id, body }, at)) },
      });
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, response) => {
    answerMessage(builder, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  builder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/build`;
  return builder;
}

async function answerMessage(builder: BuilderServer, request: IncomingMessage, response: ServerResponse) {
  const body = await read(request);
  const headers = { get: (name: string) => String(request.headers[name] ?? '') };
  const id = await verifyMessage(builder.secret, headers, body, Date.now());
  if (id === null) return void response.writeHead(401).end();
  const message: unknown = JSON.parse(body);
  const cancelled = builderCancellation.safeParse(message);
  if (cancelled.success) {
    builder.cancellations.push({ build_id: cancelled.data.build_id, reason: cancelled.data.reason });
    return void response.writeHead(204).end();
  }
  const job = builderJob.parse(message);
  builder.jobs.push(job);
  builder.messageIds.push(id);
  const answer = await builder.answer(job);
  const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
  const signed = await signMessage(answer.signedBy ?? builder.secret, { id, body: text }, Date.now());
  response.writeHead(answer.status, { 'Content-Type': 'application/json', ...signed }).end(text);
}
