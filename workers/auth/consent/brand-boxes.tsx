import { useMessages } from '#shared/i18n/locale-context.ts';
import type { BrandChoice } from '../oauth/brand-choices.ts';

interface BrandBoxesProps {
  /** Accounts that the person administers. Without any, nothing is shown. */
  brands: readonly BrandChoice[];
  chosen: readonly string[];
  idPrefix: string;
}

/** One checkbox for each account whose brand the application may change. None is ticked by default. */
export const BrandBoxes = ({ brands, chosen, idPrefix }: BrandBoxesProps) => {
  const { choices: texts, scopes } = useMessages().access;
  const manage = scopes['service:manage'].title;
  if (brands.length === 0) return null;
  return (
    <fieldset>
      <legend>{texts.brands}</legend>
      {brands.map(({ id, name }) => (
        <label class="choice" for={`${idPrefix}-${id}`}>
          <input
            type="checkbox"
            id={`${idPrefix}-${id}`}
            name="brand"
            value={id}
            checked={chosen.includes(id)}
          />
          <strong>
            <bdi>{texts.brand({ name, account: (parts) => <bdi>{parts}</bdi> })}</bdi>
          </strong>
          <span>{texts.brandDetail({ manage })}</span>
        </label>
      ))}
    </fieldset>
  );
};
