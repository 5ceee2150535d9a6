import { getSharedDocument, takeDocument } from '@bahi/contract/endpoints/connectx/shared-document';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { MESSAGES } from '@bahi/domain/messages';
import { formatQuantity } from '@bahi/domain/money/format';
import { call } from '../../app/api-client.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { FormNotice } from '../../kit/form-notice.tsx';
import { searchItemOptions } from '../../kit/pickers/item-search.ts';
import { useFormDialog } from '../../kit/use-form-dialog.ts';
import { AsyncSearchField } from '../../ui/async-search-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { FormModal } from '../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import type { Shared } from './shared-words.ts';

/** By the ids of its lines. */
interface TakeForm {
  items: Readonly<Record<string, { id: string; label: string } | null>>;
  factors: Readonly<Record<string, number | null>>;
}

/** Which items of ours their lines mean, chosen once and known from then on. */
export function TakeDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const taking = useEndpointMutation(takeDocument);
  const { id, matches, paper, other, code } = shared;
  const open = (matches ?? []).filter(({ itemId, suggested }) => !itemId || suggested);
  const lineOf = new Map(paper.lines.map((line) => [line.id, line]));
  const dialog = useFormDialog<Shared, TakeForm>({
    kind: 'takenItems',
    name: id,
    read: shared,
    formOf: () => ({
      items: Object.fromEntries(
        open.map((line) => [line.id, line.itemId ? { id: line.itemId, label: line.itemName ?? '' } : null]),
      ),
      factors: Object.fromEntries(open.map((line) => [line.id, FACTOR_PER_ONE])),
    }),
    validate: ({ items, factors }): Record<string, string> => ({
      ...Object.fromEntries(open.filter((line) => !items[line.id]).map((line) => [line.id, MESSAGES.fieldRequired])),
      ...Object.fromEntries(
        open.filter((line) => !factors[line.id]).map((line) => [`${line.id} factor`, MESSAGES.fieldRequired]),
      ),
    }),
    send: ({ items, factors }, record) =>
      taking.mutateAsync({
        params: { id },
        body: {
          lines: open.map((line) => ({ id: line.id, itemId: items[line.id]!.id, factor: factors[line.id]! })),
          rowVersion: record?.rowVersion,
        },
      }),
    readAnew: () => call(getSharedDocument, { params: { id } }),
    nameOf: () => `Draft of ${code}`,
    onSaved: onClose,
  });
  const { values, errors } = dialog;
  return (
    <FormModal
      title={`Take ${code} of ${other.displayName}`}
      verb="Take"
      busy={dialog.saving}
      stays
      keys="mod+s"
      rows
      onSubmit={() => void dialog.submit()}
      onClose={onClose}
    >
      <div ref={dialog.form}>
        <FormNotice>{dialog.offer}</FormNotice>
        <p>Choose which of your items these are. It is asked once.</p>
        {open.map(({ id: lineId }) => {
          const { description, quantity, unitCode } = lineOf.get(lineId)!;
          const theirs = `${description}, ${[formatQuantity(quantity), unitCode].filter(Boolean).join(' ')}`;
          return (
            <FormGrid key={lineId} columns={2}>
              <AsyncSearchField
                label={theirs}
                required
                placeholder="Name, number or barcode"
                search={searchItemOptions}
                value={values.items[lineId] ?? null}
                error={errors[lineId]}
                onChange={(item) => dialog.change({ items: { ...values.items, [lineId]: item } })}
              />
              <ScaledNumberField
                label="Yours in one of theirs"
                unit="factor"
                required
                value={values.factors[lineId] ?? null}
                error={errors[`${lineId} factor`]}
                onChange={(factor) => dialog.change({ factors: { ...values.factors, [lineId]: factor } })}
              />
            </FormGrid>
          );
        })}
        <FieldError>{dialog.refusal}</FieldError>
      </div>
    </FormModal>
  );
}
