import { useState } from 'react';
import { usePriceLists } from '../../../kit/pickers/price-list-field.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { CounterBill } from './counter-bill.ts';

interface CounterListDialogProps {
  chosen: CounterBill['priceList'];
  onChoose: (list: CounterBill['priceList']) => void;
  onClose: () => void;
}

const OWN = 'own';

/** By which list the bill is priced; what it gives beyond that of the buyer is a discount of who sells. */
export function CounterListDialog({ chosen, onChoose, onClose }: CounterListDialogProps) {
  const lists = usePriceLists() ?? [];
  const [listId, setListId] = useState(chosen?.id ?? OWN);
  const choose = () => {
    const list = lists.find(({ value }) => value === listId);
    onChoose(list ? { id: list.value, label: list.label } : null);
  };
  return (
    <FormModal title="Price the bill by a list" verb="Use the list" leave={null} onSubmit={choose} onClose={onClose}>
      <SelectField
        label="Price list"
        required
        focusFirst
        options={[{ value: OWN, label: 'That of the buyer' }, ...lists]}
        value={listId}
        onChange={(value) => setListId(value ?? OWN)}
      />
    </FormModal>
  );
}
