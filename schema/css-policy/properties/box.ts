import { words } from '../words.ts';

/** Sizes, margins, padding, overflow and containment. */
export const boxProperties = words(`
  width height min-width min-height max-width max-height block-size inline-size min-block-size
  min-inline-size max-block-size max-inline-size aspect-ratio box-sizing field-sizing frame-sizing interpolate-size
  margin margin-top margin-right margin-bottom margin-left margin-block margin-block-start
  margin-block-end margin-inline margin-inline-start margin-inline-end margin-trim padding padding-top
  padding-right padding-bottom padding-left padding-block padding-block-start padding-block-end
  padding-inline padding-inline-start padding-inline-end overflow overflow-x overflow-y overflow-block
  overflow-inline overflow-anchor overflow-clip-margin overflow-clip-margin-block
  overflow-clip-margin-inline overflow-wrap contain content-visibility contain-intrinsic-size
  contain-intrinsic-width contain-intrinsic-height contain-intrinsic-block-size
  contain-intrinsic-inline-size container container-name container-type zoom
`);
