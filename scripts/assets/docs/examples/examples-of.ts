import type { DescribedOperation } from '../reference/read-operations.ts';
import { curlOf } from './curl-of.ts';
import { exampleCallOf } from './example-call.ts';
import { phpOf } from './php-of.ts';
import { typescriptOf } from './typescript-of.ts';

export interface Example {
  /** Of the code block. */
  language: 'sh' | 'ts' | 'php';
  code: string;
}

/** The call of an operation in each language. `%ORIGIN%` stands for the address of the service. */
export function examplesOf(operation: DescribedOperation): Example[] {
  const call = exampleCallOf(operation);
  return [
    { language: 'sh', code: curlOf(call) },
    { language: 'ts', code: typescriptOf(call) },
    { language: 'php', code: phpOf(call) },
  ];
}
