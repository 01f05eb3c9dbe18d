import { channels } from '../color/channels.ts';
import { modeNames } from '../modes.ts';
import { type ColorToken, type ColorTokenName, colorTokenNames, colorTokens } from './color-tokens.ts';
import { contrastPairs } from './contrast-pairs.ts';
import { cssVariable } from './css-variable.ts';
import { type ScaleToken, scaleTokens } from './scale-tokens.ts';
import { type ShadowToken, shadowTokens } from './shadow-tokens.ts';

/** Vendor key of `$extensions` (Design Tokens Format Module 2025.10, section 5.2.3). */
const EXTENSION = 'dev.livery';

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const colorValue = (hex: string) => ({
  colorSpace: 'srgb',
  components: channels(hex).map(round),
  hex,
});

const colorToken = (name: ColorTokenName, token: ColorToken) => ({
  $type: 'color',
  $value: colorValue(token.light),
  $description: token.description,
  $extensions: {
    [EXTENSION]: {
      cssVar: cssVariable('color', name),
      modes: Object.fromEntries(modeNames.map((mode) => [mode, colorValue(token[mode])])),
      contrast: contrastPairs
        .filter(({ foreground }) => foreground === name)
        .map(({ background, minimum }) => ({ with: background, minimum })),
    },
  },
});

const shadowValue = ({ offsetY, blur, spread }: ShadowToken, alpha: number) => ({
  color: { ...colorValue('#000000'), alpha },
  offsetX: { value: 0, unit: 'px' },
  offsetY: { value: offsetY, unit: 'px' },
  blur: { value: blur, unit: 'px' },
  spread: { value: spread, unit: 'px' },
});

const shadowToken = (name: string, token: ShadowToken) => ({
  $type: 'shadow',
  $value: shadowValue(token, token.alpha.light),
  $description: token.description,
  $extensions: {
    [EXTENSION]: {
      cssVar: cssVariable('shadow', name),
      modes: Object.fromEntries(modeNames.map((mode) => [mode, shadowValue(token, token.alpha[mode])])),
    },
  },
});

const scaleToken = (group: string, name: string, token: ScaleToken) => ({
  $type: token.type,
  $value: token.value,
  $description: token.description,
  $extensions: { [EXTENSION]: { cssVar: cssVariable(group, name) } },
});

const mapEntries = <Value, Out>(
  table: Readonly<Record<string, Value>>,
  map: (name: string, value: Value) => Out,
) => Object.fromEntries(Object.entries(table).map(([name, value]) => [name, map(name, value)]));

/** All tokens in the W3C design-token format. The `$value` is the light mode's; `$extensions` has every mode's. */
export const designTokens = {
  $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
  color: Object.fromEntries(colorTokenNames.map((name) => [name, colorToken(name, colorTokens[name])])),
  ...mapEntries<Readonly<Record<string, ScaleToken>>, object>(scaleTokens, (group, tokens) =>
    mapEntries(tokens, (name, token) => scaleToken(group, name, token)),
  ),
  shadow: mapEntries<ShadowToken, object>(shadowTokens, shadowToken),
};
