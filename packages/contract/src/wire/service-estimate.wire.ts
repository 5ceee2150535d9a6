import { LINE_OPTIONS } from '@bahi/domain/document/work-order';
import { VERSION_CHANGES } from '@bahi/domain/document/compare-versions';
import { MOST_VALID_DAYS } from '@bahi/domain/sales/sales-estimate';
import { ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  quantity,
  record,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import {
  labourInput,
  labourView,
  partInput,
  partView,
  workOrderApprovalView,
  workOrderInput,
  workOrderLinesAnswer,
  workOrderRow,
  workOrderView,
} from './work-order.wire.ts';

const validity = {
  /** For how many days its prices hold; the entity's own where nothing is said. */
  validDays: optional('ValidDays', integer({ min: 1, max: MOST_VALID_DAYS })),
} as const;

/** The alternative that a line belongs to, of which the customer takes one; none where it stands in every one. */
const ofOption = { option: optional('Opt', choice(LINE_OPTIONS)) } as const;

const estimateLabourInput = object({ ...labourInput.fields, ...ofOption });
const estimatePartInput = object({ ...partInput.fields, ...ofOption });

/** What a line call takes. */
export const serviceEstimateLabourCall = object({ ...estimateLabourInput.fields, rowVersion });
export const serviceEstimatePartCall = object({ ...estimatePartInput.fields, rowVersion });

/** Body of create and of the merging save: that of an order. */
const { orderTypeId: _type, ...input } = workOrderInput.fields;
export const serviceEstimateInput = object({
  ...input,
  labour: optional('Ops', array(estimateLabourInput, 500)),
  parts: optional('Parts', array(estimatePartInput, 500)),
  ...validity,
});

/** What an estimate knows of a line besides an order. */
const answered = {
  /** When who pays said yes to it. */
  confirmedAt: optional('ConfAt', instant()),
  /** The line of the order that it became. */
  orderLineId: optional('WOLine', text(20)),
  ...ofOption,
} as const;

const estimateLabourView = object({ ...labourView.fields, ...answered });
const estimatePartView = object({ ...partView.fields, ...answered });

const {
  invoiceIds: _billed,
  overAuthorised: _grown,
  next: _step,
  checklists: _lists,
  orderTypeId: _kind,
  orderTypeName: _named,
  orderTypePayer: _paid,
  ...ofOrder
} = workOrderView.fields;

export const serviceEstimateView = object({
  ...ofOrder,
  ...validity,
  status: required('Sts', choiceOf(ServiceEstimateStatus)),
  labour: required('Ops', array(estimateLabourView)),
  parts: required('Parts', array(estimatePartView)),
  /** The day of its prices, and the last one on which they hold. */
  pricedOn: required('PricedOn', date()),
  validTo: required('ValidTo', date()),
  version: required('Ver', integer()),
  /** The round that lines are added to now. */
  round: optional('CurSupp', text(6)),
  rounds: required(
    'SuppEst',
    array(
      object({
        code: required('Id', text(6)),
        begunAt: required('CrDt', instant()),
        begunByName: optional('CrBy', text()),
        reason: required('Reason', text(300)),
        totalPaise: required('Total', money(), { sees: 'price' }),
      }),
    ),
  ),
  /** What the whole comes to with each alternative, while one is to be chosen. */
  options: required(
    'Options',
    array(
      object({
        option: required('Opt', choice(LINE_OPTIONS)),
        totalPaise: required('Total', money(), { sees: 'price' }),
      }),
    ),
  ),
  approvals: required(
    'Approvals',
    array(object({ ...workOrderApprovalView.fields, version: required('Ver', integer()) })),
  ),
  workOrderId: optional('WOId', id()),
  workOrderCode: optional('WOCode', text(20)),
  /** What its sender is told besides, once. */
  messages: optional('Messages', array(text())),
});

const { promisedAt: _promised, duePaise: _due, ...rowOfOrder } = workOrderRow.fields;

export const serviceEstimateRow = object({
  ...rowOfOrder,
  status: required('Sts', choiceOf(ServiceEstimateStatus)),
  validTo: required('ValidTo', date()),
  round: optional('CurSupp', text(6)),
  workOrderCode: optional('WOCode', text(20)),
  /** Who insured the vehicle on the day of the estimate. */
  insurerName: optional('InsName', text()),
});

export const serviceEstimateLinesAnswer = object({
  ...workOrderLinesAnswer.fields,
  labour: required('Ops', array(estimateLabourView)),
  parts: required('Parts', array(estimatePartView)),
});

/** An estimate as it went out or was answered once. */
export const serviceEstimateVersion = object({
  version: required('Ver', integer()),
  round: optional('SuppEst', text(6)),
  frozenAt: required('At', instant()),
  frozenByName: optional('By', text()),
  validTo: required('ValidTo', date()),
  totalPaise: required('Total', money(), { sees: 'price' }),
});

const ofVersion = (wire: string) => optional(wire, money(), { sees: 'price' });

/** Two versions side by side, line by line, with tax. */
export const comparedVersions = object({
  from: required('From', serviceEstimateVersion),
  to: required('To', serviceEstimateVersion),
  lines: required(
    'Lines',
    array(
      object({
        change: required('Change', choice(VERSION_CHANGES)),
        family: required('Kind', choice(['labour', 'part'])),
        description: required('Desc', text()),
        code: optional('Code', text()),
        fromQuantity: optional('FromQty', quantity()),
        toQuantity: optional('ToQty', quantity()),
        fromPaise: ofVersion('FromTotal'),
        toPaise: ofVersion('ToTotal'),
      }),
    ),
  ),
});

/** What becomes of an approved estimate: its order, and of what is not approved of it. */
export const toWorkOrderInput = object({
  /** Lines without an answer are declined, which is so where nothing is said, or stand in the next round. */
  rest: optional('Rest', choice(['Decline', 'Supp'])),
  /** Before that the prices of today are taken, and what rose is asked again in the next round; or the old ones hold anew. */
  reprice: optional('Reprice', yesNo()),
  keepPrices: optional('KeepPrices', yesNo()),
  promisedAt: optional('PrDate', instant()),
  rowVersion,
});

export const convertedEstimate = object({
  workOrderId: required('WOId', id()),
  /** Which line of the order each line of the estimate became: EO1 is WO1. */
  lineMap: required('LineMap', record(text(20))),
  messages: required('Messages', array(text())),
});

/** Prices of today, or, with `Keep`, the old ones for as many days again. */
export const repriceEstimateInput = object({ keep: optional('Keep', yesNo()), rowVersion });
