import type { Access } from '@bahi/domain/access/access';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './role.module.css';

interface AdminFieldsProps {
  access: Access;
  errors: FormErrors;
  readOnly: boolean;
  onChange: (access: Access, ...paths: string[]) => void;
}

/** What a role is as a whole: administrator, technician, and how much it may give away. */
export function AdminFields({ access, errors, readOnly, onChange }: AdminFieldsProps) {
  const setCeilings = (part: Partial<Access['Accounting']>, path: string) =>
    onChange({ ...access, Accounting: { ...access.Accounting, ...part } }, path, 'access');
  return (
    <>
      <TextField
        label="Discount ceiling on invoices"
        readOnly={readOnly}
        maxLength={20}
        placeholder="No limit"
        value={access.Accounting.InvDiscMax ?? ''}
        error={errors['invoiceDiscountMax']}
        help="The most that this role may give on an invoice or order: 10% or an amount such as 500."
        onChange={(text) => setCeilings({ InvDiscMax: text || null }, 'invoiceDiscountMax')}
      />
      <TextField
        label="Discount ceiling on receipts"
        readOnly={readOnly}
        maxLength={20}
        placeholder="No limit"
        value={access.Accounting.SRDiscMax ?? ''}
        error={errors['receiptDiscountMax']}
        help="The most that this role may give: 10% or an amount such as 500."
        onChange={(text) => setCeilings({ SRDiscMax: text || null }, 'receiptDiscountMax')}
      />
      <FormCell span="all">
        <div className={styles.switches}>
          <Checkbox
            label="Everything in the branch (administrator)"
            readOnly={readOnly}
            value={access.EA}
            onChange={(EA) => onChange({ ...access, EA })}
          />
          <Checkbox
            label="Settings, masters, employees and roles"
            readOnly={readOnly || access.EA}
            value={access.SA || access.EA}
            onChange={(SA) => onChange({ ...access, SA })}
          />
          <Checkbox
            label="Technician: own jobs, sees no prices"
            readOnly={readOnly}
            value={access.NoW.Tec}
            onChange={(Tec) => onChange({ ...access, NoW: { Tec } })}
          />
        </div>
      </FormCell>
    </>
  );
}
