import type { compareServiceEstimate } from '@bahi/contract/endpoints/service/service-estimate';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPaise, formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { useState } from 'react';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { Tone } from '../../ui/tones.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from './versions-tab.module.css';

type Compared = OutputOf<typeof compareServiceEstimate>;
type Line = Compared['lines'][number];

interface CompareDialogProps {
  id: string;
  endpoint: typeof compareServiceEstimate;
  versions: readonly number[];
  first: { from: number; to: number };
  onClose: () => void;
}

/** Two versions beside each other: what came, what went and what costs another amount. */
export function CompareDialog({ id, endpoint, versions, first, onClose }: CompareDialogProps) {
  const [{ from, to }, setPair] = useState(first);
  const [all, setAll] = useState(false);
  const query = useEndpointQuery(endpoint, { params: { id }, query: { from, to } });
  const options = versions.map((version) => ({ value: String(version), label: `Version ${version}` }));
  return (
    <Modal
      title={`Version ${from} and version ${to}`}
      size="large"
      onClose={onClose}
      footer={
        <Button focusFirst onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.pair}>
        <SelectField
          label="From"
          required
          value={String(from)}
          options={options}
          onChange={(version) => version && setPair({ from: Number(version), to })}
        />
        <SelectField
          label="To"
          required
          value={String(to)}
          options={options}
          onChange={(version) => version && setPair({ from, to: Number(version) })}
        />
        <Checkbox label="Lines that stayed, too" value={all} onChange={setAll} />
      </div>
      {query.data ? <Differences compared={query.data} all={all} /> : <NotLoaded query={query} height={160} />}
    </Modal>
  );
}

const TONES: Readonly<Record<Line['change'], Tone>> = {
  Added: 'ready',
  Removed: 'danger',
  Changed: 'attention',
  Same: 'neutral',
};

function Differences({ compared, all }: { compared: Compared; all: boolean }) {
  const lines = compared.lines.filter(({ change }) => all || change !== 'Same');
  if (lines.length === 0) return <p className={styles.when}>Every line is the same in both.</p>;
  const { from, to } = compared;
  return (
    <div className={styles.scroll}>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Change</th>
            <th scope="col">Version {from.version} (₹)</th>
            <th scope="col">Version {to.version} (₹)</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // Two lines may say the same: their place tells them apart.
            <tr key={`${at} ${line.description}`}>
              <th scope="row">
                {line.description}
                {line.code && <span className={styles.when}> {line.code}</span>}
              </th>
              <td>
                <StatusChip tone={TONES[line.change]}>{line.change}</StatusChip>
              </td>
              <td>{side(line.fromQuantity, line.fromPaise)}</td>
              <td>{side(line.toQuantity, line.toPaise)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            <td>{formatRupees(from.totalPaise ?? 0)}</td>
            <td>{formatRupees(to.totalPaise ?? 0)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function side(quantity: Line['toQuantity'], paise: Line['toPaise']): string {
  if (paise === null || paise === undefined) return '–';
  return quantity ? `${formatQuantity(quantity)} · ${formatPaise(paise)}` : formatPaise(paise);
}
