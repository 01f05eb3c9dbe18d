import type { Guide } from './guide.ts';

export const writeABuilder: Guide = {
  slug: 'write-a-builder',
  title: 'Write a builder',
  summary:
    'A server of your own that makes the sites of your customers, in any language, with any model or none.',
  steps: [
    {
      title: 'What is spoken',
      text: [
        'The operator sets BUILDER_URL to your address, BUILDER_PROTOCOL to 2, and BUILDER_SECRET to what you share. Each build is then posted to you as a signed job: prompt, earlier prompts and what became of them, the site as it is, pictures, colors, skills, deadline. Answer 200 with a signed result, or 202 and post progress and the result to the addresses in the job. %ORIGIN%/openapi.json describes every field under webhooks.',
        'A message is signed as Standard Webhooks has it: HMAC-SHA256 over id, timestamp and body with dots between, in base64 behind v1 and a comma. The header may have several signatures, with spaces between, while a secret is replaced. Refuse what is older than five minutes.',
        'Send a document and the service renders it, or send files with an index.html. A document that is not valid is answered 400 with the place of each fault: correct it and post again. 409 says that the build has ended. A repeat with the same id counts once, so post again when an answer is lost.',
        'State only what the customer has said. A job may come twice: work on a build once.',
      ],
    },
    {
      title: 'A whole builder',
      text: [
        'It shows what the prompt says under the name of the project, with progress and a draft on the way. Save it as builder.mjs and run it with BUILDER_SECRET and PORT in the environment. The example in examples/builder asks a model instead, and checks what it says.',
      ],
      kind: 'node',
      code: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { BUILDER_SECRET: secret, PORT } = process.env;

// Signatures: both ends sign and verify alike.
const mac = (id, time, body) => createHmac('sha256', secret).update(id + '.' + time + '.' + body).digest();
function signed(id, body) {
  const time = Math.floor(Date.now() / 1000);
  const signature = 'v1,' + mac(id, time, body).toString('base64');
  return { 'Content-Type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(time), 'webhook-signature': signature };
}
function isGenuine(headers, body) {
  const time = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - time) < 300)) return false;
  const right = mac(headers['webhook-id'], headers['webhook-timestamp'], body);
  return String(headers['webhook-signature']).split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

// A message is posted until it is answered; its id stays the same.
async function post(url, id, message) {
  const body = JSON.stringify(message);
  for (let wait = 500; ; wait *= 2) {
    const response = await fetch(url, { method: 'POST', headers: signed(id, body), body }).catch(() => null);
    if (response !== null && response.status < 500) return { status: response.status, answer: await response.json() };
    if (wait > 60_000) return { status: 0, answer: null };
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

// The site: what the customer has said, and nothing else.
function write({ document, locale, project, prompt }) {
  const section = { id: 'text', kind: 'text', text: prompt.replace(/[<>]/g, '') };
  if (document === null) {
    return { version: 1, locale, business: { name: project.name }, pages: [{ title: project.name, sections: [section] }] };
  }
  const [home, ...others] = document.pages;
  const sections = [...home.sections.filter(({ id }) => id !== section.id), section];
  return { ...document, pages: [{ ...home, sections }, ...others] };
}

const known = new Set();
const cancelled = new Set();

async function build(job) {
  const { build_id, callbacks } = job;
  const document = write(job);
  await post(callbacks.progress, job.job_id + '.1', { build_id, sequence: 1, percent: 50, text: 'Half of it', document });
  if (cancelled.has(build_id)) return;
  const { status, answer } = await post(callbacks.result, job.job_id + '.result', { status: 'succeeded', build_id, document });
  if (status === 400) await post(callbacks.result, job.job_id + '.failed', { status: 'failed', build_id, reason: 'not_valid' });
  console.log(build_id, status, JSON.stringify(answer));
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const message = JSON.parse(body);
  if (message.type === 'build.cancelled') {
    cancelled.add(message.build_id);
    return response.writeHead(204).end();
  }
  response.writeHead(202).end();
  if (known.has(message.build_id)) return;
  known.add(message.build_id);
  await build(message);
}).listen(Number(PORT), () => console.log('Listening on port ' + PORT));`,
    },
  ],
};
