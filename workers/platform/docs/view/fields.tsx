import { docsTexts } from '../../texts/docs.ts';
import type { Field, Shape } from '../reference/fields-of.ts';
import { Text } from './text.tsx';

const texts = docsTexts.operation;

/** The fields of a body or answer, a table for each form that it may have. */
export const Shapes = ({ shapes, label }: { shapes: readonly Shape[]; label: string }) => (
  <>
    {shapes.map(({ when, type, fields }, index) => {
      const title = shapes.length === 1 ? '' : when || texts.shape(index + 1);
      return (
        <>
          {title === '' ? null : <h4>{title}</h4>}
          {fields.length === 0 ? (
            <p class="quiet small">{type}</p>
          ) : (
            <FieldTable label={title === '' ? label : `${label}: ${title}`} fields={fields} />
          )}
        </>
      );
    })}
  </>
);

export const FieldTable = ({ label, fields }: { label: string; fields: readonly Field[] }) => (
  <figure class="fields" aria-label={label} tabindex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.type}</th>
          <th scope="col">{texts.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, type, required, notes }) => (
          <tr>
            <th scope="row">
              <code>{path}</code>
              <small>{required ? texts.required : texts.optional}</small>
            </th>
            <td>{type}</td>
            <td>
              <Text>{notes.join(' ')}</Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </figure>
);
