import { SelectField, type Choice } from '../ui/select-field.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { ListFilters } from './use-list-address.ts';

interface AddressFilterProps {
  address: ListFilters;
  /** Its key in the address. */
  name: string;
  label: string;
}

/** A filter of a list that is on or off. */
export const ChipFilter = ({ address, name, label }: AddressFilterProps) => (
  <FilterChip
    label={label}
    on={address.filter(name) !== null}
    onChange={(on) => address.setFilter(name, on ? 'yes' : null)}
  />
);

/** A filter of a list that is one of a few choices; `any` stands there while none is chosen. */
export const ChoiceFilter = ({
  address,
  name,
  label,
  any,
  options,
}: AddressFilterProps & { any: string; options: readonly Choice[] }) => (
  <SelectField
    label={label}
    labelHidden
    placeholder={any}
    options={options}
    value={address.filter(name)}
    onChange={(value) => address.setFilter(name, value)}
  />
);
