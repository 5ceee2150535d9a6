import type { Payer } from '@bahi/domain/document/work-order';
import { addHours } from '@bahi/domain/time/dates';
import { invalid } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import type { StoredWorkOrder } from './stored-order.ts';

export interface OrderType {
  id: string;
  name: string;
  payer: Payer | null;
  promisedHours: number | null;
  active: boolean;
}

/** The type of an order, with what an order of it begins with; null where it has none. */
export async function findOrderType(tx: Tx, id: string | null): Promise<OrderType | null> {
  if (id === null) return null;
  const [type] = await tx.query<OrderType>(
    `select id, name, payer, promised_hours as "promisedHours", active from work_order_type where org_id = $1 and id = $2`,
    [tx.ctx.orgId, id],
  );
  return type ?? null;
}

interface EditedLine {
  id?: string | null | undefined;
  payer?: Payer | null | undefined;
}

/** What of an edit the type of its order speaks of. */
interface TypedEdit {
  header?: { orderTypeId?: string | null | undefined; promisedAt?: string | null | undefined } | undefined;
  labour?: readonly EditedLine[] | null | undefined;
  parts?: readonly EditedLine[] | null | undefined;
}

/**
 * An edit with what the type of its order says where nothing else is: when it is promised, as it is taken in, and who pays for new
 * lines. Its checklist is required of it (`required-checklists.ts`).
 */
export async function withOrderType<E extends TypedEdit>(tx: Tx, before: StoredWorkOrder, edit: E): Promise<E> {
  const asked = edit.header?.orderTypeId;
  const id = asked === undefined ? before.orderTypeId : asked;
  const type = await findOrderType(tx, id);
  if (asked && (!type || (!type.active && asked !== before.orderTypeId)))
    throw invalid('Type', 'Choose a type of work orders.');
  if (!type) return edit;
  const known = new Set(before.lines.map((line) => line.id));
  const isNew = ({ id: lineId }: EditedLine) => !known.has(lineId ?? '');
  const paid = <L extends EditedLine>(lines: readonly L[] | null | undefined): L[] | undefined =>
    lines?.map((line) =>
      line.payer === undefined && isNew(line) && type.payer ? { ...line, payer: type.payer } : line,
    );
  const promisedAt =
    before.code === '' && edit.header?.promisedAt === undefined && type.promisedHours !== null
      ? addHours(tx.ctx.now, type.promisedHours)
      : undefined;
  return {
    ...edit,
    ...(promisedAt !== undefined && { header: { ...edit.header, promisedAt } }),
    labour: paid(edit.labour),
    parts: paid(edit.parts),
  };
}
