import type { Vector } from './vector.ts';
import { breakout } from './vectors/breakout.ts';
import { denial, hangs } from './vectors/denial.ts';
import { exfiltration } from './vectors/exfiltration.ts';
import { hide } from './vectors/hide.ts';
import { networkAtRules } from './vectors/network-at-rules.ts';
import { networkFunctions } from './vectors/network-functions.ts';
import { networkProperties } from './vectors/network-properties.ts';
import { obfuscatedTokens } from './vectors/obfuscated-tokens.ts';
import { overlay } from './vectors/overlay.ts';
import { recovery } from './vectors/recovery.ts';
import { scopeNames } from './vectors/scope-names.ts';
import { scopeSelectors } from './vectors/scope-selectors.ts';
import { topLayer } from './vectors/top-layer.ts';
import { urlForms } from './vectors/url-forms.ts';

/** Every attack, by the part of a page that it attacks. */
export const CORPUS = {
  network: [
    ...networkProperties,
    ...networkFunctions,
    ...networkAtRules,
    ...obfuscatedTokens,
    ...urlForms,
    ...recovery,
    ...exfiltration,
  ],
  scope: [...scopeSelectors, ...scopeNames],
  cover: [...overlay, ...hide],
  /** Attacks that begin with an action of a person. */
  handled: topLayer,
  breakout,
  denial: [...hangs, ...denial],
} satisfies Record<string, readonly Vector[]>;
