import { answerDocument, getSharedDocument } from '@bahi/contract/endpoints/connectx/shared-document';
import { MESSAGES } from '@bahi/domain/messages';
import { call } from '../../app/api-client.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { FormNotice } from '../../kit/form-notice.tsx';
import { useFormDialog } from '../../kit/use-form-dialog.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { FormModal } from '../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import type { Shared } from './shared-words.ts';

interface Said {
  quantity: number | null;
  unitPrice: number | null;
  expectedOn: string | null;
}
interface AnswerForm {
  /** By the ids of its lines. */
  lines: Readonly<Record<string, Said>>;
}

/** Other quantities, prices or days, line by line; nothing changes before the other side accepts. */
export function AnswerDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const today = useBusinessDay();
  const answering = useEndpointMutation(answerDocument);
  const { id, paper, other, code } = shared;
  const dialog = useFormDialog<Shared, AnswerForm>({
    kind: 'sharedAnswer',
    name: id,
    read: shared,
    formOf: (of) => {
      const said = new Map((of?.answer ?? []).map((line) => [line.id, line]));
      return {
        lines: Object.fromEntries(
          paper.lines.map((line) => {
            const { quantity, unitPrice = 0 } = said.get(line.id) ?? line;
            const expectedOn = said.get(line.id)?.expectedOn ?? null;
            return [line.id, { quantity, unitPrice: unitPrice ?? 0, expectedOn }];
          }),
        ),
      };
    },
    validate: ({ lines }): Record<string, string> =>
      Object.fromEntries(
        Object.entries(lines).flatMap(([lineId, { quantity, unitPrice }]) => [
          ...(quantity === null ? [[`${lineId} quantity`, MESSAGES.fieldRequired]] : []),
          ...(unitPrice === null ? [[`${lineId} price`, MESSAGES.fieldRequired]] : []),
        ]),
      ) as Record<string, string>,
    send: ({ lines }, record) =>
      answering.mutateAsync({
        params: { id },
        body: {
          lines: Object.entries(lines).map(([lineId, { quantity, unitPrice, expectedOn }]) => ({
            ...{ id: lineId, quantity: quantity ?? 0, unitPrice: unitPrice ?? 0, expectedOn },
          })),
          rowVersion: record?.rowVersion,
        },
      }),
    readAnew: () => call(getSharedDocument, { params: { id } }),
    onSaved: onClose,
  });
  const { values, errors } = dialog;
  const change = (lineId: string, said: Partial<Said>) =>
    dialog.change({ lines: { ...values.lines, [lineId]: { ...values.lines[lineId]!, ...said } } });
  return (
    <FormModal
      title={`Answer ${code} of ${other.displayName}`}
      verb="Send the answer"
      busy={dialog.saving}
      stays
      keys="mod+s"
      rows
      onSubmit={() => void dialog.submit()}
      onClose={onClose}
    >
      <div ref={dialog.form}>
        <FormNotice>{dialog.offer}</FormNotice>
        <p>Say what can come. Nothing changes before they accept it; 0 is nothing of a line.</p>
        {paper.lines.map(({ id: lineId, description, unitCode }) => {
          const said = values.lines[lineId]!;
          return (
            <FormGrid key={lineId} columns={3}>
              <ScaledNumberField
                label={`${description}${unitCode ? `, ${unitCode}` : ''}`}
                unit="quantity"
                required
                value={said.quantity}
                error={errors[`${lineId} quantity`]}
                onChange={(quantity) => change(lineId, { quantity })}
              />
              <ScaledNumberField
                label="Rate"
                prefix="₹"
                unit="unitPrice"
                required
                value={said.unitPrice}
                error={errors[`${lineId} price`]}
                onChange={(unitPrice) => change(lineId, { unitPrice })}
              />
              <DateField
                label="Comes on"
                today={today}
                min={today}
                value={said.expectedOn}
                onChange={(expectedOn) => change(lineId, { expectedOn })}
              />
            </FormGrid>
          );
        })}
        <FieldError>{dialog.refusal}</FieldError>
      </div>
    </FormModal>
  );
}
