import { cssCaps, diagnostics as cssDiagnostics } from '../css-policy/index.ts';
import { limits } from '../limits.ts';
import { BRAND_DOCUMENT_MAX_BYTES } from './brand-document.ts';
import { brandDocumentJsonSchema } from './brand-document-json-schema.ts';
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

/** Codes of warnings on the brand document, beside those of the stylesheet compiler. */
const documentDiagnostics = {
  contrast_low: {
    severity: 'notice',
    summary: 'Two colors of the brand document are hard to tell apart in a mode.',
    help: 'Use the suggested color, or darken or lighten one of the two.',
  },
} as const;

/** Every code that `stripped` can carry, and those that refuse a stylesheet. Codes keep their meaning. */
const diagnostics = Object.entries({ ...cssDiagnostics, ...documentDiagnostics }).map(
  ([code, { severity, summary, help }]) => ({ code, severity, summary, help }),
);

/** Every limit a reseller's tool needs to know, in bytes or counts. */
const caps = {
  draftBodyBytes: limits.draftBody,
  configBodyBytes: limits.configBody,
  brandDocumentBytes: BRAND_DOCUMENT_MAX_BYTES,
  surfaceComponents: 24,
  draftsRetained: limits.draftsRetained,
  draftsReturned: limits.draftsReturned,
  versionsListed: limits.versionsListed,
  assetBytes: limits.assetFile,
  css: cssCaps,
} as const;

/** Widths at which the dashboard's layout changes. The base layout is for phones. */
const breakpoints = [
  {
    name: 'phone',
    minWidth: '0px',
    media: 'all',
    description: 'One column; navigation is a bar at the bottom.',
  },
  {
    name: 'tablet',
    minWidth: '640px',
    media: '(min-width: 640px)',
    description: 'Two columns of cards; navigation is a strip; dialogs float.',
  },
  {
    name: 'desktop',
    minWidth: '960px',
    media: '(min-width: 960px)',
    description: 'Navigation beside the content.',
  },
  {
    name: 'wide',
    minWidth: '1280px',
    media: '(min-width: 1280px)',
    description: 'Four columns of cards.',
  },
] as const;

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
