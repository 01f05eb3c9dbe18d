import type { Look } from '#schema/site/document.ts';
import type { Recipe } from '#shared/builds/recipe.ts';

/** Combines the settings of skills for the look of a site; for each setting the last skill that has one wins. */
export function lookOfSkills(recipes: readonly Recipe[]): Look {
  const look: Look = {};
  for (const { style } of recipes) {
    if (style.scheme !== undefined) look.scheme = style.scheme;
    if (style.font !== undefined) look.font = style.font;
    if (style.scale !== undefined) look.textSize = style.scale === 'large' ? 'large' : 'regular';
    if (style.contrast !== undefined) look.contrast = style.contrast === 'high' ? 'high' : 'regular';
  }
  return look;
}
