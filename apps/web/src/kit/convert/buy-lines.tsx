import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { documentPath } from '../../app/document-places.ts';
import { VendorPicker } from '../pickers/vendor-picker.tsx';
import { ConvertLeft } from './convert-left.tsx';

type Lines = Parameters<ComponentProps<typeof ConvertLeft>['make']>[0];

interface BuyLinesProps extends Pick<ComponentProps<typeof ConvertLeft>, 'title' | 'lines' | 'nothing' | 'onClose'> {
  /** Makes the draft of an order to the vendor. */
  buy: (vendorId: string, lines: Lines) => Promise<{ id: string }>;
}

/** Makes the draft of an order to a vendor of what a document is missing, and leads to it. */
export function BuyLines({ buy, ...dialog }: BuyLinesProps) {
  const navigate = useNavigate();
  const [vendor, setVendor] = useState<{ id: string; label: string } | null>(null);
  const [asked, setAsked] = useState(false);
  return (
    <ConvertLeft
      {...dialog}
      confirmLabel="Make the purchase order"
      below={
        <VendorPicker
          label="Vendor"
          required
          value={vendor}
          error={asked && !vendor ? 'Choose a vendor.' : undefined}
          onChange={setVendor}
        />
      }
      make={async (lines) => {
        setAsked(true);
        if (!vendor) return;
        const { id } = await buy(vendor.id, lines);
        await navigate({ to: documentPath('purchaseOrder', id) });
      }}
    />
  );
}
