import { useState } from 'react';
import { usePriceLists } from '../../../kit/pickers/price-list-field.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
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
  useShortcuts([{ keys: 'mod+enter', label: 'Use the list', run: choose }]);
  return (
    <Modal
      title="Price the bill by a list"
      onClose={onClose}
      footer={
        <Button kind="primary" keys="mod+enter" onClick={choose}>
          Use the list
        </Button>
      }
    >
      <SelectField
        label="Price list"
        required
        focusFirst
        options={[{ value: OWN, label: 'That of the buyer' }, ...lists]}
        value={listId}
        onChange={(value) => setListId(value ?? OWN)}
      />
    </Modal>
  );
}
