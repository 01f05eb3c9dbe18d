import { describe } from 'vitest';
import { testPages } from './white-label-pages.ts';
import { testStates } from './white-label-states.ts';

// They need a service with the same values: one runs both. The pages are last, because they end with refusals for rate.
describe('states of a branded service', testStates);
describe('pages of a branded service', testPages);
