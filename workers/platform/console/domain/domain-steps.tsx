import { texts } from '../../../../shared/texts/console.ts';
import { State, Table } from '../view/parts.tsx';

const t = texts.domain;

/** Where the domain stands, and the DNS record that makes it lead here. */
export const DomainSteps = ({
  domain,
  active,
  target,
}: {
  domain: string;
  active: boolean;
  target: string;
}) => (
  <section class="card">
    <dl>
      <dt>{t.current}</dt>
      <dd class="mono">{domain}</dd>
      <dt>{t.state}</dt>
      <dd>{active ? <State kind="good">{t.states.active}</State> : <State>{t.states.pending}</State>}</dd>
    </dl>
    <h2>{t.steps}</h2>
    <p>{active ? t.works : t.dns}</p>
    <Table
      label={t.steps}
      head={
        <>
          <th scope="col">{t.record.type}</th>
          <th scope="col">{t.record.name}</th>
          <th scope="col">{t.record.value}</th>
        </>
      }
    >
      <tr class="mono">
        <td>CNAME</td>
        <td>{domain}</td>
        <td>{target}</td>
      </tr>
    </Table>
    {active ? null : <p>{t.afterwards}</p>}
  </section>
);
