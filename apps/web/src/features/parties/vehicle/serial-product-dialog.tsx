import { createSerialProduct } from '@bahi/contract/endpoints/parties/vehicle-details';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { searchItemOptions } from '../../../kit/pickers/item-search.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { NEW } from '../../../kit/use-record-editor.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { refusalToast } from '../../../kit/refusal-toast.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface Serial {
  item: { id: string; label: string } | null;
  serialNumber: string;
  owner: { id: string; label: string } | null;
}

interface SerialProductDialogProps {
  onMade: (product: OutputOf<typeof createSerialProduct>) => void;
  onClose: () => void;
}

/** Equipment that was sold as an item, by its serial number. */
export function SerialProductDialog({ onMade, onClose }: SerialProductDialogProps) {
  const say = useWords();
  const creation = useEndpointMutation(createSerialProduct);
  const { values, errors, ...form } = useRecordForm<Serial>(
    { item: null, serialNumber: '', owner: null },
    (all) => ({
      ...(!all.item && { itemId: MESSAGES.fieldRequired }),
      ...(!all.serialNumber.trim() && { serialNumber: MESSAGES.fieldRequired }),
    }),
    { copy: { kind: 'serialProduct', record: NEW } },
  );
  const submit = async (): Promise<void> => {
    if (creation.isPending || !form.check()) return;
    const { item, serialNumber, owner } = form.current();
    try {
      onMade(await creation.mutateAsync({ body: { itemId: item!.id, serialNumber, customerId: owner?.id } }));
    } catch (error) {
      refusalToast(error, form.refuse(error));
    }
  };
  return (
    <FormModal
      title={say('newOne', { what: `${say('vehicle').toLowerCase()} from an item` })}
      verb="Save"
      busy={creation.isPending}
      keys="enter"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form.form}>
        <FormNotice>{form.offer}</FormNotice>
        <FormGrid columns={2}>
          <AsyncSearchField
            label={say('item')}
            required
            focusFirst
            search={searchItemOptions}
            value={values.item}
            error={errors['itemId']}
            onChange={(item) => form.change({ item }, 'itemId')}
          />
          <TextField
            label="Serial number"
            required
            upperCase
            maxLength={30}
            value={values.serialNumber}
            error={errors['serialNumber']}
            onChange={(serialNumber) => form.change({ serialNumber })}
          />
          <FormCell span="all">
            <CustomerPicker
              label="Owner"
              value={values.owner}
              error={errors['customerId']}
              onChange={(owner) => form.change({ owner }, 'customerId')}
            />
          </FormCell>
        </FormGrid>
      </div>
    </FormModal>
  );
}
