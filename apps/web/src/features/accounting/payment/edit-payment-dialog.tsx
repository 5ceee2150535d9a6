import { getPayment, updatePayment } from '@bahi/contract/endpoints/accounting/payment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { call } from '../../../app/api-client.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Payment } from './payment-parts.tsx';

interface EditPaymentDialogProps {
  payment: Payment;
  onDone: (payment: OutputOf<typeof updatePayment>) => void;
  onClose: () => void;
}

/** Tenders that are no cash, which have a reference, in their order. */
const namedOf = ({ tenders }: Payment) => tenders.filter(({ type }) => type !== 'Cash');
const formOf = (payment: Payment | null) => ({
  note: payment?.note ?? '',
  texts: (payment ? namedOf(payment) : []).map(({ position, reference, bank }) => ({
    id: String(position),
    reference: reference ?? '',
    bank: bank ?? '',
  })),
});
type NotesForm = ReturnType<typeof formOf>;

/** Corrects what stands beside the money: the note, references, banks of cheques. */
export function EditPaymentDialog({ payment, onDone, onClose }: EditPaymentDialogProps) {
  const named = namedOf(payment);
  const update = useEndpointMutation(updatePayment);
  const { values, change, saving, refusal, submit, offer, form } = useFormDialog<Payment, NotesForm>({
    kind: 'paymentNotes',
    name: payment.id,
    read: payment,
    formOf,
    validate: () => ({}),
    send: ({ note, texts }, of) =>
      update.mutateAsync({
        params: { id: payment.id },
        body: {
          note: note.trim() || null,
          tenders: named.map(({ position, type }, i) => ({
            position,
            reference: texts[i]!.reference.trim() || null,
            ...(type === 'Cheque' && { bank: texts[i]!.bank.trim() || null }),
          })),
          rowVersion: of!.rowVersion,
        },
      }),
    readAnew: ({ id }) => call(getPayment, { params: { id } }),
    onSaved: onDone,
  });
  const { note, texts } = values;
  const changeText = (at: number, part: Partial<NotesForm['texts'][number]>) =>
    change({ texts: texts.map((each, i) => (i === at ? { ...each, ...part } : each)) });
  return (
    <FormModal
      title={`Edit ${payment.code}`}
      verb="Save"
      busy={saving}
      stays
      keys="mod+s"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        <FormGrid columns={2}>
          {named.map(({ position, type }, i) => [
            <TextField
              key={position}
              label={type === 'Cheque' ? 'Cheque number' : `${type} reference`}
              focusFirst={i === 0}
              maxLength={60}
              value={texts[i]!.reference}
              onChange={(reference) => changeText(i, { reference })}
            />,
            type === 'Cheque' && (
              <TextField
                key={`${position} bank`}
                label="Bank"
                maxLength={60}
                value={texts[i]!.bank}
                onChange={(bank) => changeText(i, { bank })}
              />
            ),
          ])}
          <FormCell span="all">
            <TextArea
              label="Note"
              focusFirst={named.length === 0}
              maxLength={500}
              value={note}
              onChange={(text) => change({ note: text })}
            />
          </FormCell>
        </FormGrid>
      </div>
    </FormModal>
  );
}
