import { modelsOfMake, productMakes } from '@bahi/contract/endpoints/settings/vehicle-catalogue';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';

export interface ModelValues {
  make: string;
  model: string;
  variant: string;
}

export interface ModelFieldsProps {
  values: ModelValues;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<ModelValues>) => void;
  readOnly?: boolean;
  focusFirst?: boolean;
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Make, model and variant: those of the masters are offered, others may be typed. */
export function ModelFields({ values, errors, onChange, readOnly, focusFirst }: ModelFieldsProps) {
  const makes = useEndpointQuery(productMakes, {}, { staleTime: 300_000 }).data?.rows ?? [];
  const known = makes.find((make) => sameText(make.name, values.make));
  const models =
    useEndpointQuery(
      modelsOfMake,
      { params: { make: known?.id ?? '' } },
      { enabled: known !== undefined, staleTime: 300_000 },
    ).data?.rows ?? [];
  const variants = models.filter((model) => sameText(model.name, values.model)).map((model) => model.variant ?? '');
  return (
    <>
      <SuggestField
        label="Make"
        focusFirst={focusFirst}
        maxLength={60}
        suggestions={makes.map((make) => make.name)}
        value={values.make}
        error={errors['make']}
        readOnly={readOnly}
        onChange={(make) => onChange({ make })}
      />
      <SuggestField
        label="Model"
        maxLength={60}
        suggestions={models.map((model) => model.name)}
        value={values.model}
        error={errors['model']}
        readOnly={readOnly}
        onChange={(model) => onChange({ model })}
      />
      <SuggestField
        label="Variant"
        maxLength={60}
        suggestions={variants.filter(Boolean)}
        value={values.variant}
        error={errors['variant']}
        readOnly={readOnly}
        onChange={(variant) => onChange({ variant })}
      />
    </>
  );
}
