import { DRUG_SCHEDULE_LABELS, type DrugSchedule, hasDrugSchedules, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { useState } from 'react';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { CustomFields } from '../../../kit/custom-fields/custom-fields.tsx';
import { ScanButton } from '../../../kit/pickers/scan-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.ts';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { type Choice, SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { bound, type ItemFieldsProps } from './item-fields.tsx';
import styles from './item-fields.module.css';

const schedules = Object.entries(DRUG_SCHEDULE_LABELS).map(([value, label]): Choice<DrugSchedule> => ({
  value: value as DrugSchedule,
  label,
}));

/** What else is known of an item, in groups: barcodes, use. */
export function ItemDetailFields(props: ItemFieldsProps) {
  const { values, errors, change, readOnly } = props;
  const { text, number } = bound(props);
  const { data } = useSession();
  const industry = industryOf(data);
  const unit = values.unitCode ?? '';
  return (
    <div className={styles.groups}>
      <section className={styles.group} aria-label="More barcodes">
        <h3>More barcodes</h3>
        <Barcodes
          codes={values.otherBarcodes}
          main={values.barcode}
          error={errors['otherBarcodes']}
          readOnly={readOnly}
          onChange={(otherBarcodes) => change({ otherBarcodes })}
        />
      </section>
      <section className={styles.group} aria-label="Use and keeping">
        <h3>Use and keeping</h3>
        <FormGrid columns={4}>
          {hasDrugSchedules(industry) && (
            <SelectField
              label="Drug schedule"
              placeholder="Over the counter"
              options={schedules}
              value={values.drugSchedule}
              error={errors['drugSchedule']}
              readOnly={readOnly}
              onChange={(drugSchedule) => change({ drugSchedule })}
            />
          )}
          {(values.trackBy === TrackBy.batch || values.shelfLifeDays !== null) && (
            <ScaledNumberField {...number('shelfLifeDays')} unit="integer" label="Shelf life" suffix="days" />
          )}
          {(values.trackBy === TrackBy.batch || values.minimumLifeDays !== null) && (
            <ScaledNumberField
              {...number('minimumLifeDays')}
              unit="integer"
              label="Least days to expiry"
              suffix="days"
              help="Asked about when it comes, passed over when it goes out"
            />
          )}
          <Checkbox
            label="Not taken back once sold"
            value={values.noReturn}
            readOnly={readOnly}
            onChange={(noReturn) => change({ noReturn })}
          />
          <Checkbox
            label="Sold loose, in less than a pack"
            value={values.soldLoose}
            readOnly={readOnly}
            onChange={(soldLoose) => change({ soldLoose })}
          />
          <ScaledNumberField
            {...number('counterMaximum')}
            unit="quantity"
            label="Most at once at the counter"
            suffix={unit}
            help="More to one buyer in a day is signed by a second person"
          />
          <ScaledNumberField {...number('weight')} unit="quantity" label={`Weight of one ${unit}`} suffix="kg" />
          {(isAutomotive(industry) || values.fits !== '') && (
            <FormCell span="two">
              <TextField {...text('fits')} label="Fits" placeholder="Swift 2018 on, Baleno" maxLength={300} />
            </FormCell>
          )}
          <CustomFields
            record="item"
            values={values.customValues}
            errors={errors}
            readOnly={readOnly}
            onChange={(customValues, path) => change({ customValues }, path)}
          />
        </FormGrid>
      </section>
    </div>
  );
}

interface BarcodesProps {
  codes: readonly string[];
  main: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (codes: string[]) => void;
}

/** Codes that mean the same item: other makers' packings, old labels. */
function Barcodes({ codes, main, error, readOnly, onChange }: BarcodesProps) {
  const [typed, setTyped] = useState('');
  const add = (code: string) => {
    const wanted = code.trim();
    if (wanted && wanted !== main && !codes.includes(wanted)) onChange([...codes, wanted]);
    setTyped('');
  };
  return (
    <div className={styles.codes}>
      {codes.map((code) => (
        <span key={code} className={styles.code}>
          {code}
          {!readOnly && (
            <IconButton aria-label={`Remove ${code}`} onClick={() => onChange(codes.filter((other) => other !== code))}>
              <CloseIcon size={12} aria-hidden />
            </IconButton>
          )}
        </span>
      ))}
      {readOnly && codes.length === 0 && <span>None</span>}
      {!readOnly && (
        <>
          <TextField
            label="Another barcode"
            labelHidden
            placeholder="Scan or type, then Enter"
            maxLength={60}
            value={typed}
            error={error}
            onChange={setTyped}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(typed);
            }}
          />
          <ScanButton onScan={add} />
          <Button kind="quiet" disabled={!typed.trim()} onClick={() => add(typed)}>
            Add
          </Button>
        </>
      )}
    </div>
  );
}
