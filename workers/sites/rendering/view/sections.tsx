import type { SiteSection } from '#schema/site/document.ts';
import { pictureTest } from '../has-content.ts';
import { findView } from '../section-view.ts';
import type { ToneName } from '../style/palette.ts';
import { Section } from './section.tsx';
import { useSite } from './site-context.ts';

/** Kinds with little content, which stand beside each other where several follow one another. */
const SMALL: ReadonlySet<SiteSection['kind']> = new Set(['hours', 'map', 'contact', 'form']);
const MOST_IN_A_ROW = 3;

/** The sections of a page with their backgrounds in turn; small ones share a row. */
export const Sections = ({
  sections,
  top,
}: {
  sections: readonly SiteSection[];
  top: SiteSection | undefined;
}) => {
  const { design, context } = useSite();
  const hasPicture = pictureTest(context);
  const { hero, parts, kinds = {} } = design.tones;
  let [turn, pictured] = [0, 0];
  let before: ToneName | null = null;
  const nextTone = (section: SiteSection): ToneName => {
    const { kind } = section;
    if (findView(section).headline !== null) return hero;
    const fixed = kinds[kind];
    if (fixed !== undefined) return fixed;
    // Where a tone of its own came between, the turn begins again with another one than before.
    if (parts.length > 1 && parts[turn % parts.length] === before) turn += 1;
    const tone = parts[turn % parts.length] ?? parts[0];
    turn += 1;
    return tone;
  };
  return (
    <>
      {rowsOf(sections).map((row) => {
        const [first] = row;
        if (first === undefined) return null;
        const tone = nextTone(first);
        // Where the background goes on, one distance between two sections is enough.
        const isSame = tone === before;
        before = tone;
        if (row.length > 1)
          return (
            <div class={`row-of n${row.length} t-${tone}${isSame ? ' same' : ''}`}>
              <div class="wrap">
                {row.map((section) => (
                  <Section section={section} isTop={false} />
                ))}
              </div>
            </div>
          );
        const isPictured = first.kind === 'text' && hasPicture(first.image);
        pictured += isPictured ? 1 : 0;
        return (
          <Section
            section={first}
            isTop={first === top}
            tone={tone}
            isTurned={isPictured && pictured % 2 === 0}
            isSame={isSame}
          />
        );
      })}
    </>
  );
};

/** Small sections that follow one another, together; each other section alone. */
function rowsOf(sections: readonly SiteSection[]): SiteSection[][] {
  const rows: SiteSection[][] = [];
  for (const section of sections) {
    const last = rows.at(-1);
    const isSmall = SMALL.has(section.kind);
    if (isSmall && last !== undefined && last.length < MOST_IN_A_ROW && SMALL.has(last[0]?.kind ?? 'hero'))
      last.push(section);
    else rows.push([section]);
  }
  return rows;
}
