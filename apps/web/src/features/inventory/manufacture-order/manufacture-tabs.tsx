import { explainWork } from '@bahi/domain/explain/explain-goods';
import { explainParts } from '@bahi/domain/explain/explain-parts';
import type { ExplainStep } from '@bahi/domain/explain/explanation';
import { quantityInWork } from '@bahi/domain/manufacture/manufacture-order';
import { formatPaise, formatQuantity } from '@bahi/domain/money/format';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { formatInstant } from '@bahi/domain/time/dates';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Tab } from '../../../ui/tabs.tsx';
import type { ManufactureRecord } from './manufacture-order-lines.ts';

type Stage = ManufactureRecord['stages'][number];
type Output = ManufactureRecord['outputs'][number];

interface ManufactureTabsFacts {
  record: ManufactureRecord;
  timeZone: string;
  costs: boolean;
  /** Absent where no work is told. */
  onStage: ((stage: Stage) => void) | undefined;
}

/** The stages with their work, and what came out so far. */
export const manufactureTabs = ({ record, timeZone, costs, onStage }: ManufactureTabsFacts): Tab[] => [
  ...(record.stages.length > 0
    ? [
        {
          key: 'stages',
          label: 'Stages',
          count: record.stages.length,
          content: (
            <ListTable
              label="Stages"
              columns={stageColumns(costs, onStage)}
              rows={record.stages}
              rowKey={(row) => row.id}
              empty={{ message: 'No Stages to Show' }}
            />
          ),
        },
      ]
    : []),
  {
    key: 'made',
    label: 'Made',
    count: record.outputs.length,
    content: (
      <ListTable
        label="What was made"
        columns={outputColumns(timeZone, costs)}
        rows={record.outputs}
        rowKey={(row) => row.id}
        empty={{ message: 'Nothing was made yet' }}
      />
    ),
  },
];

function stageColumns(costs: boolean, onStage: ManufactureTabsFacts['onStage']): ListColumn<Stage>[] {
  const columns: (ListColumn<Stage> | false)[] = [
    { key: 'name', title: 'Stage', width: 'minmax(140px, 2fr)', render: (row) => row.name, card: 'title' },
    {
      key: 'minutes',
      title: 'Minutes',
      width: '130px',
      align: 'end',
      render: (row) => `${row.minutes} of ${row.plannedMinutes}`,
      card: 'aside',
    },
    { key: 'good', title: 'Good', width: '90px', align: 'end', render: (row) => quantity(row.goodQuantity) },
    {
      key: 'rejected',
      title: 'Rejected',
      width: '90px',
      align: 'end',
      render: (row) => quantity(row.rejectedQuantity),
    },
    costs && {
      key: 'cost',
      title: 'Cost (₹)',
      width: '110px',
      align: 'end',
      render: (row) => formatPaise(row.costPaise ?? 0),
    },
    {
      key: 'done',
      title: 'Status',
      width: '100px',
      render: (row) =>
        row.done ? (
          <StatusChip tone="done">Done</StatusChip>
        ) : (
          row.minutes > 0 && <StatusChip tone="active">Begun</StatusChip>
        ),
      card: 'status',
    },
    onStage !== undefined && {
      key: 'tell',
      title: '',
      width: '110px',
      align: 'end',
      render: (row) => (
        <Button kind="quiet" aria-label={`Tell work of ${row.name}`} onClick={() => onStage(row)}>
          Tell work
        </Button>
      ),
      card: 'detail',
    },
  ];
  return columns.filter((column) => column !== false);
}

const quantity = (value: number): string => (value === 0 ? '' : formatQuantity(value));

function outputColumns(timeZone: string, costs: boolean): ListColumn<Output>[] {
  const columns: (ListColumn<Output> | false)[] = [
    { key: 'name', title: 'What', width: 'minmax(180px, 3fr)', render: (row) => row.name, card: 'title' },
    { key: 'at', title: 'When', width: '150px', render: (row) => formatInstant(timeZone, row.madeAt) },
    {
      key: 'quantity',
      title: 'Quantity',
      width: '110px',
      align: 'end',
      render: (row) => `${formatQuantity(row.quantity)} ${row.unitCode}`,
      card: 'aside',
    },
    { key: 'goods', title: 'Batch or numbers', width: 'minmax(140px, 2fr)', render: goodsOf },
    costs && {
      key: 'cost',
      title: 'Cost (₹)',
      width: '110px',
      align: 'end',
      render: (row) => formatPaise(row.costPaise ?? 0),
    },
  ];
  return columns.filter((column) => column !== false);
}

const goodsOf = ({ batchNo, expiresOn, serialNos }: Output): string =>
  [batchNo, expiresOn && formatExpiry(expiresOn), serialNos?.join(', ')].filter(Boolean).join(' · ');

const goodsParts = ({ components }: ManufactureRecord): ExplainStep[] =>
  components.map(({ name, issued, returned, unitCode, costPaise }) => ({
    label: name,
    detail: `${formatQuantity(quantityInWork({ issued, returned }))} ${unitCode} issued`,
    paise: costPaise ?? 0,
  }));

const workParts = ({ stages }: ManufactureRecord): ExplainStep[] =>
  stages.map(({ name, minutes, costPaise }) => ({ label: name, detail: `${minutes} minutes`, paise: costPaise ?? 0 }));

const madeParts = ({ outputs }: ManufactureRecord): ExplainStep[] =>
  outputs.map((output) => ({
    label: output.name,
    detail: `${formatQuantity(output.quantity)} ${output.unitCode}`,
    paise: output.costPaise ?? 0,
  }));

/** What went into the work, what of it is there still, and what came out at which cost. */
export function ManufactureCost({ record }: { record: ManufactureRecord }) {
  const components = sum(record.components.map(({ costPaise }) => costPaise));
  const work = sum(record.stages.map(({ costPaise }) => costPaise));
  const made = sum(record.outputs.map(({ costPaise }) => costPaise));
  const wipPaise = record.wipPaise ?? 0;
  return (
    <TotalsPanel
      rows={[
        {
          label: 'Components',
          value: formatPaise(components),
          of: () => explainParts('Components', goodsParts(record)),
        },
        { label: 'Work', value: formatPaise(work), of: () => explainParts('Work', workParts(record)) },
        { label: 'Made so far', value: formatPaise(made), of: () => explainParts('Made so far', madeParts(record)) },
      ]}
      total={{
        label: 'In the work',
        value: formatPaise(wipPaise),
        of: () => explainWork({ componentsPaise: components, workPaise: work, madePaise: made, wipPaise }),
      }}
    />
  );
}

const sum = (values: readonly (number | null | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
