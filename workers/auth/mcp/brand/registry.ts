import type { Caller } from '../caller.ts';
import { createRegistry, type Registry } from '../engine/index.ts';
import { registryParts } from '../registry.ts';
import { checkBrandTool } from './check-brand.ts';
import { getBrandTool } from './get-brand.ts';
import { getStylingContractTool } from './get-styling-contract.ts';
import { listBrandVersionsTool } from './list-brand-versions.ts';
import { previewBrandTool } from './preview-brand.ts';
import { publishBrandTool } from './publish-brand.ts';
import { restoreBrandVersionTool } from './restore-brand-version.ts';
import { saveBrandDraftTool } from './save-brand-draft.ts';

let kept: Registry<Caller> | undefined;

/** The registry for connections that may change a brand: tools for brands, beside those for everybody. */
export function registryWithBrands(name: string): Registry<Caller> {
  if (kept?.server.name === name) return kept;
  const { tools, instructions, ...parts } = registryParts(name);
  kept = createRegistry<Caller>({
    ...parts,
    instructions:
      `${instructions} The brand is the look and the words of the dashboard that all customers of the account see. To change ` +
      'it: get_brand and get_styling_contract, check_brand until nothing is left out, save_brand_draft, preview_brand for ' +
      'the user, and publish_brand only when they agreed. restore_brand_version undoes a publish.',
    tools: [
      ...tools,
      getStylingContractTool,
      getBrandTool,
      checkBrandTool,
      saveBrandDraftTool,
      previewBrandTool,
      publishBrandTool,
      listBrandVersionsTool,
      restoreBrandVersionTool,
    ],
  });
  return kept;
}
