import { useState } from 'react';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';

interface ChooseVendorDialogProps {
  count: number;
  busy: boolean;
  onChoose: (vendorId: string) => void;
  onClose: () => void;
}

/** From whom the picked rows are ordered this time; who usually sells them stays. */
export function ChooseVendorDialog({ count, busy, onChoose, onClose }: ChooseVendorDialogProps) {
  const [vendor, setVendor] = useState<{ id: string; label: string } | null>(null);
  const order = () => vendor && !busy && onChoose(vendor.id);
  useShortcuts([{ keys: 'mod+enter', label: 'Order', run: () => void order() }]);
  return (
    <Modal
      title={count === 1 ? 'Order this row from' : `Order these ${count} rows from`}
      hanging
      sending={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!vendor} busy={busy} onClick={() => void order()} keys="mod+enter">
            Make the order
          </Button>
        </>
      }
    >
      <VendorPicker label="Vendor" required focusFirst value={vendor} onChange={setVendor} />
    </Modal>
  );
}
