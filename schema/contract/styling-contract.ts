import { brandDocumentJsonSchema } from './brand-document-json-schema.ts';
import { breakpoints } from './breakpoints.ts';
import { caps } from './caps.ts';
import { diagnostics } from './diagnostics.ts';
import { actions } from './manifest/actions.ts';
import { components } from './manifest/components.ts';
import { iconNames, iconPacks } from './manifest/icon-names.ts';
import { routes } from './manifest/routes.ts';
import { modes } from './modes.ts';
import { parts } from './parts/index.ts';
import { propertyGrammars } from './property-grammars.ts';
import { starterCss } from './starter/index.ts';
import { partStates, universalStates } from './states.ts';
import type { StylingContract } from './styling-contract-schema.ts';
import { designTokens } from './tokens/design-tokens.ts';
import { CONTRACT_VERSION } from './version.ts';

/**
 * The styling contract: what a stylesheet and a brand document can address on the customer dashboard, read at run
 * time. Constant for a release of the service.
 */
export const stylingContract: StylingContract = {
  contractVersion: CONTRACT_VERSION,
  starterCss,
  parts,
  universalStates,
  partStates,
  propertyGrammars,
  tokens: designTokens,
  modes,
  breakpoints,
  caps,
  routes,
  components,
  actions,
  icons: { packs: iconPacks, names: iconNames },
  brandDocument: { schemaVersion: 1, schema: brandDocumentJsonSchema },
  diagnostics,
};

/**
 * The response body, whose bytes the entity tag is a digest of. The branding Worker serves it as a file made from this
 * (`scripts/assets/`): nothing that a Worker runs may import this module.
 */
export const stylingContractBody: string = JSON.stringify(stylingContract);
