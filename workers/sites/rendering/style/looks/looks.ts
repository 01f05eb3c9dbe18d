import type { Theme } from '#schema/site/look.ts';
import { bold } from './bold.ts';
import { calm } from './calm.ts';
import { classic } from './classic.ts';
import { craft } from './craft.ts';
import { editorial } from './editorial.ts';
import { grid } from './grid.ts';
import type { LookSettings } from './look-settings.ts';
import { market } from './market.ts';
import { night } from './night.ts';
import { plain } from './plain.ts';
import { playful } from './playful.ts';
import { studio } from './studio.ts';
import { warm } from './warm.ts';

export const looks: Readonly<Record<Theme, LookSettings>> = {
  plain,
  warm,
  editorial,
  bold,
  calm,
  night,
  market,
  studio,
  classic,
  playful,
  craft,
  grid,
};
