import { creditsAnswers } from './credits.ts';
import { eventsAnswers } from './events.ts';
import { plansAnswers } from './plans.ts';
import { tenantsAnswers } from './tenants.ts';
import { testSideAnswers } from './test-side.ts';
import { usageAnswers } from './usage.ts';
import { usageExportAnswers } from './usage-export.ts';

/** Answers of the platform functions to the example requests. */
export const platformAnswers: Readonly<Record<string, unknown>> = {
  ...plansAnswers,
  ...tenantsAnswers,
  ...creditsAnswers,
  ...usageAnswers,
  ...eventsAnswers,
  ...usageExportAnswers,
  ...testSideAnswers,
};
