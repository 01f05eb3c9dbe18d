import { readModel } from '../../workers/sites/model/model-settings.ts';
import { StartRefused } from './start-refused.ts';

export interface OwnModel {
  /** Values of the Workers' variables. */
  vars: Record<string, string>;
  key: string;
}

/**
 * The model of a local service: LIVERY_MODEL, and LIVERY_MODEL_KEY, LIVERY_MODEL_PRICE and LIVERY_MODEL_BUDGET where they
 * are needed.
 *
 * @returns null when the environment names none.
 * @throws StartRefused with the variable that cannot be used.
 */
export function ownModel(env: NodeJS.ProcessEnv): OwnModel | null {
  const vars = {
    MODEL: env.LIVERY_MODEL ?? '',
    MODEL_PRICE: env.LIVERY_MODEL_PRICE ?? '',
    MODEL_BUDGET: env.LIVERY_MODEL_BUDGET ?? '',
  };
  const key = env.LIVERY_MODEL_KEY ?? '';
  const model = readModel({ ...vars, MODEL_KEY: key });
  if (!model.ok) throw new StartRefused(`LIVERY_${model.data?.variable} ${model.data?.message}.`);
  if (model.value === null) return null;
  if (model.value.api === 'workers-ai')
    throw new StartRefused('LIVERY_MODEL cannot be one of Workers AI, which only a deployment has.');
  return { vars, key };
}
