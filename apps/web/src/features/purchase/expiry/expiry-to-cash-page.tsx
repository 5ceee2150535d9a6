import { expiryToCash, returnAgeingBatches } from '@bahi/contract/endpoints/purchase/expiry-to-cash';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesCost } from '@bahi/domain/access/access';
import { formatPaise, formatQuantity } from '@bahi/domain/money/format';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../app/api-error.ts';
import { configOf, useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Tone } from '../../../ui/tones.ts';

type Row = OutputOf<typeof expiryToCash>['rows'][number];

const ADVICE: Readonly<Record<Row['advice'], { label: string; tone: Tone }>> = {
  Sell: { label: 'Sell first', tone: 'ready' },
  Move: { label: 'Move', tone: 'info' },
  Return: { label: 'Return', tone: 'active' },
  Destroy: { label: 'Destroy', tone: 'danger' },
};

const DAYS = ['0', '30', '60', '90', '180', '365'];
const DAYS_CHOICES = DAYS.map((value) => ({ value, label: value === '0' ? 'Expired' : `Within ${value} days` }));

/** When the vendor takes it: "31/12/2026 – 30/05/2027". */
const windowOf = ({ returnFrom, returnUntil }: Row): string =>
  returnFrom && returnUntil ? `${formatDate(returnFrom)} – ${formatDate(returnUntil)}` : '';

const columnsOf = (cost: boolean, today: string, giveBack: ((row: Row) => void) | null): ListColumn<Row>[] => {
  const all: (ListColumn<Row> | false)[] = [
    { key: 'item', title: 'Item', width: 'minmax(150px, 2fr)', render: (row) => row.itemName, card: 'title' },
    { key: 'batch', title: 'Batch', width: '88px', render: (row) => row.batchNo },
    { key: 'expiry', title: 'Expiry', width: '84px', render: (row) => formatExpiry(row.expiresOn), card: 'detail' },
    {
      key: 'advice',
      title: 'Advice',
      width: 'minmax(92px, 1fr)',
      render: (row) => (
        <StatusChip tone={ADVICE[row.advice].tone}>
          {row.moveTo ? `Move to ${row.moveTo}` : ADVICE[row.advice].label}
        </StatusChip>
      ),
      card: 'status',
    },
    {
      key: 'quantity',
      title: 'On hand',
      width: '76px',
      align: 'end',
      render: (row) => `${formatQuantity(row.quantity)} ${row.unitCode}`,
      card: 'detail',
    },
    {
      key: 'warehouse',
      title: 'Warehouse',
      width: 'minmax(84px, 1fr)',
      render: (row) => row.warehouseName,
      card: 'none',
    },
    { key: 'vendor', title: 'Vendor', width: 'minmax(110px, 1fr)', render: (row) => row.vendorName, card: 'party' },
    { key: 'window', title: 'Taken back', width: '160px', render: windowOf, card: 'detail' },
    cost && {
      key: 'cost',
      title: 'Cost (₹)',
      width: '80px',
      align: 'end',
      render: (row) => formatPaise(row.costPaise ?? 0),
      card: 'none',
    },
    cost && {
      key: 'value',
      title: 'Given back (₹)',
      width: '98px',
      align: 'end',
      render: (row) => (typeof row.valuePaise === 'number' ? formatPaise(row.valuePaise) : ''),
      card: 'aside',
    },
    giveBack !== null && {
      key: 'return',
      title: '',
      width: '76px',
      align: 'end',
      render: (row) =>
        row.returnUntil && row.returnFrom! <= today && row.returnUntil >= today ? (
          <Button kind="quiet" onClick={() => giveBack(row)}>
            Return
          </Button>
        ) : null,
      // On a phone the button of the page takes all that are due.
      card: 'none',
    },
  ];
  return all.filter((column) => column !== false);
};

/** `/reports/drugexpirereport`: what ages, what its vendors give for it until when, and what to do with it. */
export function ExpiryToCashPage() {
  const today = useBusinessDay();
  const navigate = useNavigate();
  const { data } = useSession();
  const cost = seesCost(data.access);
  const address = useListAddress();
  const days = address.filter('days');
  const query = useEndpointQuery(expiryToCash, { query: { days: days ? Number(days) : 90 } });
  const making = useEndpointMutation(returnAgeingBatches);
  const mayReturn = configOf(data).features.PO === true && can(data.access, 'Inventory.PO', 'C');
  const words = (address.term ?? '').toLowerCase();
  const rows = query.data?.rows.filter(({ itemName, batchNo, vendorName }) =>
    `${itemName} ${batchNo} ${vendorName ?? ''}`.toLowerCase().includes(words),
  );
  const ready = (rows ?? []).filter(
    ({ advice, returnFrom, returnableQuantity, onHold }) =>
      (advice === 'Return' || onHold) && returnFrom && returnFrom <= today && returnableQuantity,
  );

  const giveBack = async (of: readonly Row[]) => {
    const batches = of.map(({ batchId, warehouseId, vendorId }) => ({ batchId, warehouseId, vendorId }));
    try {
      const drafts = await making.mutateAsync({ body: { batches } });
      const [only, ...more] = drafts;
      if (only && more.length === 0)
        return void navigate({ to: '/purchasereturn/purchasereturn/$id', params: { id: only.id } });
      toast.success(`${drafts.length} drafts of returns are made.`);
      void navigate({ to: '/purchasereturn/purchasereturns', search: { status: 'Draft' } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <ListPage
      title="Expiring stock"
      label="Ageing batches"
      rows={rows}
      error={query.error && { message: messageOf(query.error) }}
      onRetry={() => void query.refetch()}
      actions={
        mayReturn &&
        ready.length > 0 && (
          <Button kind="primary" busy={making.isPending} onClick={() => void giveBack(ready)}>
            {ready.length === 1 ? 'Return 1 batch' : `Return ${ready.length} batches`}
          </Button>
        )
      }
      search={address.search('Item, batch or vendor')}
      filters={
        <ChoiceFilter address={address} name="days" label="Expiry" any="Within 90 days" options={DAYS_CHOICES} />
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columnsOf(cost, today, mayReturn ? (row) => void giveBack([row]) : null)}
      rowKey={(row) => `${row.batchId} ${row.warehouseId} ${row.vendorId ?? ''}`}
      empty={{ message: 'Nothing Expires Soon' }}
    />
  );
}
