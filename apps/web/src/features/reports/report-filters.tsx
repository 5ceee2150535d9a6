import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { listReportPeople } from '@bahi/contract/endpoints/reports/report';
import type { ReportColumn, ReportDefinition } from '@bahi/contract/reports/define-report';
import { type FilterKey, filterOf } from '@bahi/contract/reports/filters';
import {
  presetOf,
  REPORT_PRESET_KEYS,
  REPORT_PRESETS,
  reportPeriod,
  type ReportPreset,
} from '@bahi/domain/reports/report-period';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { useState } from 'react';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { searchCustomerOptions } from '../../kit/pickers/customer-options.ts';
import { searchDoctorOptions } from '../../kit/pickers/doctor-options.ts';
import { useItemCategories } from '../../kit/pickers/item-categories.ts';
import { searchPurchaseItemOptions } from '../../kit/pickers/item-search.ts';
import { searchVendorOptions } from '../../kit/pickers/vendor-picker.tsx';
import { useTypedText } from '../../kit/use-typed-text.ts';
import { DateRangeFilter } from '../../kit/date-range-filter.tsx';
import { AsyncSearchField } from '../../ui/async-search-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import type { Search } from '../../ui/search-source.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './report-page.module.css';
import type { AddressChange, ReportAddress } from './use-report-address.ts';

export interface ReportFiltersProps {
  report: ReportDefinition;
  address: ReportAddress;
  onChange: (change: AddressChange) => void;
  branches: readonly { id: string; name: string }[];
  groupable: readonly ReportColumn[];
  groupBy: ReportColumn | null;
  /** What the records are called that filters choose, by the wire names of the filters. */
  names: Readonly<Record<string, string>>;
  /** In a sheet on a phone every field has its label and the whole width. */
  stacked: boolean;
}

const CUSTOM = 'custom';

/** Period, branch, grouping and the filters of the report. */
export function ReportFilters({ report, address, onChange, ...props }: ReportFiltersProps) {
  const { branches, groupable, groupBy, names, stacked } = props;
  const today = useBusinessDay();
  const asked = { preset: address['preset'] as ReportPreset | undefined, from: address['from'], to: address['to'] };
  const { from, to } = reportPeriod(asked, report.preset, today);
  const typed = Boolean(asked.from || asked.to);
  const preset = typed ? (presetOf({ from, to }, today) ?? CUSTOM) : (asked.preset ?? report.preset);
  const presets = [
    ...REPORT_PRESET_KEYS.map((key) => ({ value: key as string, label: REPORT_PRESETS[key].label })),
    { value: CUSTOM, label: 'Other days' },
  ];
  const look = (width: string | undefined) => ({ labelHidden: !stacked, className: stacked ? undefined : width });

  return (
    <>
      {report.period === 'asOn' && (
        <AsOfField
          labelHidden={!stacked}
          className={stacked ? undefined : styles.day}
          today={today}
          day={to}
          onChange={(day) => onChange({ preset: null, from: null, to: day })}
        />
      )}
      {report.period === 'range' && (
        <>
          <SelectField
            {...look(styles.preset)}
            label="Period"
            clearable={false}
            options={presets}
            value={preset}
            onChange={(value) =>
              onChange(value === CUSTOM ? { preset: null, from, to } : { preset: value, from: null, to: null })
            }
          />
          <DateRangeFilter
            closed
            withoutPresets
            labelled={stacked}
            today={today}
            from={from}
            to={to}
            className={stacked ? undefined : styles.day}
            onChange={(change) => onChange({ preset: null, from, to, ...change })}
          />
        </>
      )}
      {branches.length > 1 && (
        <SelectField
          {...look(styles.filter)}
          label="Branch"
          clearable={false}
          options={[
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'all', label: 'All my branches' },
          ]}
          value={address['branch'] ?? branches[0]!.id}
          onChange={(branch) => onChange({ branch: branch === branches[0]!.id ? null : branch })}
        />
      )}
      {groupable.length > 0 && (
        <SelectField
          {...look(styles.filter)}
          label="Group by"
          clearable={false}
          options={[
            { value: 'none', label: 'Not grouped' },
            ...groupable.map(({ wire, title }) => ({ value: wire, label: `By ${title.toLowerCase()}` })),
          ]}
          value={groupBy?.wire ?? 'none'}
          onChange={(wire) => onChange({ groupBy: wire })}
        />
      )}
      {report.filters.map((key) => (
        <OneFilter
          key={key}
          filterKey={key}
          address={address}
          names={names}
          onChange={onChange}
          className={stacked ? undefined : styles.filter}
          labelHidden={!stacked}
        />
      ))}
    </>
  );
}

interface AsOfFieldProps {
  labelHidden: boolean;
  className: string | undefined;
  today: string;
  day: string;
  onChange: (day: string) => void;
}

/** The one day of a report that tells how things stand; what is no day yet stays in the field. */
function AsOfField({ day, onChange, ...props }: AsOfFieldProps) {
  const [held, setHeld] = useState<string | null>(null);
  return (
    <DateField
      {...props}
      required
      label="As of"
      value={held ?? day}
      onChange={(next) => {
        const isDay = next !== null && isReadDate(next);
        setHeld(isDay ? null : next);
        if (isDay) onChange(next);
      }}
    />
  );
}

interface OneFilterProps {
  filterKey: FilterKey;
  address: ReportAddress;
  names: ReportFiltersProps['names'];
  onChange: (change: AddressChange) => void;
  className: string | undefined;
  labelHidden: boolean;
}

function OneFilter({ filterKey, address, names, onChange, ...look }: OneFilterProps) {
  const { label, kind, options, wire } = filterOf(filterKey);
  const value = address[filterKey] ?? null;
  const shared = { ...look, label, placeholder: label };
  const chosen = { ...shared, value, onChange: (next: string | null) => onChange({ [filterKey]: next }) };
  if (kind === 'choice') return <SelectField {...chosen} clearable options={options ?? []} />;
  if (kind === 'text') return <TextFilter {...chosen} />;
  if (kind in LISTED) {
    const Listed = LISTED[kind as keyof typeof LISTED];
    return <Listed {...chosen} />;
  }
  const name = `${filterKey}Name`;
  return (
    <AsyncSearchField
      {...shared}
      search={SEARCHED[kind as keyof typeof SEARCHED]}
      value={value ? { id: value, label: address[name] ?? names[wire] ?? `Chosen ${label.toLowerCase()}` } : null}
      onChange={(next) => onChange({ [filterKey]: next?.id, [name]: next?.label })}
    />
  );
}

interface PlainFilterProps {
  label: string;
  placeholder: string;
  className: string | undefined;
  labelHidden: boolean;
  value: string | null;
  onChange: (value: string | null) => void;
}

function StaffFilter(props: PlainFilterProps) {
  const { data } = useEndpointQuery(listReportPeople, {});
  return <SelectField {...props} clearable options={namedOptions(data?.rows)} />;
}

function WarehouseFilter(props: PlainFilterProps) {
  const { data } = useEndpointQuery(listWarehouses, {});
  return <SelectField {...props} clearable options={namedOptions(data?.rows)} />;
}

function CategoryFilter(props: PlainFilterProps) {
  return <SelectField {...props} clearable options={useItemCategories().choices} />;
}

const namedOptions = (rows: readonly { id: string; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Records that are chosen from a list, and those that are found by what is typed. */
const LISTED = { staff: StaffFilter, warehouse: WarehouseFilter, itemCategory: CategoryFilter } as const;
const SEARCHED = {
  customer: searchCustomerOptions as Search<unknown>,
  vendor: searchVendorOptions as Search<unknown>,
  item: searchPurchaseItemOptions as Search<unknown>,
  doctor: searchDoctorOptions as Search<unknown>,
} as const;

/** Asked for once typing pauses. */
export function TextFilter({ value, onChange, ...props }: PlainFilterProps) {
  const [typed, setTyped] = useTypedText(value ?? '', (text) => onChange(text || null));
  return <TextField {...props} type="search" value={typed} onChange={setTyped} />;
}
