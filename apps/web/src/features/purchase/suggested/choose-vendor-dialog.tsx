import { useState } from 'react';
import { VendorPicker } from '../../../kit/pickers/vendor-picker.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';

interface ChooseVendorDialogProps {
  count: number;
  busy: boolean;
  onChoose: (vendorId: string) => void;
  onClose: () => void;
}

/** From whom the picked rows are ordered this time; who usually sells them stays. */
export function ChooseVendorDialog({ count, busy, onChoose, onClose }: ChooseVendorDialogProps) {
  const [vendor, setVendor] = useState<{ id: string; label: string } | null>(null);
  return (
    <FormModal
      title={count === 1 ? 'Order this row from' : `Order these ${count} rows from`}
      verb="Make the order"
      hanging
      busy={busy}
      blocked={vendor ? undefined : 'Choose a vendor first.'}
      onSubmit={() => vendor && onChoose(vendor.id)}
      onClose={onClose}
    >
      <VendorPicker label="Vendor" required focusFirst value={vendor} onChange={setVendor} />
    </FormModal>
  );
}
