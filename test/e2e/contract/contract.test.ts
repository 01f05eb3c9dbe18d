import { describe } from 'vitest';
import { testExamples } from './examples.ts';
import { testFuzz } from './fuzz.ts';
import { testRefusedBodies } from './refused-bodies.ts';

// They need a service with the same values: one runs them all. The fuzz is last, because it ends with refusals for rate.
describe('the examples of the document', testExamples);
describe('bodies of refused requests', testRefusedBodies);
describe('the operations of the document', testFuzz);
