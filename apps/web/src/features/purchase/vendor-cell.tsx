import type { DocumentRecord } from '../../kit/document/document-kind.ts';
import type { DocumentState } from '../../kit/document/use-document.ts';
import type { Line } from '../../kit/line-grid/line-column.ts';
import { VendorPicker } from '../../kit/pickers/vendor-picker.tsx';
import { FormCell } from '../../ui/form-grid.tsx';
import type { DocumentVendor } from './document-vendor.ts';

interface VendorCellProps<R extends DocumentRecord, H extends { vendor: DocumentVendor | null }, L extends Line, T> {
  page: DocumentState<R, H, L, T>;
}

/** The vendor of a document; who is picked brings the taxes that he writes. */
export function VendorCell<R extends DocumentRecord, H extends { vendor: DocumentVendor | null }, L extends Line, T>({
  page,
}: VendorCellProps<R, H, L, T>) {
  const { values, errors, change } = page.form;
  const choose = (vendor: DocumentVendor | null) => change({ vendor } as Partial<H>);
  return (
    <FormCell span="two">
      <VendorPicker
        label="Vendor"
        required
        focusFirst={!page.record}
        value={values.vendor}
        error={errors['vendor']}
        readOnly={!page.editable}
        onChange={choose}
        onPick={({ id, name, treatment, stateCode }) =>
          choose({ id, label: name, treatment, stateCode: stateCode ?? null })
        }
      />
    </FormCell>
  );
}
