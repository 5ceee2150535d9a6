import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { itemAttribute } from '@bahi/contract/masters/item-attribute';
import { MOST_VARIANTS } from '@bahi/domain/catalogue/variants';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../../ui/icons.ts';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { axesOf, type AxisForm, countNewVariants, type VariantLine } from './item-group-form.ts';
import styles from './item-fields.module.css';

interface AttributesProps {
  axes: readonly AxisForm[];
  known: readonly VariantLine[];
  errors: FormErrors;
  readOnly: boolean;
  onChange: (axes: AxisForm[], ...paths: string[]) => void;
}

const MOST = 5;
const attributes = masterEndpoints(itemAttribute).list;
const valuesOf = (row: object): string[] =>
  ((row as { values?: readonly { value: string }[] }).values ?? []).map(({ value }) => value);

/** By which values the variants of a group differ; every combination of them is a variant. */
export function ItemGroupAttributes({ axes, known, errors, readOnly, onChange }: AttributesProps) {
  const rows = useEndpointQuery(attributes, { query: { active: true } }).data?.rows ?? [];
  const put = (at: number, part: Partial<AxisForm>) =>
    onChange(
      axes.map((axis, place) => (place === at ? { ...axis, ...part } : axis)),
      'axes',
      ...Object.keys(part).map((key) => `axes.${at}.${key}`),
    );
  /** A name that the settings know brings its values. */
  const rename = (at: number, name: string) => {
    const master = rows.find((row) => row.name.toLowerCase() === name.trim().toLowerCase());
    const fills = master && axes[at]?.values === '';
    put(at, { name, ...(fills && { values: valuesOf(master).join(', ') }) });
  };
  const made = countNewVariants(axesOf(axes), known);
  return (
    <section className={styles.group} aria-label="Attributes">
      <h3>Attributes</h3>
      <FieldError>{errors['axes']}</FieldError>
      {axes.map((axis, at) => (
        <FormGrid key={at} columns={4}>
          <SuggestField
            label="Attribute"
            required
            maxLength={60}
            readOnly={readOnly}
            suggestions={rows.map(({ name }) => name)}
            value={axis.name}
            error={errors[`axes.${at}.name`]}
            onChange={(name) => rename(at, name)}
          />
          <FormCell span="two">
            <TextField
              label="Values, with commas between them"
              required
              placeholder="Red, Blue"
              readOnly={readOnly}
              value={axis.values}
              error={errors[`axes.${at}.values`]}
              onChange={(values) => put(at, { values })}
            />
          </FormCell>
          {!readOnly && axes.length > 1 && (
            <div className={styles.checks}>
              <IconButton
                aria-label={`Remove attribute ${at + 1}`}
                onClick={() =>
                  onChange(
                    axes.filter((_, place) => place !== at),
                    'axes',
                  )
                }
              >
                <RemoveIcon size={16} aria-hidden />
              </IconButton>
            </div>
          )}
        </FormGrid>
      ))}
      {!readOnly && (
        <div className={styles.bar}>
          {axes.length < MOST && (
            <Button
              icon={<AddIcon size={16} aria-hidden />}
              onClick={() => onChange([...axes, { name: '', values: '' }])}
            >
              Attribute
            </Button>
          )}
          {made > MOST_VARIANTS && <span>{`${made} variants are too many at once.`}</span>}
          {made > 0 && made <= MOST_VARIANTS && <span>{`Saving makes ${made} variants.`}</span>}
        </div>
      )}
    </section>
  );
}
