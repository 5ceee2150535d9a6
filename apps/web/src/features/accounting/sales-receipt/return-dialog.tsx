import {
  receiptsByItem,
  returnableOfReceipt,
  searchSalesReceipts,
} from '@bahi/contract/endpoints/accounting/sales-receipt';
import { formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { Search } from '../../../ui/search-source.ts';
import { ReturnForm } from './return-form.tsx';
import type { ExchangedGoods } from './return-goods.ts';

interface ReturnDialogProps {
  /** Known where it is opened beside its receipt; at the counter it is found. */
  receiptId?: string;
  /** What the open bill takes in exchange; absent where none is open. */
  onExchange?: (goods: ExchangedGoods) => void;
  onClose: () => void;
}

/** Receipts by what is printed on them, then those that sold such goods, by their name or batch. */
const searchPaid: Search<string> = async (text, signal) => {
  const query = { text, statuses: ['Closed' as const], limit: 20 };
  const [receipts, goods] = await Promise.all([
    call(searchSalesReceipts, { query }, { signal }),
    call(receiptsByItem, { query: { text, limit: 20 } }, { signal }),
  ]);
  return [
    ...receipts.rows.map(({ id, code, name, phone, soldOn, totalPaise }) => ({
      id,
      title: code ?? '',
      detail: [name ?? 'Walk-in', phone, formatDate(soldOn)].filter(Boolean).join(' · '),
      aside: totalPaise === undefined ? undefined : formatRupees(totalPaise),
      value: id,
    })),
    ...goods.rows
      .filter(({ returnableQuantity }) => returnableQuantity > 0)
      .map((line) => ({
        id: `${line.id}/${line.lineId}`,
        title: [line.description, line.batchNo].filter(Boolean).join(' · '),
        detail: [line.code, line.customerName ?? 'Walk-in', line.phone, formatDate(line.soldOn)]
          .filter(Boolean)
          .join(' · '),
        aside: `${formatQuantity(line.returnableQuantity)} ${line.unitCode ?? ''}`.trim(),
        value: line.id,
      })),
  ];
};

/** Goods of a receipt come back: it is found by its number, a name, a phone, the goods or their batch, and its lines follow (sales rule 29). */
export function ReturnDialog({ receiptId, onExchange, onClose }: ReturnDialogProps) {
  const [found, setFound] = useState(receiptId);
  if (found) return <Of receiptId={found} onExchange={onExchange} onClose={onClose} />;
  return (
    <Modal title="Goods come back" onClose={onClose}>
      <AsyncSearchField
        label="Receipt"
        required
        focusFirst
        placeholder="Number, name, phone, goods or batch"
        value={null}
        search={searchPaid}
        onChange={() => undefined}
        onPick={({ value }) => setFound(value)}
      />
      <EmptyState message="Scan or type the number of the receipt, or the batch of the goods that come back." />
    </Modal>
  );
}

function Of({
  receiptId,
  onExchange,
  onClose,
}: {
  receiptId: string;
  onExchange: ReturnDialogProps['onExchange'];
  onClose: () => void;
}) {
  const query = useEndpointQuery(returnableOfReceipt, { params: { id: receiptId } }, { staleTime: 0 });
  if (query.data) return <ReturnForm receipt={query.data} onExchange={onExchange} onClose={onClose} />;
  return (
    <Modal title="Goods come back" onClose={onClose}>
      <NotLoaded query={query} />
    </Modal>
  );
}
