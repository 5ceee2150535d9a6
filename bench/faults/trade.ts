import { prepareWorkshop } from '../../e2e/support/workshop.ts';
import { call } from '../../e2e/support/api.ts';
import { OWNER } from '../../e2e/support/workshop.ts';
import { Caller, inParallel, type Write } from './caller.ts';
import { askDatabase } from './server.ts';

/** An organisation with a customer and stock, in which invoices are approved and paid. */
export interface Trade {
  caller: Caller;
  customerId: string;
  itemId: string;
  operationId: string;
}

export async function openTrade(url: string, pieces = 100_000): Promise<Trade> {
  const { owner, itemId, operationId } = await prepareWorkshop(url);
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty: pieces, Cost: 480 }] });
  const customer = await owner.post<{ _id: string }>('Common/Customers', {
    Name: 'Storm customer',
    Phone: '9845000001',
  });
  return { caller: new Caller(url, await signIn(url)), customerId: customer._id, itemId, operationId };
}

export async function signIn(url: string): Promise<string> {
  const { Token } = await call<{ Token: string }>(url, 'POST', 'IAM/Auth/Authenticate', { ...OWNER, Mobile: false });
  return Token;
}

export const invoiceOf = ({ customerId, itemId }: Trade) => ({
  CustomerId: customerId,
  Items: [{ In_Id: itemId, Qty: 1, UnPr: 650 }],
});

/** Drafts with one part each. */
export async function makeDrafts(trade: Trade, count: number): Promise<string[]> {
  const ids: string[] = [];
  await inParallel(
    Array.from({ length: count }, (_, at) => at),
    4,
    async () => {
      const made = await trade.caller.write('POST', 'Accounting/Invoices', invoiceOf(trade));
      if (made.outcome !== 'ok') throw new Error(`A draft was not made: ${made.status} ${JSON.stringify(made.answer)}`);
      ids.push(made.answer._id as string);
    },
  );
  return ids;
}

export interface Sale {
  invoiceId: string;
  approval: Write;
  payment?: Write;
}

export const approve = async (trade: Trade, invoiceId: string): Promise<Sale> => ({
  invoiceId,
  approval: await trade.caller.write('PUT', 'Accounting/Invoices/ConvertToUnpaid', { _id: invoiceId }),
});

export async function pay(trade: Trade, sale: Sale): Promise<void> {
  const Amount = sale.approval.answer.Total as number;
  sale.payment = await trade.caller.write('POST', 'Accounting/Payments', {
    CustomerId: trade.customerId,
    Amount,
    Tenders: [{ Type: 'Cash', Amount }],
    Allocations: [{ InvoiceId: sale.invoiceId, Amount }],
  });
}

/** What the database holds against what the callers know; every figure but the first two must be zero. */
export interface Verdict {
  approvals: number;
  payments: number;
  lost: number;
  doubled: number;
  changed: number;
}

/** After every unknown write was sent again until it was answered: each sale stands in the books once. */
export async function judge(dataDir: string, sales: readonly Sale[]): Promise<Verdict> {
  const rows = await askDatabase<{
    id: string;
    code: string | null;
    status: string;
    journals: number;
    paid: number;
    moves: number;
  }>(
    dataDir,
    `select i.id, i.code, i.status,
       (select count(*)::int from journal j where j.org_id = i.org_id and j.document_id = i.id) as journals,
       (select count(*)::int from open_allocation a where a.org_id = i.org_id and a.due_id = i.id) as paid,
       (select count(*)::int from stock_move m where m.org_id = i.org_id and m.document_id = i.id) as moves
     from invoice i where i.id = any ($1)`,
    [sales.map(({ invoiceId }) => invoiceId)],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const verdict: Verdict = { approvals: 0, payments: 0, lost: 0, doubled: 0, changed: 0 };
  for (const { invoiceId, approval, payment } of sales) {
    const row = stored.get(invoiceId)!;
    verdict.approvals += 1;
    if (row.code === null || row.journals === 0 || row.moves === 0) verdict.lost += 1;
    if (row.journals > 1 || row.moves > 1 || row.paid > 1) verdict.doubled += 1;
    if (row.code !== approval.answer.Code) verdict.changed += 1;
    if (!payment) continue;
    verdict.payments += 1;
    if (row.paid === 0) verdict.lost += 1;
  }
  return verdict;
}
