import { outputOfManufacture } from '@bahi/contract/endpoints/inventory/manufacture-order';
import { outputInput } from '@bahi/contract/wire/manufacture-order.wire';
import { seesPrices } from '@bahi/domain/access/access';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { outputIssues, quantityToCome } from '@bahi/domain/manufacture/manufacture-order';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { readExpiry } from '@bahi/domain/stock/batch';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { EXPIRY_HELP, readSerialNos } from '../../../kit/batch-picker/goods.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import styles from '../told-goods.module.css';
import type { ManufactureRecord } from './manufacture-order-lines.ts';

/** What of one item came out, and which goods it is. */
interface MadeGoods {
  quantity: Quantity | null;
  batchNo: string;
  expiresOn: string;
  mrp: UnitPrice | null;
  serialNos: string;
}
interface OutputForm extends MadeGoods {
  last: boolean;
  reason: string;
  /** By the id of the by-product; an empty quantity is its share. */
  byProducts: Readonly<Record<string, MadeGoods>>;
}

const NOTHING: MadeGoods = { quantity: null, batchNo: '', expiresOn: '', mrp: null, serialNos: '' };

const formOf = (order: ManufactureRecord): OutputForm => ({
  ...NOTHING,
  quantity: quantityToCome(order) || null,
  last: false,
  reason: '',
  byProducts: Object.fromEntries(order.byProducts.map(({ id }) => [id, NOTHING])),
});

const bodyOfGoods = ({ quantity, batchNo, expiresOn, mrp, serialNos }: MadeGoods) => ({
  quantity: quantity ?? 0,
  batchNo: batchNo.trim() || null,
  expiresOn: expiresOn.trim() || null,
  mrp,
  serialNos: serialNos.trim() ? readSerialNos(serialNos) : null,
});

const bodyOf = ({ last, reason, byProducts, ...product }: OutputForm) => ({
  ...bodyOfGoods(product),
  last,
  reason: reason.trim() || null,
  byProducts: Object.entries(byProducts)
    .filter(([, { quantity }]) => quantity !== null)
    .map(([id, goods]) => ({ id, ...bodyOfGoods(goods) })),
});

interface OutputDialogProps {
  order: ManufactureRecord;
  onMade: (after: ManufactureRecord) => void;
  onClose: () => void;
}

/** What came out of the work: the product, what came beside it, and whether anything comes after it. */
export function OutputDialog({ order, onMade, onClose }: OutputDialogProps) {
  const narrow = useNarrow();
  const [refusal, setRefusal] = useState<string>();
  const making = useEndpointMutation(outputOfManufacture);
  const toCome = quantityToCome(order);
  const validate = ({ quantity, reason, expiresOn, byProducts }: OutputForm): Record<string, string> => ({
    ...Object.fromEntries(
      outputIssues(order, quantity ?? 0, reason.trim() || null).map(({ path, message }) => [path, message]),
    ),
    ...expiryError('expiresOn', expiresOn),
    ...Object.assign(
      {},
      ...Object.entries(byProducts).map(([id, row]) => expiryError(`${id}.expiresOn`, row.expiresOn)),
    ),
  });
  const { values, errors, form, change, check, refuse, current, offer } = useRecordForm(formOf(order), validate, {
    copy: { kind: 'manufactureOutput', record: order.id },
  });

  const make = async (): Promise<void> => {
    setRefusal(undefined);
    if (making.isPending || !check()) return;
    try {
      const body = { ...bodyOf(current()), rowVersion: order.rowVersion };
      onMade(await making.mutateAsync({ params: { id: order.id }, body }));
    } catch (error) {
      setRefusal(refuse(error, outputInput).message);
    }
  };

  const isMore = (values.quantity ?? 0) > toCome;
  const isLess = (values.quantity ?? 0) < toCome;
  return (
    <FormModal
      title={`Made by ${order.code}`}
      size={narrow ? 'fullScreen' : 'large'}
      verb="Take in"
      busy={making.isPending}
      rows
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <div ref={form} className={styles.parts}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        <h3>{order.name}</h3>
        <p>{`${formatQuantity(toCome)} ${order.unitCode} are to come. Components that nobody issued go in by their share.`}</p>
        <GoodsFields
          of={order}
          goods={values}
          quantityLabel="Made"
          focusFirst
          errorOf={(key) => errors[key]}
          onChange={(part) => change(part)}
        />
        {order.byProducts.map((row) => {
          const goods = values.byProducts[row.id] ?? NOTHING;
          const put = (part: Partial<MadeGoods>) =>
            change(
              { byProducts: { ...current().byProducts, [row.id]: { ...goods, ...part } } },
              ...Object.keys(part).map((key) => `${row.id}.${key}`),
            );
          return (
            <section key={row.id} aria-label={row.name}>
              <h3>{row.name}</h3>
              <GoodsFields
                of={row}
                goods={goods}
                quantityLabel="Came with it"
                placeholder="Its share"
                errorOf={(key) => errors[`${row.id}.${key}`]}
                onChange={put}
              />
            </section>
          );
        })}
        <FormGrid columns={1}>
          {isLess && (
            <Checkbox
              label="Nothing comes after it"
              help="The rest is loss: what is left in the work goes into what came out."
              value={values.last}
              onChange={(last) => change({ last })}
            />
          )}
          {(isMore || values.reason !== '') && (
            <TextField
              label="Why more than was planned"
              required
              maxLength={300}
              value={values.reason}
              error={errors['reason']}
              onChange={(reason) => change({ reason })}
            />
          )}
        </FormGrid>
      </div>
    </FormModal>
  );
}

const expiryError = (path: string, text: string): Record<string, string> =>
  text.trim() && !readExpiry(text) ? { [path]: 'Enter an expiry like 08/27 or 15/08/2027.' } : {};

interface GoodsFieldsProps {
  of: { trackBy: TrackBy; unitCode: string };
  goods: MadeGoods;
  quantityLabel: string;
  placeholder?: string;
  focusFirst?: boolean;
  errorOf: (key: keyof MadeGoods) => string | undefined;
  onChange: (part: Partial<MadeGoods>) => void;
}

function GoodsFields({ of, goods, quantityLabel, placeholder, focusFirst, errorOf, onChange }: GoodsFieldsProps) {
  const { access } = useSession().data;
  return (
    <FormGrid columns={4}>
      <ScaledNumberField
        label={quantityLabel}
        unit="quantity"
        suffix={of.unitCode}
        {...(placeholder && { placeholder })}
        focusFirst={focusFirst ?? false}
        value={goods.quantity}
        error={errorOf('quantity')}
        onChange={(quantity) => onChange({ quantity })}
      />
      {of.trackBy === TrackBy.batch && (
        <>
          <TextField
            label="Batch"
            maxLength={30}
            value={goods.batchNo}
            error={errorOf('batchNo')}
            onChange={(batchNo) => onChange({ batchNo })}
          />
          <TextField
            label="Expiry"
            help={EXPIRY_HELP}
            value={goods.expiresOn}
            error={errorOf('expiresOn')}
            onChange={(expiresOn) => onChange({ expiresOn })}
          />
          {seesPrices(access) && (
            <ScaledNumberField
              label="MRP"
              unit="unitPrice"
              value={goods.mrp}
              error={errorOf('mrp')}
              onChange={(mrp) => onChange({ mrp })}
            />
          )}
        </>
      )}
      {of.trackBy === TrackBy.serial && (
        <FormCell span="two">
          <TextArea
            label="Serial numbers"
            rows={3}
            value={goods.serialNos}
            error={errorOf('serialNos')}
            onChange={(serialNos) => onChange({ serialNos })}
          />
        </FormCell>
      )}
    </FormGrid>
  );
}
