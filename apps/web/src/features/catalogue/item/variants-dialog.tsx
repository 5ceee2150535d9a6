import { createItemVariants } from '@bahi/contract/endpoints/catalogue/item';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { itemAttribute } from '@bahi/contract/masters/item-attribute';
import { attributesKey, buildVariants, MOST_VARIANTS, variantName } from '@bahi/domain/catalogue/variants';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ItemRecord } from './item-form.ts';
import styles from './item-fields.module.css';

interface VariantsDialogProps {
  item: ItemRecord;
  known: readonly { attributes: Record<string, string> }[];
  onClose: () => void;
}

const attributes = masterEndpoints(itemAttribute).list;
const SHOWN = 8;

/** Values of attributes, and the items that every combination of them makes. */
export function VariantsDialog({ item, known, onClose }: VariantsDialogProps) {
  const query = useEndpointQuery(attributes, { query: { active: true } });
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [refusal, setRefusal] = useState<string>();
  const creation = useEndpointMutation(createItemVariants);
  const axes = Object.entries(chosen)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => ({ name, values: [...values] }));
  const existing = new Set(known.map((one) => attributesKey(one.attributes)));
  const made = axes.length === 0 ? [] : buildVariants(axes).filter((one) => !existing.has(attributesKey(one)));

  const toggle = (name: string, value: string, on: boolean) => {
    const values = chosen[name] ?? [];
    setChosen({ ...chosen, [name]: on ? [...values, value] : values.filter((each) => each !== value) });
  };
  const save = async (): Promise<void> => {
    setRefusal(undefined);
    if (made.length === 0) return setRefusal('Choose values that make a new combination.');
    try {
      await creation.mutateAsync({ params: { id: item.id }, body: { axes } });
      toast.success(`${made.length} variants were made.`);
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  const rows = query.data?.rows ?? [];
  return (
    <FormModal
      title={`Variants of ${item.name}`}
      verb={made.length > 0 ? `Make ${made.length} variants` : 'Make variants'}
      busy={creation.isPending}
      rows
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldError>{refusal}</FieldError>
      {query.isSuccess && rows.length === 0 && (
        <p>There are no attributes yet. Name them with their values under Settings, Attributes.</p>
      )}
      {rows.map((row) => (
        <section key={row.id} className={styles.group} aria-label={row.name}>
          <h3>{row.name}</h3>
          <FormGrid columns={4}>
            {valuesOf(row).map((value) => (
              <Checkbox
                key={value}
                label={value}
                value={chosen[row.name]?.includes(value) ?? false}
                onChange={(on) => toggle(row.name, value, on)}
              />
            ))}
          </FormGrid>
        </section>
      ))}
      {made.length > 0 && (
        <section className={styles.group} aria-label="New variants">
          <h3>
            {made.length > MOST_VARIANTS
              ? `${made.length} variants are too many at once`
              : `${made.length} new variants`}
          </h3>
          <p>
            {made
              .slice(0, SHOWN)
              .map((one) => variantName(item.name, one))
              .join(' · ')}
            {made.length > SHOWN && ` and ${made.length - SHOWN} more`}
          </p>
        </section>
      )}
    </FormModal>
  );
}

const valuesOf = (row: object): string[] =>
  ((row as { values?: readonly { value: string }[] }).values ?? []).map(({ value }) => value);
