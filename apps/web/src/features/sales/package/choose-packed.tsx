import { searchChallans } from '@bahi/contract/endpoints/sales/delivery-challan';
import { searchSalesOrders } from '@bahi/contract/endpoints/sales/sales-order';
import { type Access, can } from '@bahi/domain/access/access';
import { UNBILLED_CHALLANS } from '@bahi/domain/sales/delivery-challan';
import { OPEN_ORDERS } from '@bahi/domain/sales/sales-order';
import { formatDate } from '@bahi/domain/time/dates';
import { call } from '../../../app/api-client.ts';
import { useSession } from '../../../app/session-store.ts';
import { BeginOfSource } from '../../../kit/begin-of-source.tsx';
import type { Search } from '../../../ui/search-source.ts';
import { useNewPackage } from '../../../kit/sale/use-new-package.ts';

const FOUND = 10;

/** Orders whose goods are to be sent, and challans whose goods are on the way, as far as one may see either. */
const searchPacked =
  (access: Access): Search<null> =>
  async (text, signal) => {
    const query = { text, limit: FOUND };
    const [orders, challans] = await Promise.all([
      call(searchSalesOrders, { query: { ...query, statuses: [...OPEN_ORDERS] } }, { signal }),
      can(access, 'Sales.DC', 'R')
        ? call(searchChallans, { query: { ...query, statuses: [...UNBILLED_CHALLANS] } }, { signal })
        : { rows: [] },
    ]);
    return [
      ...orders.rows.map((row) => ({ kind: 'Order', on: row.orderedOn, ...row })),
      ...challans.rows.map((row) => ({ kind: 'Challan', on: row.challanOn, ...row })),
    ].map(({ kind, id, code, customerName, on }) => ({
      id: `${kind} ${id}`,
      title: code ?? kind,
      detail: [kind, customerName, formatDate(on)].join(' · '),
      value: null,
    }));
  };

/** A package begins with the order or the challan of its goods: that is chosen, and the draft is open. */
export function ChoosePacked() {
  const { access } = useSession().data;
  const { pack } = useNewPackage({ replace: true });
  return (
    <BeginOfSource
      title="New package"
      label="Order or challan"
      search={searchPacked(access)}
      empty="Choose the approved order, or the challan that is on its way, that the goods are of: what is left to be packed follows."
      onPick={(picked) => {
        const [kind, id] = picked.split(' ') as [string, string];
        pack(kind === 'Order' ? { orderId: id } : { challanId: id });
      }}
    />
  );
}
