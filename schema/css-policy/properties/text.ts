import { words } from '../words.ts';

/** Text, writing, lists and generated content. */
export const textProperties = words(`
  content quotes counter-increment counter-reset counter-set list-style list-style-image
  list-style-position list-style-type marker-side direction unicode-bidi writing-mode text-orientation
  text-combine-upright glyph-orientation-horizontal glyph-orientation-vertical letter-spacing
  word-spacing text-align text-align-all text-align-last text-anchor text-autospace text-box
  text-box-edge text-box-trim text-decoration text-decoration-color text-decoration-inset
  text-decoration-line text-decoration-skip text-decoration-skip-box text-decoration-skip-ink
  text-decoration-skip-inset text-decoration-style text-decoration-thickness text-emphasis
  text-emphasis-color text-emphasis-position text-emphasis-skip text-emphasis-style text-fit text-grow
  text-shrink text-group-align text-indent text-justify text-overflow text-shadow text-spacing
  text-spacing-trim text-transform text-underline-offset text-underline-position text-wrap text-wrap-mode
  text-wrap-style wrap-after wrap-before wrap-inside white-space white-space-collapse white-space-trim
  word-break word-wrap word-space-transform line-break line-clamp line-fit-edge line-grid line-snap
  line-padding max-lines block-ellipsis block-step hyphens hyphenate-character hyphenate-limit-chars
  hyphenate-limit-last hyphenate-limit-lines hyphenate-limit-zone hanging-punctuation initial-letter
  initial-letter-align initial-letter-wrap inline-sizing kerning tab-size ruby-align ruby-merge
  ruby-overhang ruby-position speak speak-as dominant-baseline
`);
