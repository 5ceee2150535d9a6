import { createChallan, getChallan, updateChallan } from '@bahi/contract/endpoints/sales/delivery-challan';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { challanInput } from '@bahi/contract/wire/delivery-challan.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { challanIssues, ChallanWhy, mayComeBack } from '@bahi/domain/sales/delivery-challan';
import { present } from '../../../kit/document/document-body.ts';
import type { DocumentKind, NamedList, Sending } from '../../../kit/document/document-kind.ts';
import { type DraftFacts, SALE, saleBodyOfLines } from '../../../kit/sale/sale-body.ts';
import {
  changedIn,
  checkSaleForm,
  NEW_SALE,
  SALE_FIELD_OF_PATH,
  SALE_LABELS,
  saleChangesOf,
  type SaleForm,
  saleFormOf,
} from '../../../kit/sale/sale-form.ts';
import { linesOfView, type SaleLine } from '../../../kit/sale/sale-line.ts';
import type { SaleTotals } from '../../../kit/sale/sale-pricing.ts';

export type ChallanRecord = OutputOf<typeof getChallan>;
type ChallanBody = NonNullable<InputOf<typeof createChallan>['body']>;

const TEXTS = ['deliveryAddress', 'reference', 'carrier', 'transporterId', 'vehicleNo', 'lorryReceiptNo'] as const;
type TextKey = (typeof TEXTS)[number];
const PLAIN = ['challanOn', 'why', 'backBy', 'warehouseId', 'referenceOn', 'distanceKm'] as const;

/** What can be changed on a draft besides its lines. */
export interface ChallanForm extends SaleForm, Record<TextKey, string> {
  challanOn: string | null;
  why: ChallanWhy;
  backBy: string | null;
  warehouseId: string | null;
  referenceOn: string | null;
  distanceKm: number | null;
}

export const CHALLAN_LABELS: Readonly<Record<keyof ChallanForm, string>> = {
  ...SALE_LABELS,
  challanOn: 'Date',
  why: 'For',
  backBy: 'Back by',
  warehouseId: 'From',
  deliveryAddress: 'Deliver to',
  reference: 'Their order',
  referenceOn: 'Their date',
  carrier: 'Carrier',
  transporterId: 'Transporter ID',
  vehicleNo: 'Vehicle',
  lorryReceiptNo: 'LR number',
  distanceKm: 'Distance (km)',
};

export const newChallan = (today: string): ChallanForm => ({
  ...NEW_SALE,
  challanOn: today,
  why: ChallanWhy.supply,
  backBy: null,
  warehouseId: null,
  deliveryAddress: '',
  reference: '',
  referenceOn: null,
  carrier: '',
  transporterId: '',
  vehicleNo: '',
  lorryReceiptNo: '',
  distanceKm: null,
});

export const formOfChallan = (challan: ChallanRecord): ChallanForm => ({
  ...saleFormOf(challan),
  challanOn: challan.challanOn,
  why: challan.why,
  backBy: challan.backBy ?? null,
  warehouseId: challan.warehouseId ?? null,
  deliveryAddress: challan.deliveryAddress ?? '',
  reference: challan.reference ?? '',
  referenceOn: challan.referenceOn ?? null,
  carrier: challan.carrier ?? '',
  transporterId: challan.transporterId ?? '',
  vehicleNo: challan.vehicleNo ?? '',
  lorryReceiptNo: challan.lorryReceiptNo ?? '',
  distanceKm: challan.distanceKm ?? null,
});

/** What a Save sends of the header: changed fields only, null for what was emptied (decisions §1). */
function changesOf(saved: ChallanForm, form: ChallanForm): Partial<ChallanBody> {
  const changed = changedIn(saved, form);
  const plain = PLAIN.filter((key) => changed(key)).map((key) => [key, form[key]]);
  const texts = TEXTS.filter((key) => changed(key)).map((key) => [key, form[key].trim() || null]);
  return { ...saleChangesOf(saved, form), ...(Object.fromEntries([...plain, ...texts]) as Partial<ChallanBody>) };
}

const LISTS: readonly NamedList<SaleLine>[] = [
  { key: 'labour', prefix: 'DO', holds: ({ family }) => family === 'labour' },
  { key: 'parts', prefix: 'DP', holds: ({ family }) => family === 'part' },
];

/** Its lines, with what became of them and of which order they are. */
function linesOfChallan(challan: ChallanRecord): SaleLine[] {
  const goods = new Map(challan.parts.map((line) => [line.id, line]));
  return linesOfView(challan).map((line) => {
    const of = goods.get(line.id);
    if (!of) return line;
    const { orderId, orderLineId, orderCode, invoicedQuantity, returnedQuantity } = of;
    return {
      ...line,
      orderId: orderId ?? null,
      orderLineId: orderLineId ?? null,
      orderCode: orderCode ?? null,
      progress: { invoicedQuantity, returnedQuantity },
    };
  });
}

/** What is the same of every challan, whoever opens it. */
export const CHALLAN = {
  ...SALE,
  linesOf: linesOfChallan,
  unasked: new Set([...SALE.unasked, 'progress', 'orderId', 'orderLineId', 'orderCode']),
  copiedAs: 'deliveryChallan',
  calls: { get: getChallan, create: createChallan, update: updateChallan },
  input: challanInput,
  labels: CHALLAN_LABELS,
  datedBy: 'challanOn',
  fieldOf: SALE_FIELD_OF_PATH,
  lists: LISTS,
} as const satisfies Partial<DocumentKind<ChallanRecord, ChallanForm, SaleLine, SaleTotals>>;

/** Which goods leave, and of which line of which order they are. */
const goodsOf = ({ goods, orderId, orderLineId }: SaleLine) => ({
  batchId: goods.batchId,
  serialNos: goods.serialNos,
  ...(orderLineId && { orderId, orderLineId }),
});

/** Of a new challan all that was filled in, the day always; of a saved draft what changed. */
export function challanBody(sending: Sending<ChallanForm, SaleLine>, facts: DraftFacts): Partial<ChallanBody> {
  const { header, saved } = sending;
  return {
    ...(saved
      ? changesOf(saved.header, header)
      : { ...(present(changesOf(newChallan(''), header)) as Partial<ChallanBody>), challanOn: header.challanOn }),
    ...saleBodyOfLines(sending, LISTS, facts, goodsOf),
  };
}

/** What can be told before the server is asked. */
export const checkChallan = (saved: ChallanForm, form: ChallanForm, mayDiscount: boolean, today: string) => ({
  ...checkSaleForm(saved, form, mayDiscount, (header) =>
    challanIssues(
      {
        ...header,
        challanOn: header.challanOn ?? today,
        backBy: mayComeBack(header.why) ? header.backBy : null,
      },
      today,
    ),
  ),
  ...(!form.challanOn && { challanOn: MESSAGES.fieldRequired }),
});
