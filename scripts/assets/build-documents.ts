import { join } from 'node:path';
import { stylingContractBody } from '#schema/contract/styling-contract.ts';
import { openApiDocument } from '#schema/openapi/document.ts';
import { baseCss } from '../../workers/platform/surface/host/base-css.ts';
import { BASE_SHEET_FILE } from '../../workers/platform/surface/host/base-sheet.ts';
import { root } from '../service/workers.ts';
import { PUBLIC } from './public-folder.ts';
import { writeAsset } from './write-asset.ts';

/** Writes the constant answers of the Workers as files, which an isolate reads once. */
export async function buildDocuments(): Promise<void> {
  // The Worker inserts the service's own addresses.
  const openApi = openApiDocument({ baseUrl: '', authUrl: '' });
  await Promise.all([
    writeAsset(join(root, 'dist/branding/contract.json'), stylingContractBody),
    writeAsset(join(PUBLIC, 'documents/openapi.json'), JSON.stringify(openApi)),
    writeAsset(join(PUBLIC, BASE_SHEET_FILE), baseCss),
  ]);
}
