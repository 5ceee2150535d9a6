import type { FormErrors } from '../../kit/use-record-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../ui/icons.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { emptyAddress, type LabelledAddressForm, type PartyForm } from './party-form.ts';
import styles from './party-page.module.css';

export interface PartyAddressesProps {
  values: PartyForm;
  errors: FormErrors;
  change: (part: Partial<PartyForm>, ...paths: string[]) => void;
  readOnly: boolean;
}

/** Billing and delivery address, and any further ones with a label; one of them may be where goods go by default. */
export function PartyAddresses({ values, errors, change, readOnly }: PartyAddressesProps) {
  const shared = { errors, readOnly };
  const put = (index: number, part: Partial<LabelledAddressForm>, ...paths: string[]) =>
    change(
      {
        addresses: values.addresses.map((row, at) => {
          if (at === index) return { ...row, ...part };
          return part.isDefaultDelivery ? { ...row, isDefaultDelivery: false } : row;
        }),
      },
      ...paths,
    );
  return (
    <div className={styles.addresses}>
      <section aria-labelledby="billing-address">
        <h2 id="billing-address">Billing address</h2>
        <AddressFields
          {...shared}
          path="billingAddress"
          value={values.billingAddress}
          onChange={(billingAddress, path) => change({ billingAddress }, path)}
        />
      </section>
      <section aria-labelledby="delivery-address">
        <h2 id="delivery-address">Delivery address</h2>
        <Checkbox
          label="Delivers to another address"
          readOnly={readOnly}
          value={values.deliversElsewhere}
          onChange={(deliversElsewhere) => change({ deliversElsewhere })}
        />
        {values.deliversElsewhere && (
          <AddressFields
            {...shared}
            path="deliveryAddress"
            value={values.deliveryAddress}
            onChange={(deliveryAddress, path) => change({ deliveryAddress }, path)}
          />
        )}
      </section>
      {values.addresses.map((row, index) => (
        <section key={row.id ?? `new-${index}`} aria-label={row.label || 'Further address'}>
          <div className={styles.rowHead}>
            <TextField
              label="Label"
              required
              maxLength={60}
              placeholder="Godown, site office"
              readOnly={readOnly}
              value={row.label}
              error={errors[`addresses.${index}.label`]}
              onChange={(label) => put(index, { label }, `addresses.${index}.label`)}
            />
            <Checkbox
              label="Delivered to by default"
              readOnly={readOnly}
              value={row.isDefaultDelivery}
              error={errors[`addresses.${index}.isDefaultDelivery`]}
              onChange={(isDefaultDelivery) => put(index, { isDefaultDelivery })}
            />
            {!readOnly && (
              <IconButton
                aria-label={`Remove ${row.label || 'this address'}`}
                onClick={() => change({ addresses: values.addresses.filter((_, at) => at !== index) })}
              >
                <RemoveIcon size={16} aria-hidden />
              </IconButton>
            )}
          </div>
          <AddressFields
            {...shared}
            path={`addresses.${index}`}
            value={row}
            onChange={(address, path) => put(index, address, path)}
          />
        </section>
      ))}
      {!readOnly && (
        <div>
          <Button
            kind="quiet"
            icon={<AddIcon size={16} aria-hidden />}
            onClick={() =>
              change({
                addresses: [...values.addresses, { ...emptyAddress, id: null, label: '', isDefaultDelivery: false }],
              })
            }
          >
            Further address
          </Button>
        </div>
      )}
    </div>
  );
}
