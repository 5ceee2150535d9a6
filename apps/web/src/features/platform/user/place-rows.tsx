import { warehousesOfEntity } from '@bahi/contract/endpoints/inventory/warehouse';
import { listRoles } from '@bahi/contract/endpoints/platform/role';
import { roleRightsBeyond } from '@bahi/domain/access/may-grant';
import type { OutputOf } from '@bahi/contract/endpoint';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './user.module.css';
import type { PlaceForm, TechnicianChoice } from './user-form.ts';

type Role = OutputOf<typeof listRoles>['rows'][number];

const TECHNICIAN: readonly { value: TechnicianChoice; label: string }[] = [
  { value: 'role', label: 'As the role says' },
  { value: 'yes', label: 'Yes: own jobs, no prices' },
  { value: 'no', label: 'No' },
];

interface PlaceRowsProps {
  places: readonly PlaceForm[];
  errors: FormErrors;
  onChange: (places: readonly PlaceForm[], ...paths: string[]) => void;
  readOnly: boolean;
  /** Branches that the reader may enter; the others are shown as they are. */
  mayEnter: readonly string[];
}

/** What the employee is in each branch. */
export function PlaceRows({ places, errors, onChange, readOnly, mayEnter }: PlaceRowsProps) {
  const roles = useEndpointQuery(listRoles, { query: {} });
  return (
    <div className={styles.places}>
      {places.map((place) => (
        <PlaceRow
          key={place.entityId}
          place={place}
          errors={errors}
          roles={roles.data?.rows ?? []}
          readOnly={readOnly || !mayEnter.includes(place.entityId)}
          onChange={(part) =>
            onChange(
              places.map((row) => (row.entityId === place.entityId ? { ...row, ...part } : row)),
              ...Object.keys(part).map((key) => `places.${place.entityId}.${key}`),
              `places.${place.entityId}.warehouseIds`,
            )
          }
        />
      ))}
    </div>
  );
}

function PlaceRow(props: {
  place: PlaceForm;
  errors: FormErrors;
  roles: readonly Role[];
  readOnly: boolean;
  onChange: (part: Partial<PlaceForm>) => void;
}) {
  const { place, roles, readOnly, onChange } = props;
  const { access } = useSession().data;
  const role = roles.find((each) => each.id === place.roleId);
  const error = (key: string): string | undefined => props.errors[`places.${place.entityId}.${key}`];
  const options = roles.map((each) => {
    const beyond = each.id !== place.roleId && roleRightsBeyond(access, each.access).length > 0;
    return { value: each.id, label: beyond ? `${each.name} (more than your rights)` : each.name };
  });
  const ceiling = (
    key: 'invoiceDiscountMax' | 'receiptDiscountMax',
    label: string,
    ofRole: string | null | undefined,
  ) => (
    <TextField
      label={label}
      readOnly={readOnly}
      maxLength={20}
      placeholder={`As the role: ${ofRole ?? 'no limit'}`}
      value={place[key]}
      error={error(key)}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  return (
    <section className={styles.place} aria-label={place.entityName}>
      <h2>{place.entityName}</h2>
      <FormGrid columns={4}>
        <SelectField
          label="Role"
          placeholder="Does not work here"
          readOnly={readOnly}
          options={options}
          value={place.roleId}
          error={error('roleId') ?? error('entityId')}
          onChange={(roleId) => onChange({ roleId })}
        />
        {place.roleId && (
          <>
            <SelectField
              label="Technician"
              required
              readOnly={readOnly}
              options={TECHNICIAN}
              value={place.technician}
              error={error('technician')}
              onChange={(technician) => technician && onChange({ technician })}
            />
            {ceiling('invoiceDiscountMax', 'Discount ceiling on invoices', role?.access.Accounting.InvDiscMax)}
            {ceiling('receiptDiscountMax', 'Discount ceiling on receipts', role?.access.Accounting.SRDiscMax)}
          </>
        )}
      </FormGrid>
      {place.roleId && (
        <Warehouses place={place} readOnly={readOnly} error={error('warehouseIds')} onChange={onChange} />
      )}
    </section>
  );
}

/** All warehouses, or the ticked ones; the last one cannot be unticked into all. */
function Warehouses(props: {
  place: PlaceForm;
  readOnly: boolean;
  error: string | undefined;
  onChange: (part: Partial<PlaceForm>) => void;
}) {
  const { place, readOnly, error, onChange } = props;
  const query = useEndpointQuery(
    warehousesOfEntity,
    { params: { entityId: place.entityId } },
    { enabled: !readOnly || !place.allWarehouses },
  );
  const rows = query.data?.rows ?? [];
  return (
    <fieldset className={styles.warehouses} aria-invalid={error ? true : undefined}>
      <legend>Warehouses</legend>
      <Checkbox
        label="All warehouses"
        readOnly={readOnly}
        value={place.allWarehouses}
        onChange={(allWarehouses) => onChange({ allWarehouses, warehouseIds: [] })}
      />
      {!place.allWarehouses &&
        rows.map((warehouse) => (
          <Checkbox
            key={warehouse.id}
            label={warehouse.name}
            readOnly={readOnly}
            value={place.warehouseIds.includes(warehouse.id)}
            onChange={(on) =>
              onChange({
                warehouseIds: on
                  ? [...place.warehouseIds, warehouse.id]
                  : place.warehouseIds.filter((id) => id !== warehouse.id),
              })
            }
          />
        ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
