import { can, hasFlag, seesPrices } from '@bahi/domain/access/access';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { progressColumn } from '../../../kit/sale/progress-column.ts';
import { useSale } from '../../../kit/sale/use-sale.ts';
import {
  checkEstimate,
  estimateBody,
  type EstimateForm,
  formOfEstimate,
  newEstimate,
  SALES_ESTIMATE,
  type SalesEstimateRecord,
} from './sales-estimate-form.ts';

const PROGRESS = [
  progressColumn('orderedQuantity', 'Ordered'),
  progressColumn('invoicedQuantity', 'Invoiced'),
  progressColumn('declinedQuantity', 'Declined'),
];

/** What an estimate is on its page: how it is entered, priced, checked and sent. */
export function useSalesEstimate(estimate: SalesEstimateRecord | null, initial?: Partial<EstimateForm>) {
  const { access } = useSession().data;
  const today = useBusinessDay();
  const navigate = useNavigate();
  const mayDiscount = hasFlag(access, 'Sales.Disc');
  return useSale<SalesEstimateRecord, EstimateForm>(estimate, {
    ...SALES_ESTIMATE,
    creatable: can(access, 'Sales.Est', 'C') && seesPrices(access),
    headerOf: (record) => (record ? formOfEstimate(record) : { ...newEstimate(today), ...initial }),
    validate: (form, _verb, saved) => checkEstimate(saved, form, mayDiscount, today),
    discountRight: 'Sales.Disc',
    dayOf: () => estimate?.pricedOn ?? today,
    ownColumns: PROGRESS,
    bodyOf: estimateBody,
    open: ({ id }) => navigate({ to: '/salesorder/estimate/$id', params: { id }, replace: true }),
  });
}
