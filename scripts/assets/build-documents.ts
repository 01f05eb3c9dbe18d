import { join } from 'node:path';
import { stylingContractBody } from '../../schema/contract/styling-contract.ts';
import { root } from '../service/workers.ts';
import { writeAsset } from './write-asset.ts';

/** Writes what a Worker answers with and never computes: kept out of its code, read once an isolate. */
export const buildDocuments = (): Promise<void> =>
  writeAsset(join(root, 'dist/branding/contract.json'), stylingContractBody);
