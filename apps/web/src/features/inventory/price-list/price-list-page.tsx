import {
  createPriceList,
  getPriceList,
  priceListAuditLog,
  updatePriceList,
} from '@bahi/contract/endpoints/inventory/price-list';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { customerCategory } from '@bahi/contract/masters/customer-category';
import { priceListInput } from '@bahi/contract/wire/price-list.wire';
import { type Access, can } from '@bahi/domain/access/access';
import { mayMakeList } from '@bahi/domain/catalogue/list-price';
import { MESSAGES } from '@bahi/domain/messages';
import { PriceBase, PriceListKind } from '@bahi/domain/pricing/price-list';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { useItemCategories } from '../../../kit/pickers/item-categories.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  blankLine,
  bodyOfLines,
  filledLines,
  linesOf,
  missingCells,
  priceListColumns,
  type PriceListLine,
  type PriceListRecord,
} from './price-list-lines.ts';
import { BASE_CHOICES, baseText, KIND_CHOICES, KINDS, ROUNDING_CHOICES } from './price-list-words.ts';

interface Header {
  name: string;
  kind: PriceListKind;
  customerCategoryId: string | null;
  validFrom: string | null;
  validUntil: string | null;
  base: PriceBase;
  percent: number | null;
  roundTo: string | null;
  active: boolean;
}
type PageState = DocumentState<PriceListRecord, Header, PriceListLine, null>;

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  kind: 'Prices',
  customerCategoryId: 'For customers of',
  validFrom: 'Holds from',
  validUntil: 'Holds until',
  base: 'Begins with',
  percent: 'Percent on it',
  roundTo: 'Rounding',
  lines: 'Lines',
};

/** `/items/pricelist/{new|id}`. */
export const PriceListPage = () => (
  <RecordPage endpoint={getPriceList}>{(list) => <PriceListEditor list={list} />}</RecordPage>
);

/** By what a list of a kind begins, until something else is chosen. */
const BASE_OF_KIND = { Sale: PriceBase.salePrice, Purchase: PriceBase.cost } as const satisfies Record<
  PriceListKind,
  PriceBase
>;

const kindsMade = (access: Access) => KIND_CHOICES.filter(({ value }) => mayMakeList(access, value));

const headerOf = (record: PriceListRecord | null, newKind: PriceListKind): Header => ({
  name: record?.name ?? '',
  kind: record?.kind ?? newKind,
  customerCategoryId: record?.customerCategoryId ?? null,
  validFrom: record?.validFrom ?? null,
  validUntil: record?.validUntil ?? null,
  base: record?.base ?? BASE_OF_KIND[newKind],
  percent: record?.percent ?? null,
  roundTo: String(record?.roundTo ?? 0),
  active: record?.active ?? true,
});

/** What a list is on its page: how it is entered, checked and sent. */
function usePriceList(list: PriceListRecord | null): PageState {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const { choices } = useItemCategories();
  const categories = useRef(choices);
  categories.current = choices;
  const kinds = kindsMade(access);
  return useDocument<PriceListRecord, Header, PriceListLine, null>(list, {
    copiedAs: 'priceList',
    calls: { get: getPriceList, create: createPriceList, update: updatePriceList },
    labels: LABELS,
    input: priceListInput,
    creatable: can(access, 'Inventory.Item', 'C') && kinds.length > 0,
    headerOf: (record) => headerOf(record, kinds[0]?.value ?? PriceListKind.sale),
    validate: ({ name }) => ({ ...(!name.trim() && { name: MESSAGES.fieldRequired }) }),
    linesOf,
    grid: () => ({
      columns: priceListColumns(say, () => categories.current),
      computeTotals: () => null,
      newLine: blankLine,
    }),
    filledLines,
    missingCells,
    bodyOf: ({ header, lines }) => ({
      ...header,
      name: header.name.trim(),
      percent: header.percent ?? 0,
      roundTo: Number(header.roundTo ?? 0),
      lines: bodyOfLines(lines),
    }),
    open: ({ id }) => navigate({ to: '/items/pricelist/$id', params: { id }, replace: true }),
  });
}

/** One price list: its base, and what it asks of items, categories and makers. */
function PriceListEditor({ list }: { list: PriceListRecord | null }) {
  const page = usePriceList(list);
  const { record, editable, busy } = page;
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.name);
  };
  return (
    <DocumentPage
      page={page}
      what="price list"
      title={record?.name ?? 'New price list'}
      status={record && (record.active ? { label: 'Active', tone: 'ready' } : { label: 'Inactive', tone: 'neutral' })}
      header={<PriceListHeader page={page} />}
      brief={
        record
          ? [KINDS[record.kind], baseText(record.base, record.percent), record.customerCategoryName ?? '']
          : undefined
      }
      auditLog={priceListAuditLog}
      verbs={[
        {
          verb: 'save',
          label: 'Save',
          place: 'next',
          keys: 'mod+s',
          keysLabel: 'Save the list',
          shown: editable,
          busy: busy === 'save',
          run: save,
        },
      ]}
    />
  );
}

/** A purchase list begins with the cost, and is of no customers. */
const kindChange = (kind: PriceListKind): Partial<Header> => ({
  kind,
  base: BASE_OF_KIND[kind],
  ...(kind === PriceListKind.purchase && { customerCategoryId: null }),
});

function PriceListHeader({ page }: { page: PageState }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const { access } = useSession().data;
  const kinds = kindsMade(access);
  const isSale = values.kind === PriceListKind.sale;
  const today = useBusinessDay();
  const { data } = useEndpointQuery(masterEndpoints(customerCategory).list, { query: { active: true, limit: 500 } });
  const categories = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const day = (key: 'validFrom' | 'validUntil') => (
    <DateField
      label={LABELS[key]!}
      today={today}
      readOnly={readOnly}
      value={values[key]}
      error={errors[key]}
      onChange={(value) => change({ [key]: value } as Partial<Header>)}
    />
  );
  return (
    <>
      <TextField
        label="Name"
        required
        focusFirst={!page.record}
        maxLength={60}
        readOnly={readOnly}
        value={values.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <SelectField
        label={LABELS['kind']!}
        required
        readOnly={readOnly || page.record !== null || kinds.length < 2}
        options={page.record ? KIND_CHOICES : kinds}
        value={values.kind}
        error={errors['kind']}
        help={isSale ? undefined : 'What a vendor asks: chosen on his page.'}
        onChange={(kind) => kind && change(kindChange(kind))}
      />
      <SelectField
        label={LABELS['base']!}
        required
        readOnly={readOnly}
        options={BASE_CHOICES}
        value={values.base}
        error={errors['base']}
        onChange={(base) => base && change({ base })}
      />
      <ScaledNumberField
        label={LABELS['percent']!}
        unit="percent"
        allowNegative
        readOnly={readOnly}
        value={values.percent}
        error={errors['percent']}
        help="Below zero it is taken off: -10."
        onChange={(percent) => change({ percent })}
      />
      <SelectField
        label={LABELS['roundTo']!}
        readOnly={readOnly}
        options={ROUNDING_CHOICES}
        value={values.roundTo}
        error={errors['roundTo']}
        onChange={(roundTo) => change({ roundTo: roundTo ?? '0' })}
      />
      {isSale && (
        <SelectField
          label={LABELS['customerCategoryId']!}
          readOnly={readOnly}
          options={categories}
          value={values.customerCategoryId}
          error={errors['customerCategoryId']}
          help="A list of a customer's own goes before it."
          onChange={(customerCategoryId) => change({ customerCategoryId })}
        />
      )}
      {day('validFrom')}
      {day('validUntil')}
      <Checkbox label="Active" disabled={readOnly} value={values.active} onChange={(active) => change({ active })} />
    </>
  );
}
