import { percentOfNumber } from '@bahi/domain/money/convert';
import { TDS_SECTIONS } from '@bahi/domain/parties/vendor';
import type { FormErrors } from '../../kit/use-record-form.ts';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { WithheldForm } from './withheld-form.ts';

interface WithheldFieldsProps {
  values: WithheldForm;
  errors: FormErrors;
  readOnly: boolean;
  change: (part: Partial<WithheldForm>) => void;
}

const WITHHELD = [
  { value: 'usual', label: 'As usual for the vendor' },
  { value: 'none', label: 'None' },
  ...TDS_SECTIONS.map(({ section, label }) => ({ value: section, label: `${section} ${label}` })),
];

/** Tax that is kept back of a vendor: its section, and its percent where it is said. */
export function WithheldFields({ values, errors, readOnly, change }: WithheldFieldsProps) {
  const choose = (value: string | null) => {
    const section = TDS_SECTIONS.find((each) => each.section === value);
    if (!section) return change({ withheld: value === 'none' ? 'none' : 'usual', withheldSection: '' });
    change({
      withheld: 'said',
      withheldSection: section.section,
      withheldPercent: percentOfNumber(section.percent),
    });
  };
  return (
    <>
      <SelectField
        label="TDS"
        required
        options={WITHHELD}
        value={values.withheld === 'said' ? values.withheldSection : values.withheld}
        error={errors['withheldSection']}
        readOnly={readOnly}
        onChange={choose}
      />
      {values.withheld === 'said' && (
        <ScaledNumberField
          label="TDS percent"
          unit="percent"
          suffix="%"
          value={values.withheldPercent}
          error={errors['withheldPercent']}
          readOnly={readOnly}
          onChange={(withheldPercent) =>
            change({ withheldPercent: withheldPercent as WithheldForm['withheldPercent'] })
          }
        />
      )}
    </>
  );
}
