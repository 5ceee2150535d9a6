import { applyCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import { openDuesOf } from '@bahi/contract/endpoints/accounting/payment';
import { formatRupees } from '@bahi/domain/money/format';
import { proposeAllocations } from '@bahi/domain/payments/allocate-payment';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { documentPath } from '../../../app/document-places.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { toast } from '../../../ui/toast.ts';
import { ApplySharesDialog } from '../apply-shares-dialog.tsx';
import { dueKeyOf, sentAllocations } from '../due-keys.ts';
import { OpenDues } from '../open-dues.tsx';
import type { CreditNoteRecord } from './credit-note-lines.ts';

interface ApplyNoteDialogProps {
  note: CreditNoteRecord;
  onDone: (note: CreditNoteRecord) => void;
  onClose: () => void;
}

/** Spreads what is left of a note over open invoices and debit notes: the oldest first, until an amount is typed. */
export function ApplyNoteDialog({ note, onDone, onClose }: ApplyNoteDialogProps) {
  const leftPaise = note.leftPaise ?? 0;
  // Nothing of a walk-in's note is left to be applied.
  const dues = useEndpointQuery(openDuesOf, { params: { customerId: note.customerId ?? '' } });
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>();
  const [refusal, setRefusal] = useState<string>();
  const rows = dues.data?.rows.flatMap(({ invoiceId, debitNoteId, code, datedOn, dueOn, totalPaise, duePaise }) =>
    invoiceId || debitNoteId
      ? [
          {
            key: dueKeyOf({ invoiceId, debitNoteId }),
            name: code ?? 'Invoice',
            path: invoiceId ? documentPath('invoice', invoiceId) : documentPath('debitNote', debitNoteId!),
            datedOn,
            dueOn: dueOn ?? null,
            totalPaise,
            duePaise,
          },
        ]
      : [],
  );
  const open = (rows ?? []).map(({ key, name, datedOn, dueOn, duePaise }) => ({
    id: key,
    date: datedOn,
    dueOn,
    number: name,
    balancePaise: duePaise,
  }));
  const proposed = proposeAllocations(open, leftPaise).allocations.map((each) => [each.invoiceId, each.amountPaise]);
  const shares: Readonly<Record<string, number>> = typed ?? Object.fromEntries(proposed);
  const applied = Object.values(shares).reduce((sum, paise) => sum + paise, 0);
  const apply = useEndpointMutation(applyCreditNote, {
    onSuccess: (answer) => {
      toast.success(`${formatRupees(applied)} of ${note.code} applied.`);
      onDone(answer);
    },
    onError: (error) => setRefusal(messageOf(error)),
  });
  const problem = applied > leftPaise ? `Only ${formatRupees(leftPaise)} are left.` : undefined;
  const submit = () => {
    setRefusal(undefined);
    if (apply.isPending || applied === 0 || problem) return;
    const allocations = sentAllocations(shares);
    apply.mutate({ params: { id: note.id }, body: { allocations, rowVersion: note.rowVersion } });
  };
  return (
    <ApplySharesDialog
      code={note.code}
      dues={{ data: rows && { rows }, error: dues.error, refetch: dues.refetch }}
      appliedPaise={applied}
      problem={problem}
      refusal={refusal}
      busy={apply.isPending}
      words={`${formatRupees(leftPaise)} are left of the note. What it does not pay stays with the customer.`}
      nothing="Nothing is due. It stays with the customer until something is."
      onSubmit={submit}
      onClose={onClose}
    >
      {(due) => (
        <OpenDues
          label="Open dues"
          title="Due"
          rows={due}
          shares={shares}
          onShare={(key, paise) => setTyped({ ...shares, [key]: paise })}
        />
      )}
    </ApplySharesDialog>
  );
}
