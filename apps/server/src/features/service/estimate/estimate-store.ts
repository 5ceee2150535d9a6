import type { DiscountFields, DocumentDiscounts, LineFamily } from '@bahi/domain/document/priced-line';
import type { ComponentKind, LineOption, LineStatus, Payer } from '@bahi/domain/document/work-order';
import type { ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import {
  serviceEstimate,
  serviceEstimateComplaint,
  serviceEstimateLine,
  serviceEstimateRepair,
  serviceEstimateRound,
} from '../../../../db/schema/service-estimate.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { onlyServiceEstimatesOf } from '../estimate-scope.ts';
import { loggedOf, WORK_ORDER_SEES } from '../work-order-audit.ts';
import type { StoredComplaint, StoredRepair } from '../stored-order.ts';

type Row = typeof serviceEstimate.$inferSelect;
type LineRow = typeof serviceEstimateLine.$inferSelect;
type RepairRow = typeof serviceEstimateRepair.$inferSelect;
type Owner = 'orgId' | 'entityId' | 'estimateId';
type Typed = 'family' | 'status' | 'payer' | 'componentKind' | 'option';
export type EstimateLine = Omit<LineRow, Owner | 'notWanted' | Typed> & {
  family: LineFamily;
  status: LineStatus;
  payer: Payer;
  componentKind: ComponentKind | null;
  option: LineOption | null;
};
export type EstimateRound = Omit<typeof serviceEstimateRound.$inferSelect, Owner | 'position'>;

/** An estimate whole; a verb makes the next one. */
export type ServiceEstimate = Omit<Row, 'orgId' | 'entityId' | 'searchText' | 'status' | keyof DiscountFields> & {
  status: ServiceEstimateStatus;
  discounts: DocumentDiscounts;
  lines: EstimateLine[];
  complaints: StoredComplaint[];
  repairs: (StoredRepair & Pick<RepairRow, 'orderRepairId'>)[];
  rounds: EstimateRound[];
};

export const serviceEstimates = documentStore<ServiceEstimate>({
  kind: 'estimate',
  word: 'estimate',
  table: serviceEstimate,
  rows: {
    lines: { table: serviceEstimateLine, owner: 'estimateId', key: 'id', without: ['notWanted'], positioned: true },
    complaints: { table: serviceEstimateComplaint, owner: 'estimateId', key: 'id', positioned: true },
    repairs: { table: serviceEstimateRepair, owner: 'estimateId', key: 'id', positioned: true },
    rounds: { table: serviceEstimateRound, owner: 'estimateId', key: 'position' },
  },
  shape: withDiscounts,
  isReached: (tx, estimate) => isReached(onlyServiceEstimatesOf(tx), estimate),
  logged: (estimate) => loggedOf(withDiscounts.toRow(estimate)),
  sees: WORK_ORDER_SEES,
  search: { table: 'service_estimate', of: ['customerId', 'vehicleId'] },
});

/** His own are those that he advises or has made. */
const isReached = (people: readonly string[] | null, { advisorId, createdBy }: ServiceEstimate): boolean =>
  people === null || [advisorId, createdBy].some((id) => id !== null && people.includes(id));
