import { describe } from 'vitest';
import { plain } from '../../../support/assistants/dialects.ts';
import { eachJob } from './each-job.ts';

describe('twenty jobs with the list as it is', () => eachJob(plain));
