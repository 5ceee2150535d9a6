import { addItemBarcode } from '@bahi/contract/endpoints/catalogue/item';
import { can } from '@bahi/domain/access/access';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { searchItemOptions } from '../../../kit/pickers/item-search.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';

interface UnknownBarcodeDialogProps {
  code: string;
  onAttached: (itemId: string) => void;
  onNew: (code: string) => void;
  onClose: () => void;
}

/** A code that was scanned and that no item has: it is given to one, or a new item begins with it. */
export function UnknownBarcodeDialog({ code, onAttached, onNew, onClose }: UnknownBarcodeDialogProps) {
  const say = useWords();
  const { access } = useSession().data;
  const [picked, setPicked] = useState<{ id: string; label: string } | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const attachment = useEndpointMutation(addItemBarcode);
  const item = say('item').toLowerCase();
  const attach = async (): Promise<void> => {
    if (!picked) return setRefusal(`Choose the ${item} that has this barcode.`);
    try {
      await attachment.mutateAsync({ params: { id: picked.id }, body: { barcode: code } });
      onAttached(picked.id);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  const mayAttach = can(access, 'Inventory.Item', 'U');
  const mayMake = can(access, 'Inventory.Item', 'C');
  const newOne = say('newOne', { what: item });
  return (
    <FormModal
      title="Unknown barcode"
      verb={mayAttach ? 'Add to it' : newOne}
      size="small"
      busy={attachment.isPending}
      disabled={!mayAttach && !mayMake}
      beside={mayAttach && mayMake && <Button onClick={() => onNew(code)}>{newOne}</Button>}
      onSubmit={() => (mayAttach ? void attach() : onNew(code))}
      onClose={onClose}
    >
      <p style={{ marginBottom: 12 }}>
        No {item} has the barcode <strong>{code}</strong>.
      </p>
      <FieldError>{refusal}</FieldError>
      {mayAttach && (
        <AsyncSearchField
          label={`It belongs to the ${item}`}
          focusFirst
          value={picked}
          search={searchItemOptions}
          onChange={setPicked}
        />
      )}
    </FormModal>
  );
}
