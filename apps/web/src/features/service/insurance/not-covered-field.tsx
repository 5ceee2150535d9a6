import { type Material, MATERIALS } from '@bahi/domain/service/insurance/depreciation';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './insurers.module.css';

interface NotCoveredFieldProps {
  value: readonly Material[];
  onChange: (value: Material[]) => void;
}

/** Materials that lose value under a policy without depreciation, too. */
export function NotCoveredField({ value, onChange }: NotCoveredFieldProps) {
  return (
    <fieldset className={styles.materials}>
      <legend>Depreciated under a policy without depreciation, too</legend>
      {MATERIALS.map(({ value: material, label }) => (
        <Checkbox
          key={material}
          label={label}
          value={value.includes(material)}
          onChange={(isOn) =>
            onChange(
              MATERIALS.flatMap(({ value: one }) => ((one === material ? isOn : value.includes(one)) ? [one] : [])),
            )
          }
        />
      ))}
    </fieldset>
  );
}
