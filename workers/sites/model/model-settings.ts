import { type Failure, failWith, ok, type Result } from '#shared/result.ts';

/** The variables of the Worker that name a model. */
export interface ModelVariables {
  /** The model: see {@link readModel}. Empty for none. */
  MODEL?: string;
  /** Key for the server of the model, if it needs one. */
  MODEL_KEY?: string;
  /** Price of a million tokens in US dollars: `input/output`. Empty where the operator pays none. */
  MODEL_PRICE?: string;
  /** Most US dollars that the model may cost in one build. */
  MODEL_BUDGET?: string;
}

export type ModelApi = 'workers-ai' | 'anthropic' | 'openai';

export interface ModelSettings {
  api: ModelApi;
  /** Name of the model at its server. */
  name: string;
  /** Base address of the server, without a slash at the end; null for the usual one. */
  url: string | null;
  key: string;
  /** US dollars of a million tokens; null when the tokens have no price. */
  price: { input: number; output: number } | null;
  /** Most US dollars of one build. */
  budget: number;
}

export type ModelFault = Failure<'bad_model', { variable: keyof ModelVariables; message: string }>;

const DEFAULT_BUDGET = 0.1;
/** `workers-ai:@cf/openai/gpt-oss-120b`, `anthropic:claude-sonnet-4-5`. */
const NAMED = /^(workers-ai|anthropic):([^\s:]\S*)$/;
/** `http://127.0.0.1:11434/v1#llama3.1`, `anthropic+https://proxy.example.com/v1#claude-sonnet-4-5`. */
const ADDRESSED = /^(?:(anthropic)\+)?(https?:\/\/[^#\s]+)#(\S+)$/;

/**
 * Reads the model of a deployment: `workers-ai:` and a name, `anthropic:` and a name, or the base address of a server
 * with the API of OpenAI, `#`, and the name. `anthropic+` before an address names a server with the API of Anthropic.
 *
 * @returns null when there is no model.
 */
export function readModel(variables: ModelVariables): Result<ModelSettings | null, ModelFault> {
  const {
    MODEL: model = '',
    MODEL_KEY: key = '',
    MODEL_PRICE: priced = '',
    MODEL_BUDGET: bound = '',
  } = variables;
  if (model === '') return ok(null);
  const server = readServer(model);
  if (server === null)
    return fault(
      'MODEL',
      'must be workers-ai:NAME, anthropic:NAME, or the address of a server and a name, such as ' +
        'http://127.0.0.1:11434/v1#llama3.1',
    );
  if (server.api === 'anthropic' && key === '')
    return fault('MODEL_KEY', 'must be the key for the model of MODEL');
  const price = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(priced);
  if (priced !== '' && price === null)
    return fault(
      'MODEL_PRICE',
      'must be US dollars for a million tokens read and written, such as 0.35/0.75',
    );
  const budget = bound === '' ? DEFAULT_BUDGET : Number(bound);
  if (!Number.isFinite(budget) || budget <= 0)
    return fault('MODEL_BUDGET', 'must be US dollars, such as 0.10');
  return ok({
    ...server,
    key,
    price: price === null ? null : { input: Number(price[1]), output: Number(price[2]) },
    budget,
  });
}

const fault = (variable: keyof ModelVariables, message: string): Result<never, ModelFault> =>
  failWith('bad_model', { variable, message });

function readServer(model: string): Pick<ModelSettings, 'api' | 'name' | 'url'> | null {
  const [, named, name] = NAMED.exec(model) ?? [];
  if (name !== undefined) return { api: named === 'anthropic' ? 'anthropic' : 'workers-ai', name, url: null };
  const [, dialect, address = '', addressed] = ADDRESSED.exec(model) ?? [];
  const url = URL.parse(address);
  if (
    addressed === undefined ||
    url === null ||
    url.username !== '' ||
    url.password !== '' ||
    url.search !== ''
  )
    return null;
  return {
    api: dialect === 'anthropic' ? 'anthropic' : 'openai',
    name: addressed,
    url: url.href.replace(/\/$/, ''),
  };
}
