import { createBill as createBillEndpoint } from '@bahi/contract/endpoints/accounting/bill';
import type { receiveBill as endpoint } from '@bahi/contract/endpoints/purchase/read-bill';
import type { InputOf } from '@bahi/contract/endpoint';
import { can, seesCost } from '@bahi/domain/access/access';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { LandedBy } from '@bahi/domain/purchase/landed-charge';
import { listTaxCodes, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { AppError } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import type { Tx } from '../../core/tx.ts';
import { createBill } from '../../features/purchase/bill/bill-verbs.ts';
import { mayCall } from '../../http/access-check.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Who may make bills, and sees what the paper says that goods cost. */
export const mayEnterBill = (ctx: Ctx): boolean => mayCall(createBillEndpoint, ctx) && seesCost(ctx.access);

interface Received {
  receiveId: string;
  /** Whether stock is kept of goods that came, which then bear freight and packing. */
  isStocked: boolean;
}

/**
 * The bill of what was just received, as the paper says: its freight and packing are charges that these goods bear by their
 * value. Who may not post bills leaves a draft.
 */
export async function enterBill(tx: Tx, body: Body, { receiveId, isStocked }: Received) {
  const { billNo, billDate, receivedOn, paperTotalPaise, charges = [], allowDuplicate } = body;
  // The foot of a bill charges no tax on it.
  const untaxed = listTaxCodes(SEEDED_TAX_CODES, 1, tx.ctx.today).find(({ ratePercent }) => ratePercent === 0)?.code;
  const landed = isStocked ? { by: LandedBy.value, receiveIds: [receiveId] } : undefined;
  const { id, code, status, totalPaise } = await createBill(tx, {
    params: undefined,
    query: undefined,
    body: {
      receiveIds: [receiveId],
      vendorBillNo: billNo ?? '',
      vendorBillDate: billDate ?? null,
      // Of goods that came on an earlier day: on that day, or on that of a bill which followed them.
      ...(receivedOn && { billedOn: billDate && billDate > receivedOn ? billDate : receivedOn }),
      paperTotalPaise: paperTotalPaise ?? null,
      services: (charges ?? [])
        .filter(({ amountPaise }) => (amountPaise ?? 0) > 0)
        .map(({ name, amountPaise }) => ({
          description: name,
          taxCode: untaxed,
          quantity: QUANTITY_PER_UNIT,
          unitPrice: (amountPaise ?? 0) * UNIT_PRICE_PER_PAISA,
          ...(landed && { landed }),
        })),
      approve: can(tx.ctx.access, 'Accounting.Bill', 'U'),
      allowDuplicate,
    },
  });
  return { id, code: code ?? null, status, totalPaise };
}

const UNIT_PRICE_PER_PAISA = 100;

/** What the paper calls what a bill calls otherwise. */
const PLACES: Readonly<Record<string, string>> = { VBillNo: 'VDocNo', VBillDate: 'VDocDate', RecvDate: 'Date' };

/** What the bill refuses is told of the paper's own fields. */
export const asOfPaper = (error: unknown): never => {
  if (!(error instanceof AppError)) throw error;
  if (!error.fields) throw error;
  throw new AppError(
    error.code,
    error.message,
    error.fields.map(({ path, message }) => ({ path: PLACES[path] ?? path, message })),
  );
};
