import { createItemGroup, getItemGroup, updateItemGroup } from '@bahi/contract/endpoints/catalogue/item-group';
import { itemGroupInput } from '@bahi/contract/wire/item.wire';
import { can, seesCost, seesPrices } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { GstType } from '@bahi/domain/tax/registration';
import { axesIssues } from '@bahi/domain/catalogue/variants';
import { useNavigate } from '@tanstack/react-router';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ItemDetailFields } from './item-detail-fields.tsx';
import { ItemIdentityFields, ItemPlaceFields, ItemPriceFields } from './item-fields.tsx';
import { bodyOfItem, formOfItem, validateItem } from './item-form.ts';
import { ItemGroupAttributes } from './item-group-attributes.tsx';
import {
  axesOf,
  bodyOfVariants,
  emptyGroup,
  formOfGroup,
  type ItemGroupForm,
  type ItemGroupRecord,
  variantColumns,
  type VariantLine,
  variantLinesOf,
} from './item-group-form.ts';
import { ITEM_LABELS } from './item-labels.ts';
import { newItemOf } from './new-item-of.ts';
import styles from './item-fields.module.css';

type PageState = DocumentState<ItemGroupRecord, ItemGroupForm, VariantLine, null>;

/** `/items/itemgroup/{new|id}`. */
export const ItemGroupPage = () => (
  <RecordPage endpoint={getItemGroup}>{(group) => <ItemGroupEditor group={group} />}</RecordPage>
);

/** What a group is on its page: how it is entered, checked and sent. */
function useItemGroup(group: ItemGroupRecord | null): PageState {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const today = useBusinessDay();
  const industry = industryOf(data);
  const hidden = { partNumbers: hidesPartNumbers(industry), cost: !seesCost(data.access) };
  const gstType = data.entity.settings.common.tax.gstType as GstType;
  const rules = { industry, gstType, config: configOf(data), today };
  return useDocument<ItemGroupRecord, ItemGroupForm, VariantLine, null>(group, {
    copiedAs: 'itemGroup',
    calls: { get: getItemGroup, create: createItemGroup, update: updateItemGroup },
    labels: { partNumber: say('partNumber'), ...ITEM_LABELS, axes: 'Attributes' },
    input: itemGroupInput,
    creatable: can(data.access, 'Inventory.Item', 'C'),
    headerOf: (record) => (record ? formOfGroup(record) : { ...emptyGroup, ...newItemOf(data) }),
    validate: (form) => ({
      ...validateItem(form, { ...rules, saved: group && formOfItem(group) }),
      ...Object.fromEntries(axesIssues(axesOf(form.axes)).map(({ path, message }) => [`axes${path}`, message])),
    }),
    linesOf: variantLinesOf,
    grid: () => ({
      columns: variantColumns({
        partNumbers: hidden.partNumbers ? null : say('partNumber'),
        prices: seesPrices(data.access),
      }),
      computeTotals: () => null,
      newLine: blankVariant,
      addable: false,
      removable: () => false,
    }),
    filledLines: (lines) => lines,
    missingCells: () => ({}),
    bodyOf: ({ header, lines, saved }) => ({
      ...bodyOfItem(header, hidden),
      axes: axesOf(header.axes),
      items: bodyOfVariants(lines, saved?.lines ?? []),
    }),
    open: ({ id }) => navigate({ to: '/items/itemgroup/$id', params: { id }, replace: true }),
  });
}

const blankVariant = (id: string): VariantLine => ({
  id,
  rowVersion: 0,
  name: '',
  attributes: {},
  partNumber: '',
  barcode: '',
  salePrice: null,
  mrp: null,
  free: '',
  active: true,
});

/** One group: what its variants have in common, by which values they differ, and what each has of its own. */
function ItemGroupEditor({ group }: { group: ItemGroupRecord | null }) {
  const page = useItemGroup(group);
  const today = useBusinessDay();
  const { record, editable, busy } = page;
  const { values, errors, change } = page.form;
  const fields = { values, errors, change, readOnly: !editable, isNew: record === null, today };
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.name);
  };
  return (
    <DocumentPage
      page={page}
      what="item group"
      title={record?.name ?? 'New item group'}
      status={record && !record.active ? { label: 'Inactive', tone: 'neutral' } : null}
      header={<ItemIdentityFields {...fields} />}
      brief={record ? [record.hsn, record.axes.map(({ name }) => name).join(', ')] : undefined}
      linesTab="Variants"
      linesLabel="Variants"
      {...(!record && { fixedLines: <EmptyState message="Save to make a variant of every combination." /> })}
      below={
        <ItemGroupAttributes
          axes={values.axes}
          known={page.store.get().lines}
          errors={errors}
          readOnly={!editable}
          onChange={(axes, ...paths) => change({ axes }, 'axes', ...paths)}
        />
      }
      tabs={[
        {
          key: 'prices',
          label: 'Prices and tax',
          content: (
            <div className={styles.groups}>
              <section className={styles.group} aria-label="Prices in this branch">
                <h3>Prices in this branch</h3>
                <ItemPriceFields {...fields} />
              </section>
              {values.tracked && (
                <section className={styles.group} aria-label="Reordering and place">
                  <h3>Reordering and place</h3>
                  <ItemPlaceFields {...fields} />
                </section>
              )}
            </div>
          ),
        },
        { key: 'details', label: 'Details', content: <ItemDetailFields {...fields} /> },
      ]}
      verbs={[
        {
          verb: 'save',
          label: 'Save',
          place: 'next',
          keys: 'mod+s',
          keysLabel: 'Save the group',
          shown: editable,
          busy: busy === 'save',
          run: save,
        },
      ]}
    />
  );
}
