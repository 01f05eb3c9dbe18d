import { artifactSweeps } from '#shared/db/tables/branding.ts';
import { isArtifact } from '../core/conditions.ts';
import { sweepMarks } from './sweep-marks.ts';

/** Marks of the sweep of stylesheets that no artifact row names. */
export const artifactMarks = sweepMarks({
  table: artifactSweeps,
  hash: artifactSweeps.hash,
  isNamed: isArtifact,
});
