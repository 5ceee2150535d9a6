import { payVendor } from '@bahi/contract/endpoints/accounting/bill-payment';
import { openDuesOfVendor } from '@bahi/contract/endpoints/accounting/vendor-dues';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { keptBackFromVendorIssues } from '@bahi/domain/payments/deductions';
import { settledPaise, unappliedAfter } from '@bahi/domain/payments/payment-money';
import { tenderAmounts } from '@bahi/domain/payments/tender-amounts';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { type Questions, sendAsking } from '../../../app/send-asking.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { newTender, type Tender } from '../../../kit/tenders/tender.ts';
import { NEW } from '../../../kit/use-record-editor.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { oldestFirst, sentShares, sharesProblem, type VendorShares } from './vendor-shares.ts';

export interface Payee {
  id: string;
  label: string;
}

/** Who is paid, and the bill that it began from: that one is paid first. */
export interface Paid {
  payee: Payee | null;
  billId?: string | undefined;
}

interface PaymentForm {
  vendor: Payee | null;
  paidOn: string | null;
  note: string;
  tenders: readonly Tender[];
  tdsSection: string | null;
  tdsPaise: number | null;
  /** What was typed of the shares; none, and the oldest due is paid first. */
  shares: VendorShares | null;
}

/** What the server asks before it pays: the same was paid already, so much goes in cash. */
const QUESTIONS: Questions<{ acceptDuplicate: boolean; allowCash: boolean }> = {
  Duplicate: { heading: 'Paid before?', ok: 'Pay', answer: { acceptDuplicate: true } },
  Confirm: { heading: 'Pay in cash?', ok: 'Pay', answer: { allowCash: true } },
};

/** A payment to a vendor while it is entered: what follows from what was typed, and its saving. */
export function useBillPayment({ payee, billId }: Paid, onPaid: (payment: OutputOf<typeof payVendor>) => void) {
  const today = useBusinessDay();
  const form = useRecordForm<PaymentForm>(
    {
      vendor: payee,
      paidOn: today,
      note: '',
      tenders: [newTender(1, 'Bank Transfer')],
      tdsSection: null,
      tdsPaise: null,
      shares: null,
    },
    () => ({}),
    { copy: { kind: 'billPayment', record: payee?.id ?? NEW } },
  );
  const { vendor, paidOn, note, tenders, tdsSection, tdsPaise } = form.values;
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; fields: Readonly<Record<string, string>> }>();
  const change = (part: Partial<PaymentForm>) => {
    form.change(part);
    setRefusal(undefined);
  };
  useLeaveGuard(form.isDirty);

  const dues = useEndpointQuery(
    openDuesOfVendor,
    { params: { vendorId: vendor?.id ?? '' } },
    { enabled: vendor !== null },
  );
  const rows = vendor ? dues.data?.rows : undefined;
  const dueTotal = (rows ?? []).reduce((sum, { duePaise }) => sum + duePaise, 0);
  const begunFrom = billId ? rows?.find((row) => (row.billId ?? row.expenseId) === billId) : undefined;
  const tds = tdsSection && tdsPaise ? { section: tdsSection, amountPaise: tdsPaise } : null;
  const amounts = tenderAmounts(
    tenders.map(({ amountPaise }) => amountPaise),
    unappliedAfter(begunFrom?.duePaise ?? dueTotal, tds?.amountPaise ?? 0),
  );
  const paid = amounts.reduce((sum, paise) => sum + paise, 0);
  const settled = settledPaise({ amountPaise: paid, deductionPaise: tds?.amountPaise ?? 0 });
  const proposed = begunFrom
    ? { [begunFrom.id]: Math.min(begunFrom.duePaise, settled) }
    : oldestFirst(rows ?? [], paidOn, settled);
  const shares = form.values.shares ?? proposed;
  const wrongTax = tds && keptBackFromVendorIssues(tds, paid)[0]?.message;
  const own = {
    ...(!vendor && { vendor: MESSAGES.fieldRequired }),
    ...(vendor && paid <= 0 && { tenders: 'Enter the amount paid.' }),
    ...(wrongTax && { tds: wrongTax }),
    ...(tdsPaise && !tdsSection && { section: MESSAGES.fieldRequired }),
  };
  const problem = sharesProblem(rows ?? [], paidOn, shares, settled);
  const errors: { vendor?: string; tenders?: string; tds?: string; section?: string; shares?: string } = {
    ...own,
    ...(problem && { shares: problem }),
  };

  const save = useEndpointMutation(payVendor, {
    onSuccess: (payment) => {
      form.settle(form.current());
      onPaid(payment);
    },
  });
  const submit = async () => {
    setSubmitted(true);
    setRefusal(undefined);
    if (save.isPending || !vendor || !rows || Object.keys(errors).length > 0) return;
    const body = {
      vendorId: vendor.id,
      tds,
      // What nobody typed is the server's to spread: another payment may have taken a due meanwhile.
      allocations: form.values.shares || begunFrom ? sentShares(rows, shares) : null,
      tenders: tenders.map((tender, i) => tenderBody(tender, amounts[i]!)).filter((tender) => tender.amountPaise > 0),
      paidOn: paidOn ?? today,
      note: note.trim() || null,
    };
    await sendAsking((answers) => save.mutateAsync({ body: { ...body, ...answers } }), QUESTIONS).catch(
      (error: unknown) =>
        setRefusal({ message: messageOf(error), fields: error instanceof ApiError ? error.fields : {} }),
    );
  };

  return {
    today,
    vendor,
    paidOn,
    note,
    tenders,
    tdsSection,
    tdsPaise,
    refusal,
    submit,
    dues,
    rows,
    amounts,
    shares,
    isTyped: form.values.shares !== null,
    errors: submitted ? errors : {},
    busy: save.isPending,
    offer: form.offer,
    change,
    addTender: () => change({ tenders: [...tenders, newTender((tenders.at(-1)?.key ?? 0) + 1, 'Cheque')] }),
    changeTender: (key: number, changes: Partial<Tender>) =>
      change({ tenders: tenders.map((other) => (other.key === key ? { ...other, ...changes } : other)) }),
    removeTender: (key: number) => change({ tenders: tenders.filter((other) => other.key !== key) }),
    share: (key: string, paise: number) => change({ shares: { ...shares, [key]: paise } }),
  };
}

const tenderBody = ({ type, subType, reference, chequeOn }: Tender, amountPaise: number) => ({
  type,
  subType,
  amountPaise,
  reference: reference.trim() || null,
  ...(type === 'Cheque' && { chequeOn }),
});
