import { formatPaise, formatPercent } from '@bahi/domain/money/format';
import { MATERIALS } from '@bahi/domain/service/insurance/depreciation';
import { FormGrid } from '../../../../ui/form-grid.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { ScaledNumberField } from '../../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type assessAll, type Component, isAssessed, type Said } from './assessment-form.ts';

interface ComponentFieldsProps {
  line: Component;
  said: Said;
  /** What it comes to as it is typed. */
  assessed: ReturnType<ReturnType<typeof assessAll>['get']>;
  readOnly: boolean;
  errorOf: (field: keyof Said) => string | undefined;
  onChange: (said: Partial<Said>) => void;
}

const PAINTING = [{ value: 'Paint', label: 'Painting, with its material' }] as const;

/** Depreciation and amount of one component; what is left empty says what the rule gives. */
export function ComponentFields({ line, said, assessed, readOnly, errorOf, onChange }: ComponentFieldsProps) {
  const rule = isAssessed(assessed) ? assessed : null;
  return (
    <FormGrid columns={4}>
      <SelectField
        label="Made of"
        readOnly={readOnly}
        value={said.material}
        error={errorOf('material')}
        options={line.kind === 'Pr' ? MATERIALS : PAINTING}
        // Another material loses another part of its price.
        onChange={(material) => onChange({ material, depreciationPercent: null, assessedPaise: null })}
      />
      <ScaledNumberField
        label="Depreciation"
        unit="percent"
        suffix="%"
        readOnly={readOnly}
        placeholder={rule ? formatPercent(rule.depreciationPercent) : ''}
        value={said.depreciationPercent}
        error={errorOf('depreciationPercent')}
        onChange={(depreciationPercent) => onChange({ depreciationPercent, assessedPaise: null })}
      />
      <MoneyField
        label="Assessed"
        readOnly={readOnly}
        placeholder={rule ? formatPaise(rule.assessedPaise) : ''}
        value={said.assessedPaise}
        error={errorOf('assessedPaise')}
        onChange={(assessedPaise) => onChange({ assessedPaise })}
      />
      <TextField
        label="Note"
        maxLength={200}
        readOnly={readOnly}
        value={said.note}
        error={errorOf('note')}
        onChange={(note) => onChange({ note })}
      />
    </FormGrid>
  );
}
