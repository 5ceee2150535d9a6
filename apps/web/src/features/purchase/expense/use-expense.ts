import {
  createExpense,
  type expensePayers,
  getExpense,
  updateExpense,
} from '@bahi/contract/endpoints/accounting/expense';
import type { OutputOf } from '@bahi/contract/endpoint';
import { expenseCategory } from '@bahi/contract/masters/expense-category';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { expenseInput } from '@bahi/contract/wire/expense.wire';
import { can, mayReadBooks, seesPrices } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { isInterStatePurchase, vendorChargesTax } from '@bahi/domain/purchase/bought-line';
import type { ExpenseRhythm } from '@bahi/domain/purchase/recurring-expense';
import type { BillTotals } from '@bahi/domain/purchase/price-bill';
import { priceExpense } from '@bahi/domain/purchase/price-expense';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { useAccounts } from '../../../kit/pickers/account-search.ts';
import { type DocumentVendor, partyOf } from '../document-vendor.ts';
import { bodyOfWithheld, WITHHELD_FIELDS, WITHHELD_LABELS, type WithheldForm, withheldForm } from '../withheld-form.ts';
import {
  blankLine,
  bodyOfLine,
  type Category,
  expenseColumns,
  type ExpenseLine,
  type ExpenseRecord,
  filledLines,
  linesOf,
  missingCells,
} from './expense-lines.ts';

const LABELS: Readonly<Record<string, string>> = {
  vendor: 'Vendor',
  reference: 'Bill number',
  spentOn: 'Date',
  payer: 'Paid',
  dueOn: 'Due',
  reverseCharge: 'Reverse charge',
  ...WITHHELD_LABELS,
  workOrder: 'Order',
  vehicle: 'Vehicle',
  notes: 'Notes',
  every: 'Comes again',
  lines: 'Lines',
};

export interface ExpenseHeader extends WithheldForm {
  vendor: DocumentVendor | null;
  reference: string;
  spentOn: string | null;
  /** Who paid: the id of one of the payers, or nobody yet. */
  payer: string;
  dueOn: string | null;
  reverseCharge: boolean;
  /** What it was spent for. */
  workOrder: { id: string; label: string } | null;
  vehicle: { id: string; label: string } | null;
  notes: string;
  every: ExpenseRhythm | null;
}
export type ExpenseState = DocumentState<ExpenseRecord, ExpenseHeader, ExpenseLine, BillTotals>;

/** Nobody has paid it yet. */
export const OWED = 'owed';
export type Payer = OutputOf<typeof expensePayers>['rows'][number];

const vendorOf = ({ vendorId, vendorName, vendor }: ExpenseRecord): DocumentVendor | null =>
  vendorId && vendor
    ? { id: vendorId, label: vendorName ?? '', treatment: vendor.treatment, stateCode: vendor.stateCode ?? null }
    : null;

const pickedOf = (id: string | null | undefined, label: string | null | undefined) =>
  id ? { id, label: label ?? '' } : null;

const headerOf = (record: ExpenseRecord | null, today: string): ExpenseHeader => ({
  vendor: record && vendorOf(record),
  reference: record?.reference ?? '',
  spentOn: record?.spentOn ?? today,
  payer: record?.paidBy ?? (record?.paidFrom ? String(record.paidFrom) : OWED),
  dueOn: record?.dueOn ?? null,
  reverseCharge: record?.settings.reverseCharge ?? false,
  ...withheldForm(record?.withheld),
  workOrder: pickedOf(record?.workOrderId, record?.workOrderCode),
  vehicle: pickedOf(record?.vehicleId, record?.vehicleName),
  notes: record?.notes ?? '',
  every: record?.every ?? null,
});

/** An account is named by its number, an employee by his id. */
const isAccount = (payer: string): boolean => /^\d+$/.test(payer);
const payerOf = (payer: string) => ({
  paidFrom: isAccount(payer) ? Number(payer) : null,
  paidBy: payer !== OWED && !isAccount(payer) ? payer : null,
});

/** Tax is kept back of a vendor who is paid from an account, or is owed. */
export const keepsBack = ({ vendor, payer }: Pick<ExpenseHeader, 'vendor' | 'payer'>): boolean =>
  vendor !== null && payerOf(payer).paidBy === null;

const categories = masterEndpoints(expenseCategory).list;

/** The categories, for columns that read them when they are asked. */
function useCategories() {
  const rows = useEndpointQuery(categories, {}).data?.rows;
  const known = useRef<readonly Category[]>([]);
  useEffect(() => {
    known.current = rows ?? [];
  }, [rows]);
  return known;
}

/** What an expense is on its page: how it is entered, priced, checked and sent. */
export function useExpense(expense: ExpenseRecord | null, today: string): ExpenseState {
  const navigate = useNavigate();
  const { data } = useSession();
  const price = seesPrices(data.access);
  const mayChoose = mayReadBooks(data.access);
  const accounts = useAccounts(mayChoose);
  const known = useCategories();
  return useDocument<ExpenseRecord, ExpenseHeader, ExpenseLine, BillTotals>(expense, {
    copiedAs: 'expense',
    calls: { get: getExpense, create: createExpense, update: updateExpense },
    labels: LABELS,
    datedBy: 'spentOn',
    fieldOf: {
      vendorId: 'vendor',
      paidFrom: 'payer',
      paidBy: 'payer',
      workOrderId: 'workOrder',
      vehicleId: 'vehicle',
      'settings.reverseCharge': 'reverseCharge',
      ...WITHHELD_FIELDS,
    },
    input: expenseInput,
    creatable: can(data.access, 'Accounting.Bill', 'C'),
    headerOf: (record) => headerOf(record, today),
    validate: ({ spentOn }) => ({ ...(!spentOn && { spentOn: MESSAGES.fieldRequired }) }),
    linesOf,
    grid: (_editable, { header }) => {
      const interState = () => {
        const party = partyOf(header());
        return party !== null && isInterStatePurchase(party, data.entity.stateCode);
      };
      return {
        columns: expenseColumns({
          categories: () => known.current,
          chart: mayChoose ? () => accounts.current : null,
          interState,
          today: () => today,
        }),
        computeTotals: (lines) => {
          const party = partyOf(header());
          return priceExpense(
            lines.map((line) => ({ ...line, taxCode: line.taxCode || null })),
            {
              interState: interState(),
              taxed: party !== null && vendorChargesTax(party.treatment),
              reverseCharge: header().reverseCharge,
            },
          );
        },
        newLine: blankLine,
      };
    },
    filledLines,
    missingCells,
    bodyOf: ({ header, lines, saved }) => ({
      vendorId: header.vendor?.id ?? null,
      reference: header.reference.trim() || null,
      spentOn: header.spentOn,
      ...payerOf(header.payer),
      // A day that nobody changed follows the vendor and the day of the expense.
      ...(header.dueOn !== (saved?.header.dueOn ?? null) && { dueOn: header.dueOn }),
      settings: { reverseCharge: header.reverseCharge },
      ...(price && keepsBack(header) && bodyOfWithheld(header)),
      workOrderId: header.workOrder?.id ?? null,
      // One that nobody changed follows the order.
      ...(header.vehicle?.id !== saved?.header.vehicle?.id && { vehicleId: header.vehicle?.id ?? null }),
      notes: header.notes.trim() || null,
      every: header.every,
      lines: lines.map(bodyOfLine),
    }),
    open: ({ id }) => navigate({ to: '/expenses/expense/$id', params: { id }, replace: true }),
  });
}
