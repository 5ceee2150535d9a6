import { applyCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import { openDuesOf } from '@bahi/contract/endpoints/accounting/open-dues';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { proposeAllocations } from '@bahi/domain/payments/allocate-payment';
import { documentPath } from '../../../app/document-places.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ApplySharesDialog } from '../apply-shares-dialog.tsx';
import { dueKeyOf, sentAllocations } from '../due-keys.ts';
import { type OpenDue, OpenDues } from '../open-dues.tsx';
import type { CreditNoteRecord } from './credit-note-lines.ts';

interface ApplyNoteDialogProps {
  note: CreditNoteRecord;
  onDone: (note: CreditNoteRecord) => void;
  onClose: () => void;
}

/** Spreads what is left of a note over open invoices and debit notes, the oldest first. */
export function ApplyNoteDialog({ note, onDone, onClose }: ApplyNoteDialogProps) {
  const leftPaise = note.leftPaise ?? 0;
  // Nothing of a walk-in's note is left to be applied.
  const dues = useEndpointQuery(openDuesOf, { params: { customerId: note.customerId ?? '' } });
  const apply = useEndpointMutation(applyCreditNote);
  return (
    <ApplySharesDialog
      code={note.code}
      dues={{ ...dues, data: dues.data && { rows: dues.data.rows.flatMap(dueOfNote) } }}
      propose={(rows) => oldestFirst(rows, leftPaise)}
      check={(shares) =>
        Object.values(shares).reduce((sum, paise) => sum + paise, 0) > leftPaise
          ? `Only ${formatRupees(leftPaise)} are left.`
          : undefined
      }
      words={() => `${formatRupees(leftPaise)} are left of the note. What it does not pay stays with the customer.`}
      nothing="Nothing is due. It stays with the customer until something is."
      busy={apply.isPending}
      send={(shares) =>
        apply.mutateAsync({
          params: { id: note.id },
          body: { allocations: sentAllocations(shares), rowVersion: note.rowVersion },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(rows, shares, onShare) => (
        <OpenDues label="Open dues" title="Due" rows={rows} shares={shares} onShare={onShare} />
      )}
    </ApplySharesDialog>
  );
}

/** A due that a note may pay: an invoice or a debit note. */
function dueOfNote({
  invoiceId,
  debitNoteId,
  code,
  dueOn,
  ...due
}: OutputOf<typeof openDuesOf>['rows'][number]): OpenDue[] {
  if (!invoiceId && !debitNoteId) return [];
  const { datedOn, totalPaise, duePaise } = due;
  return [
    {
      key: dueKeyOf({ invoiceId, debitNoteId }),
      name: code ?? 'Invoice',
      path: invoiceId ? documentPath('invoice', invoiceId) : documentPath('debitNote', debitNoteId!),
      datedOn,
      dueOn: dueOn ?? null,
      totalPaise,
      duePaise,
    },
  ];
}

function oldestFirst(rows: readonly OpenDue[], leftPaise: Paise) {
  const open = rows.map(({ key, name, datedOn, dueOn = null, duePaise }) => ({
    id: key,
    date: datedOn,
    dueOn,
    number: name,
    balancePaise: duePaise,
  }));
  return Object.fromEntries(
    proposeAllocations(open, leftPaise).allocations.map(({ invoiceId, amountPaise }) => [invoiceId, amountPaise]),
  );
}
