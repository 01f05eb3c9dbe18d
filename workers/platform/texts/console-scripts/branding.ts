import { conflict } from './branding/conflict.ts';
import { brandDocument } from './branding/document.ts';
import { editor } from './branding/editor.ts';
import { logo } from './branding/logo.ts';
import { notices } from './branding/notices.ts';
import { palette } from './branding/palette.ts';
import { preview } from './branding/preview.ts';
import { release } from './branding/release.ts';
import { stylesheet } from './branding/stylesheet.ts';
import { versions } from './branding/versions.ts';

/** Texts of the branding editor, one file for each of its panels. */
export const branding = {
  editor,
  notices,
  stylesheet,
  brandDocument,
  palette,
  logo,
  preview,
  versions,
  release,
  conflict,
} as const;
