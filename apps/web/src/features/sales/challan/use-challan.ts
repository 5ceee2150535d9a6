import { can, hasFlag, seesPrices } from '@bahi/domain/access/access';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import type { OpenGoods } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { progressColumn } from '../../../kit/sale/progress-column.ts';
import type { SaleColumn } from '../../../kit/sale/sale-columns.tsx';
import { useSale } from '../../../kit/sale/use-sale.ts';
import {
  CHALLAN,
  challanBody,
  type ChallanForm,
  type ChallanRecord,
  checkChallan,
  formOfChallan,
  newChallan,
} from './challan-form.ts';

/** Of which order goods are, and what became of them. */
const OWN_COLUMNS: readonly SaleColumn[] = [
  {
    key: 'order',
    title: 'Order',
    width: '110px',
    kind: 'readOnly',
    card: 'detail',
    unusual: ({ orderLineId }) => Boolean(orderLineId),
    read: ({ orderCode }) => orderCode ?? '',
  },
  progressColumn('invoicedQuantity', 'Invoiced'),
  progressColumn('returnedQuantity', 'Back'),
];

/** What a challan is on its page: how it is entered, priced, checked and sent. */
export function useChallan(
  challan: ChallanRecord | null,
  initial: Partial<ChallanForm> | undefined,
  openGoods: OpenGoods,
) {
  const { access } = useSession().data;
  const today = useBusinessDay();
  const navigate = useNavigate();
  const mayDiscount = hasFlag(access, 'Sales.Disc');
  return useSale<ChallanRecord, ChallanForm>(challan, {
    ...CHALLAN,
    creatable: can(access, 'Sales.DC', 'C') && seesPrices(access),
    headerOf: (record) => (record ? formOfChallan(record) : { ...newChallan(today), ...initial }),
    validate: (form, _verb, saved) => checkChallan(saved, form, mayDiscount, today),
    discountRight: 'Sales.Disc',
    dayOf: ({ challanOn }) => challanOn,
    onGoods: (lineId) => openGoods.set({ lineId }),
    ownColumns: OWN_COLUMNS,
    bodyOf: challanBody,
    open: ({ id }) => navigate({ to: '/challans/challan/$id', params: { id }, replace: true }),
  });
}
