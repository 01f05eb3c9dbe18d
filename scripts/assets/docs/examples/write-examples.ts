import type { DescribedOperation } from '../reference/read-operations.ts';
import { makeExampleCall } from './example-call.ts';
import { writeCurl } from './write-curl.ts';
import { writePhp } from './write-php.ts';
import { writeTypescript } from './write-typescript.ts';

export interface Example {
  /** The language of the code block. */
  language: 'sh' | 'ts' | 'php';
  code: string;
}

/** The call of an operation in each language. `%ORIGIN%` is replaced by the address of the service. */
export function writeExamples(operation: DescribedOperation): Example[] {
  const call = makeExampleCall(operation);
  return [
    { language: 'sh', code: writeCurl(call) },
    { language: 'ts', code: writeTypescript(call) },
    { language: 'php', code: writePhp(call) },
  ];
}
