import type { FC } from 'hono/jsx';
import type { Theme } from '#schema/site/look.ts';

/** What a picture of a look shows: colors, the place of the headline, and corners. */
interface Sketch {
  paper: string;
  top: string;
  ink: string;
  mark: string;
  hero: 'beside' | 'centered' | 'band' | 'plain' | 'poster';
  round: number;
  serif?: true;
}

const sketches: Readonly<Record<Theme, Sketch>> = {
  plain: { paper: '#ffffff', top: '#ffffff', ink: '#22262e', mark: '#2f5d8a', hero: 'plain', round: 2 },
  warm: {
    paper: '#fdf7f0',
    top: '#f4e4d3',
    ink: '#43301f',
    mark: '#a8612c',
    hero: 'beside',
    round: 7,
    serif: true,
  },
  editorial: {
    paper: '#fcfbf8',
    top: '#fcfbf8',
    ink: '#1f1d1a',
    mark: '#1f1d1a',
    hero: 'plain',
    round: 0,
    serif: true,
  },
  bold: { paper: '#17151c', top: '#d33f2e', ink: '#f6f3ef', mark: '#ffd166', hero: 'poster', round: 0 },
  calm: { paper: '#f8fbf9', top: '#dcebe4', ink: '#24413a', mark: '#4d8a76', hero: 'centered', round: 8 },
  night: {
    paper: '#14131a',
    top: '#1d1a26',
    ink: '#ece7dc',
    mark: '#c9a24d',
    hero: 'centered',
    round: 1,
    serif: true,
  },
  market: { paper: '#ffffff', top: '#1f6fa8', ink: '#1d2b36', mark: '#f2b705', hero: 'band', round: 3 },
  studio: { paper: '#fbfbfc', top: '#1e2230', ink: '#1e2230', mark: '#6a5cff', hero: 'band', round: 6 },
  classic: {
    paper: '#fdfcf9',
    top: '#25324a',
    ink: '#25324a',
    mark: '#a58947',
    hero: 'band',
    round: 1,
    serif: true,
  },
  playful: { paper: '#fffdf5', top: '#ffd9a8', ink: '#3b2a55', mark: '#e8568b', hero: 'beside', round: 8 },
  craft: {
    paper: '#f7f1e6',
    top: '#e6d7bd',
    ink: '#3d3222',
    mark: '#6b7d3a',
    hero: 'beside',
    round: 2,
    serif: true,
  },
  grid: { paper: '#ffffff', top: '#f0f0f0', ink: '#111111', mark: '#111111', hero: 'plain', round: 0 },
};

const LIGHT = '#ffffff';
const isDark = (hex: string): boolean =>
  Number.parseInt(hex.slice(1, 3), 16) + Number.parseInt(hex.slice(3, 5), 16) < 260;

/** A drawing of a page with the look. It is decorative: the name of the look stands beside it. */
export const LookPicture: FC<{ theme: Theme }> = ({ theme }) => {
  const { paper, top, ink, mark, hero, round, serif } = sketches[theme];
  const words = isDark(top) || top === '#d33f2e' ? LIGHT : ink;
  const height = hero === 'poster' ? 54 : 40;
  const middle = hero === 'centered' || hero === 'poster';
  const from = middle ? 36 : 10;
  return (
    <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden="true" focusable="false">
      <rect width="120" height="84" rx="4" fill={paper} stroke="#8884" />
      <rect y="10" width="120" height={height} fill={top} />
      <rect x="10" y="4" width="22" height="3" fill={ink} />
      <rect x="92" y="4" width="18" height="3" fill={ink} opacity=".5" />
      <rect
        x={from}
        y="19"
        width={serif ? 44 : 48}
        height={hero === 'poster' ? 12 : serif ? 5 : 7}
        fill={words}
      />
      <rect x={from} y={hero === 'poster' ? 36 : 30} width="38" height="2.5" fill={words} opacity=".65" />
      <rect
        x={middle ? 48 : 10}
        y={hero === 'poster' ? 44 : 38}
        width="24"
        height="7"
        rx={round / 2}
        fill={mark}
      />
      {hero === 'beside' && (
        <rect x="74" y="16" width="36" height="28" rx={round} fill={mark} opacity=".45" />
      )}
      {[0, 1, 2].map((column) => (
        <rect
          x={10 + column * 35}
          y={height + 15}
          width="30"
          height={84 - height - 20}
          rx={round / 2}
          fill={ink}
          opacity={isDark(paper) ? '.22' : '.12'}
        />
      ))}
    </svg>
  );
};
