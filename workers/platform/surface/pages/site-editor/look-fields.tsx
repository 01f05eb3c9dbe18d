import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { valueAt } from '../../editor/draft/pointer.ts';
import { OWN } from '../../editor/draft/read-draft.ts';
import { findObjectShape, shapeAt } from '../../editor/draft/shape.ts';
import { part } from '../../part.ts';
import { Choice } from '../../parts/choice.tsx';
import { ShapeFields } from './document-field.tsx';
import type { SiteFormView } from './editor-view.ts';
import { useFieldLabel } from './words.ts';

const COLORS = ['primary', 'accent'] as const;

/** Design, colors and type. Settings without a value depend on the brand and the kind of business. */
export const LookFields: FC<{ form: SiteFormView }> = ({ form }) => {
  const shape = findObjectShape(shapeAt('/look', () => undefined) ?? undefined, undefined);
  if (shape === undefined) return null;
  return (
    <>
      {COLORS.map((name) => (
        <Color form={form} name={name} />
      ))}
      <ShapeFields form={form} pointer="/look" shape={shape} without={COLORS} />
    </>
  );
};

/** Shown by a color field without a value. */
const NEUTRAL = '#3355cc';

const Color: FC<{ form: SiteFormView; name: (typeof COLORS)[number] }> = ({ form, name }) => {
  const { ownColor } = useMessages().editor;
  const label = useFieldLabel()(name);
  const pointer = `/look/${name}`;
  const value = valueAt(form.draft, pointer);
  const isOwn = typeof value === 'string' && value !== '';
  const own = OWN + pointer;
  return (
    <div {...part('field')}>
      <label {...part('label')} for={pointer}>
        {label}
      </label>
      <div data-editor-color="">
        <input type="color" id={pointer} name={pointer} value={isOwn ? value : NEUTRAL} />
        <input type="hidden" name={own} value="" />
        <Choice kind="checkbox" id={own} name={own} value="yes" checked={isOwn}>
          {ownColor}
        </Choice>
      </div>
    </div>
  );
};
