import { type Brand, DOCUMENT } from '../folder.ts';
import type { Service } from '../service.ts';
import { type Codes, codesOf, type Diagnostic } from './diagnostic.ts';
import { jsonFault } from './locate.ts';
import { diagnosticsOf, refusalOf } from './read-report.ts';

export interface Checked {
  bytes: number | null;
  diagnostics: Diagnostic[];
  /** The compiled stylesheet; null when it was refused. */
  compiled: string | null;
}

/** The fault of a text that is not JSON, found without a request to the service. */
export function documentFault({ document }: Brand): Diagnostic | null {
  const fault = jsonFault(document);
  if (fault === null) return null;
  return { file: DOCUMENT, ...fault.place, severity: 'error', code: 'not_json', message: fault.message };
}

export const readCodes = async (service: Service): Promise<Codes> =>
  codesOf(await service.get('readContract'));

/** Compiles a brand at the service like a save. Nothing is stored. */
export async function checkBrand(service: Service, brand: Brand, codes: Codes): Promise<Checked> {
  const fault = documentFault(brand);
  if (fault !== null) return { bytes: null, diagnostics: [fault], compiled: null };
  const answer = await service.call('checkCss', {
    css: brand.css,
    brandingJson: brand.document,
    include: ['compiled', 'pages'],
  });
  if (!answer.ok) return { bytes: null, diagnostics: [refusalOf(answer, brand)], compiled: null };
  const { bytes, stripped, compiled = '' } = answer.data;
  return { bytes, diagnostics: diagnosticsOf(stripped, codes, brand), compiled };
}
