import { searchAdjustments } from '@bahi/contract/endpoints/inventory/adjustment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesCost } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { ADJUSTMENT_REASON_LABELS, type AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import {
  dateColumn,
  lineCountColumn,
  makerColumn,
  numberColumn,
  statusColumn,
} from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { titleCase } from '../../../ui/title-case.ts';
import { REASON_CHOICES, STATUS } from './adjustment-words.ts';

type Row = OutputOf<typeof searchAdjustments>['rows'][number];

const columns: readonly ListColumn<Row>[] = [
  numberColumn('Not posted'),
  dateColumn((row) => row.adjustedOn),
  statusColumn('140px', (row) => STATUS[row.status]),
  { key: 'kind', title: 'Kind', width: '130px', render: (row) => ADJUSTMENT_REASON_LABELS[row.reasonKind] },
  { key: 'reason', title: 'Reason', width: 'minmax(140px, 2fr)', render: (row) => row.reason, card: 'none' },
  { key: 'warehouse', title: 'Warehouse', width: 'minmax(110px, 1fr)', render: (row) => row.warehouseName },
  makerColumn(),
  lineCountColumn(),
];
const valueColumn: ListColumn<Row> = {
  key: 'value',
  title: 'Value (₹)',
  width: '130px',
  align: 'end',
  render: (row) => formatPaise(row.valuePaise ?? 0),
  card: 'aside',
};

const statusChoices = Object.values(AdjustmentStatus).map((value) => ({ value, label: STATUS[value].label }));

/** `/items/adjustments`: stock adjustments, newest first. */
export function AdjustmentListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as AdjustmentStatus | null;
  const reasonKind = address.filter('kind') as AdjustmentReason | null;
  const query = { text: address.term, statuses: status ? [status] : null, reasonKind };
  const list = useListState(useEndpointPages(searchAdjustments, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/items/adjustment/$id', params: { id } });
  const mayAdd = can(access, 'Inventory.Adjust', 'C');
  const newOne = say('newOne', { what: say('adjustment').toLowerCase() });
  const add = useNewButton(newOne, mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title={say.many('adjustment')}
      label={say.many('adjustment')}
      actions={add}
      search={address.search('Number, reason or name')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={statusChoices} />
          <ChoiceFilter address={address} name="kind" label="Kind" any="Any kind" options={REASON_CHOICES} />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={seesCost(access) ? [...columns, valueColumn] : columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/items/adjustment/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: titleCase(say.many('adjustment')) }), action: add }}
    />
  );
}
