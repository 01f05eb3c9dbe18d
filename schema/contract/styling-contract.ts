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
 * The styling contract: everything that a stylesheet and a brand document can address on the customer dashboard. Tools
 * read it at run time. It is constant for a release of the service.
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
 * The response body, from whose bytes the entity tag is computed. The branding Worker serves it as a built file
 * (`scripts/assets/`), so no module of a Worker may import this one.
 */
export const stylingContractBody: string = JSON.stringify(stylingContract);
