import { join } from 'node:path';
import { stylingContractBody } from '../../schema/contract/styling-contract.ts';
import { openApiDocument } from '../../schema/openapi/document.ts';
import { root } from '../service/workers.ts';
import { writeAsset } from './write-asset.ts';

/** Writes what Workers answer with and never compute: kept out of their code, read once an isolate. */
export async function buildDocuments(): Promise<void> {
  // The Worker puts the service's own addresses in.
  const openApi = openApiDocument({ baseUrl: '', authUrl: '' });
  await Promise.all([
    writeAsset(join(root, 'dist/branding/contract.json'), stylingContractBody),
    writeAsset(join(root, 'dist/public/documents/openapi.json'), JSON.stringify(openApi)),
  ]);
}
