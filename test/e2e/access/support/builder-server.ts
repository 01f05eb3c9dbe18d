import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Job {
  build_id: string;
  callback_url: string;
  prompt: string;
  skills: Array<{ slug: string; recipe: { guidance: string } }>;
  brand: { primary: string };
}

export interface BuilderAnswer {
  status: number;
  body: string;
  /** Replaces the right signature. */
  signature?: string;
}

export interface BuilderServer {
  url: string;
  /** The secret shared with the service; set before the first job. */
  secret: string;
  jobs: Job[];
  /** Answers each job. */
  answer: (job: Job) => BuilderAnswer;
  sign(body: string, at?: number): string;
  stop(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** An operator's builder on a real port. It accepts only jobs signed with its secret. */
export async function startBuilder(): Promise<BuilderServer> {
  const mac = (text: string) => createHmac('sha256', builder.secret).update(text).digest('hex');
  const sign = (body: string, at = Date.now()) => {
    const seconds = Math.floor(at / 1000);
    return `t=${seconds},v1=${mac(`${seconds}.${body}`)}`;
  };
  const builder: BuilderServer = {
    url: '',
    secret: '',
    jobs: [],
    answer: () => ({ status: 202, body: '' }),
    sign,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const given = String(request.headers['livery-signature'] ?? '');
    const expected = sign(body, Number(/^t=(\d+)/.exec(given)?.[1] ?? 0) * 1000);
    const genuine =
      given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
    if (!genuine) {
      response.writeHead(401).end();
      return;
    }
    const job = JSON.parse(body) as Job;
    builder.jobs.push(job);
    const answer = builder.answer(job);
    response.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'Livery-Signature': answer.signature ?? sign(answer.body),
    });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  builder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/build`;
  return builder;
}
