import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builderPaths } from '#schema/builder/paths.ts';
import { BUILDER_RESULT_BYTES } from '#schema/builder/site-files.ts';
import { isFullRun } from '../../support/full-run.ts';
import type { TestService } from '../support/service.ts';
import { startContractService } from './support/contract-service.ts';

const MIB = 1024 * 1024;
const AT_ONCE = 4;
const ROUNDS = isFullRun ? 3 : 1;

/** Large bodies of requests that are refused early. */
export function testRefusedBodies(): void {
  let service: TestService;
  beforeAll(async () => {
    service = await startContractService();
  });
  afterAll(() => service?.stop());

  /** Writes the whole body before it reads the answer, like simple clients; answers status and body. */
  const post = (path: string, bytes: number) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        service.baseUrl + path,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': bytes,
            'CF-Connecting-IP': '192.0.2.7',
          },
        },
        async (answer) => {
          try {
            let text = '';
            for await (const part of answer) text += part;
            resolve({ status: answer.statusCode ?? 0, text });
          } catch (error) {
            reject(error);
          }
        },
      );
      sent.on('error', reject);
      sent.end(Buffer.alloc(bytes, 'x'));
    });

  it.each([
    ['a platform function without a key', '/functions/v1/platform-create', 6 * MIB, 401],
    ['the MCP endpoint without a token', '/mcp', 6 * MIB, 401],
    ['a path that nothing serves', '/functions/v1/nothing', 6 * MIB, 404],
    ['a method that the path does not have', '/openapi.json', 6 * MIB, 405],
    ['a builder’s result over the limit', builderPaths.result, BUILDER_RESULT_BYTES + 1, 413],
  ])('%s is answered after the body was sent', async (_, path, bytes, status) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(path, bytes)));
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: AT_ONCE }, () => status));
      for (const { text } of answers) expect(text).toContain('error');
    }
  });
}
