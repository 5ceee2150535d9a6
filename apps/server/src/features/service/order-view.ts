import type { Infer } from '@bahi/contract/wire-type';
import type {
  complaintView,
  labourView,
  partView,
  repairView,
  workOrderView,
} from '@bahi/contract/wire/work-order.wire';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { assessmentOf } from '@bahi/domain/service/accidental-repair';
import { invariant } from '../../core/app-error.ts';
import { CUSTOMER_SUMMARY } from '../../core/parties/customer-summary.ts';
import type { Tx } from '../../core/tx.ts';
import { listRepairPictures, type RepairPicture } from './repair-picture-store.ts';
import { type Rounds, roundsOfOrder } from './order-rounds.ts';
import type { StoredLine, StoredWorkOrder } from './stored-order.ts';

type WorkOrderView = Infer<typeof workOrderView>;

interface OrderReference {
  id: string;
  code: string;
}

interface Names {
  names: ReadonlyMap<string, string>;
  vendors: ReadonlyMap<string, string>;
  /** Earlier orders that lines come from, by id; later ones that have taken lines up, by line id. */
  earlier: ReadonlyMap<string, string>;
  takenUp: ReadonlyMap<string, OrderReference>;
  hidePartNumbers: boolean;
  pictures: readonly RepairPicture[];
  rounds: Rounds;
}

export async function namesOf(tx: Tx, order: StoredWorkOrder): Promise<Names> {
  const ids = [order.advisorId, ...order.lines.map((line) => line.technicianId)].filter((id) => id !== null);
  const { orgId } = tx.ctx;
  const named = (text: string, keys: readonly (string | null)[]) => {
    const wanted = [...new Set(keys.filter((key) => key !== null))];
    return wanted.length > 0 ? tx.query<{ id: string; name: string }>(text, [orgId, wanted]) : [];
  };
  const [staff, vendors, earlier, takenUp, pictures, rounds] = await Promise.all([
    named('select id, name from app_user where org_id = $1 and id = any ($2::uuid[])', ids),
    named(
      'select id, name from vendor where org_id = $1 and id = any ($2::uuid[])',
      order.lines.map((line) => line.vendorId),
    ),
    named(
      'select id, code as name from work_order where org_id = $1 and id = any ($2::uuid[])',
      order.lines.map((line) => line.carriedFromOrderId),
    ),
    tx.query<OrderReference & { lineId: string }>(TAKEN_UP, [orgId, order.id]),
    order.repairs.length > 0 ? listRepairPictures(tx, order.id) : [],
    roundsOfOrder(tx, order),
  ]);
  const byId = (rows: readonly { id: string; name: string }[]) => new Map(rows.map((row) => [row.id, row.name]));
  return {
    names: byId(staff),
    vendors: byId(vendors),
    earlier: byId(earlier),
    takenUp: new Map(takenUp.map(({ lineId, id, code }) => [lineId, { id, code }])),
    hidePartNumbers: hidesPartNumbers(tx.ctx.entity.industry),
    pictures,
    rounds,
  };
}

/** Lines of an order that a later order has taken up. */
const TAKEN_UP = `select l.carried_from_line_id as "lineId", w.id, w.code
  from work_order_line l join work_order w on w.org_id = l.org_id and w.entity_id = l.entity_id and w.id = l.work_order_id
  where l.org_id = $1 and l.carried_from_order_id = $2`;

interface PartiesRow {
  customer: WorkOrderView['customer'];
  vehicle: WorkOrderView['vehicle'];
  labourTimeGuideId: string | null;
}

export async function loadParties(tx: Tx, order: StoredWorkOrder): Promise<PartiesRow> {
  const [row] = await tx.query<PartiesRow>(
    `select ${CUSTOMER_SUMMARY} as customer,
       case when v.id is null then null else jsonb_build_object('id', v.id, 'registrationNumber', v.registration_number,
         'make', v.make_name, 'model', v.model_name, 'variant', v.variant, 'year', v.year) end as vehicle,
       v.labour_time_guide_id as "labourTimeGuideId"
     from customer c left join vehicle v on v.org_id = c.org_id and v.id = $3
     where c.org_id = $1 and c.id = $2`,
    [tx.ctx.orgId, order.customerId, order.vehicleId],
  );
  invariant(row, 'an order has a customer');
  return row;
}

export function linesView(
  order: StoredWorkOrder,
  names: Names,
): {
  complaints: Infer<typeof complaintView>[];
  repairs: Infer<typeof repairView>[];
  labour: Infer<typeof labourView>[];
  parts: Infer<typeof partView>[];
} {
  return {
    complaints: order.complaints,
    repairs: order.repairs.map((repair) => {
      const pictures = names.pictures.filter(({ repairId }) => repairId === repair.id);
      return { ...repair, pictures: pictures.length > 0 ? pictures.map(({ id, name }) => ({ id, name })) : null };
    }),
    labour: order.lines.filter((line) => line.family === 'labour').map((line) => lineView(line, names)),
    parts: order.lines
      .filter((line) => line.family === 'part')
      .map((line) => ({
        ...lineView(line, names),
        assessment: line.repairId === null ? null : assessmentOf(line, order.lines),
      })),
  };
}

const lineView = (line: StoredLine, { names, vendors, earlier, takenUp, rounds, hidePartNumbers }: Names) => ({
  ...line,
  round: rounds.get(line.id),
  listPrice: line.listPrice ?? 0,
  minimumPrice: line.minimumPrice ?? 0,
  reopened: line.reopened ?? false,
  vendorName: line.vendorId && vendors.get(line.vendorId),
  carriedFrom: line.carriedFromOrderId
    ? { id: line.carriedFromOrderId, code: earlier.get(line.carriedFromOrderId) ?? 'another branch' }
    : null,
  carriedTo: takenUp.get(line.id),
  partNumber: hidePartNumbers ? null : line.partNumber,
  technicianName: line.technicianId && names.get(line.technicianId),
});
