import { hasInsurerFace, PAYER_LABELS } from '@bahi/domain/document/payer';
import { chargesTax, isSupplyInterState } from '@bahi/domain/document/priced-document';
import { OrderFace, OrderVariant, tellsInsurer } from '@bahi/domain/document/print-variants';
import { Payer, WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { ExplainedLine } from '@bahi/domain/explain/explain-amount';
import { explainedLines } from '@bahi/domain/explain/explained-lines';
import { hidesPartNumbers, isAutomotive } from '@bahi/domain/industry/industry';
import { wordsOf } from '@bahi/domain/industry/words';
import { groupIndian } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { amountInWords } from '@bahi/domain/money/words';
import { isWorkOnly } from '@bahi/domain/service/accidental-repair';
import { awaitsApproval, isActive } from '@bahi/domain/status/line-status';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { findTaxCode, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { formatDate, formatInstant } from '@bahi/domain/time/dates';
import { shownHsn } from '@bahi/domain/totals/hsn-summary';
import type { PayerShare } from '@bahi/domain/totals/payer-split';
import { AppError } from '../../core/app-error.ts';
import { labourHours } from '../../core/catalogue/labour-hours.ts';
import type { Ctx } from '../../core/context.ts';
import { loadPrintedFields, type PrintedFields } from '../../core/custom-fields/printed-fields.ts';
import { type InvoicePrintChoice, type PrintLine, printOptionsFrom } from '../../core/print/invoice-print.ts';
import type { JobCardJob, OrderPrintJob, OrderSums } from '../../core/print/order-print.ts';
import { loadPrintCustomer, loadPrintLogo } from '../../core/print/print-party.ts';
import { supplierOf } from '../../core/print/supplier.ts';
import { consolidatedLines } from '../../core/print/lay-out-invoice.ts';
import type { Tx } from '../../core/tx.ts';
import { loadOrderFacts, pricedOrder } from './order-pricing.ts';
import { type OneRound, onlyRound } from './order-rounds.ts';
import type { StoredLine, StoredWorkOrder } from './stored-order.ts';

type Choice = Pick<InvoicePrintChoice, 'labour' | 'parts'> & {
  variant: OrderPrintJob['variant'];
  face?: OrderFace;
  /** What was quoted in one round alone; all of it where nothing is said. */
  only?: OneRound | undefined;
  /** What it says instead of the words of an order; of an estimate until when its prices hold. */
  head?: Pick<OrderPrintJob, 'title' | 'status' | 'promised' | 'watermark' | 'validUntil'>;
};

/** The order with its prices, as one of its prints shows it now (spec 2 §2). */
export async function buildOrderPrint(tx: Tx, whole: StoredWorkOrder, choice: Choice): Promise<OrderPrintJob> {
  const { settings, entity } = tx.ctx;
  const { customerId } = whole;
  const facts = await loadOrderFacts(tx, customerId);
  const order = choice.only ? onlyRound(whole, facts, choice.only) : whole;
  const [head, printed, logo] = await Promise.all([
    buildHead(tx, order),
    loadPrintedFields(tx, { customerId, itemIds: order.lines.map((line) => line.itemId) }),
    loadPrintLogo(tx),
  ]);
  const { variant } = choice;
  const face = faceOf(choice);
  const { shares: all, options } = pricedOrder(order, facts).totals;
  const isPaidHere = ({ payer }: PayerShare) => PAYERS[face].includes(payer);
  const shares = all.filter(isPaidHere);
  const offered = options.length > 1 ? options : [];
  const consolidated = variant === OrderVariant.consolidate;
  const counted = offered.find(({ totals }) => totals.shares === all)?.option;
  const lines = shownLines(order, face)
    .filter(({ option }) => !consolidated || !counted || !option || option === counted)
    .map((line) =>
      printLine(line, sharesOf(line, shares, offered), printed, {
        face,
        isOffered: offered.length > 0,
        hsnDigits: settings.tax.hsnDigits,
        industry: entity.industry,
        repairs: order.repairs,
      }),
    )
    .toSorted((one, other) => (one.family === other.family ? 0 : one.family === 'labour' ? -1 : 1));
  const sums = sumsOf(shares);
  const faces = face === OrderFace.beside ? facesOf(lines, all, variant) : null;
  const amountOf = ({ taxablePaise, adjustPaise, totalPaise }: OrderSums) =>
    variant === OrderVariant.withoutTax ? taxablePaise + adjustPaise : totalPaise;
  const amountPaise = amountOf(sums);
  const taxed = chargesTax(order, facts);
  return {
    ...head,
    ...choice.head,
    kind: 'order',
    variant,
    face,
    layout: faces ? 'faces' : variant === OrderVariant.noTax ? 'plain' : consolidated ? 'sums' : 'lines',
    taxColumns:
      !taxed || faces || variant === OrderVariant.noTax || variant === OrderVariant.withoutTax
        ? 'none'
        : isSupplyInterState(order, facts)
          ? 'inter'
          : 'intra',
    sgstLabel: taxHeadLabels(entity.stateCode).sgst,
    lines: faces ?? (consolidated ? consolidatedLines(lines, choice) : lines.map(({ id: _id, ...line }) => line)),
    sums,
    ...(offered.length > 0 && {
      alternatives: offered.map(({ option, totals }) => ({
        option,
        amountPaise: amountOf(sumsOf(totals.shares.filter(isPaidHere))),
      })),
    }),
    workings: settings.print.workings && !faces && SHOWS_TAX.includes(variant) ? workingsOf(order, shares) : null,
    estimated: order.status !== WorkOrderStatus.completed && order.status !== WorkOrderStatus.closed,
    amountPaise,
    amountInWords: amountInWords(amountPaise),
    terms: settings.print.orderTerms,
    logo,
  };
}

/** Of a line that stands in another alternative than the one that counts: what is paid with that one. */
function sharesOf(
  { id, option }: StoredLine,
  shares: PayerShare[],
  offered: ReturnType<typeof pricedOrder>['totals']['options'],
): PayerShare[] {
  if (shares.some((share) => share.lines.some((line) => line.id === id))) return shares;
  return [...(offered.find((one) => one.option === option)?.totals.shares ?? shares)];
}

/** The face that is asked for, or what the caller sees of both: insurers' amounts are on no print of who may not see them. */
export function faceFor({ ctx }: Tx, asked: OrderFace | null | undefined): OrderFace {
  if (asked && tellsInsurer(asked) && !ctx.sees.insurer) throw new AppError('Forbidden');
  return asked ?? (ctx.sees.insurer ? OrderFace.both : OrderFace.customer);
}

/** Who pays what stands on a print. */
const PAYERS: Readonly<Record<OrderFace, readonly string[]>> = {
  CustomerOnly: ['Cus'],
  InsuranceOnly: ['Ins'],
  InsPlusCus: ['Cus', 'Ins'],
  InsVsCus: ['Cus', 'Ins'],
};

const faceOf = ({ variant, face }: Choice): OrderFace =>
  variant === OrderVariant.customerOnly ? OrderFace.customer : (face ?? OrderFace.both);

/** What insurer and customer pay of each line; consolidated of all labour, and of all parts. */
function facesOf(
  lines: readonly OwnLine[],
  shares: readonly PayerShare[],
  variant: OrderVariant,
): OrderPrintJob['lines'] {
  const of = (payer: string, id: string): Paise => {
    // What is on the order already and what is still asked for are shares of their own, of the same who pays.
    const own = shares.filter((share) => share.payer === payer).flatMap(({ totals }) => totals.lines);
    const paid = own.find((line) => line.id === id);
    return (variant === OrderVariant.withoutTax ? paid?.taxablePaise : paid?.totalPaise) ?? 0;
  };
  const rows = lines.map(({ id, ...line }) => ({
    ...line,
    faces: { insurerPaise: of('Ins', id), customerPaise: of('Cus', id) },
  }));
  if (variant !== OrderVariant.consolidate) return rows;
  return (['labour', 'part'] as const).flatMap((family) => {
    const own = rows.filter((row) => row.family === family);
    const sum = (key: 'insurerPaise' | 'customerPaise') => own.reduce((total, row) => total + row.faces[key], 0);
    const description = `${family === 'labour' ? 'Labour' : 'Parts'} (${own.length})`;
    const faces = { insurerPaise: sum('insurerPaise'), customerPaise: sum('customerPaise') };
    return own[0] ? [{ ...own[0], description, code: null, note: null, quantity: null, faces }] : [];
  });
}

/** The prints that show each line with its tax. */
const SHOWS_TAX: readonly OrderVariant[] = [OrderVariant.withTax, OrderVariant.customerOnly];

/** The lines of each who pays, as their totals were made. */
function workingsOf({ lines }: StoredWorkOrder, shares: readonly PayerShare[]): ExplainedLine[] {
  const descriptions = new Map(lines.map((line) => [line.id, spokenDescription(line.description)]));
  return shares.flatMap((share) =>
    explainedLines(share.lines, share.totals.lines, (id) =>
      shares.some(({ payer }) => payer !== share.payer)
        ? `${descriptions.get(id)} (${PAYER_LABELS[share.payer]})`
        : descriptions.get(id)!,
    ),
  );
}

/** The order as a technician takes it along. */
export async function buildJobCard(tx: Tx, order: StoredWorkOrder): Promise<JobCardJob> {
  const lines = order.lines.filter((line) => isActive(line.status));
  const [head, names, hours] = await Promise.all([buildHead(tx, order), namesOf(tx, lines), standardHours(tx, order)]);
  const complaints = new Map(order.complaints.map((each) => [each.id, each.description]));
  const hidesNumbers = hidesPartNumbers(tx.ctx.entity.industry);
  return {
    ...head,
    kind: 'jobCard',
    lines: [...lines.filter((line) => line.family === 'labour'), ...lines.filter((line) => line.family === 'part')].map(
      (line) => ({
        family: line.family as 'labour' | 'part',
        description: spokenDescription(line.description),
        code: codeOf(line, hidesNumbers),
        complaint: (line.complaintId && complaints.get(line.complaintId)) || null,
        quantity: line.quantity,
        unitCode: line.unitCode,
        hours: hours.get(line.id) ?? null,
        technician: (line.technicianId && names.get(line.technicianId)) || null,
        status: statusLabel(line.status),
      }),
    ),
  };
}

interface VehicleRow {
  registrationNumber: string | null;
  name: string;
  chassisNumber: string | null;
  engineNumber: string | null;
}

async function buildHead(tx: Tx, order: StoredWorkOrder): Promise<Omit<JobCardJob, 'kind' | 'lines'>> {
  const { ctx } = tx;
  const [customer, vehicle, [advisor]] = await Promise.all([
    loadPrintCustomer(tx, order.customerId),
    loadPrintVehicle(tx, order.vehicleId),
    tx.query<{ name: string }>('select name from app_user where org_id = $1 and id = $2', [ctx.orgId, order.advisorId]),
  ]);
  const words = wordsOf(ctx.entity.industry);
  const cancelled = order.status === WorkOrderStatus.cancelled || order.status === WorkOrderStatus.declined;
  return {
    title: words.workOrder.one,
    code: order.code,
    openedOn: order.openedOn,
    status: statusLabel(order.status),
    promised: order.promisedAt && formatInstant(ctx.entity.timeZone, order.promisedAt),
    advisor: advisor?.name ?? null,
    supplier: supplierOf(ctx),
    customer,
    vehicle,
    meter: order.odometer === null ? null : { label: words.meter, text: meterText(ctx, order.odometer) },
    fuelEighths: order.fuelEighths,
    complaints: order.complaints,
    advised: order.lines.filter(isAdvised).map(advisedText),
    notes: order.notes,
    options: printOptionsFrom(ctx.settings.print),
    watermark: cancelled ? statusLabel(order.status).toUpperCase() : null,
  };
}

async function loadPrintVehicle(tx: Tx, id: string | null): Promise<JobCardJob['vehicle']> {
  const [vehicle] = await tx.query<VehicleRow>(
    `select registration_number as "registrationNumber", concat_ws(' ', make_name, model_name, variant, year) as name,
            chassis_number as "chassisNumber", engine_number as "engineNumber"
     from vehicle where org_id = $1 and id = $2`,
    [tx.ctx.orgId, id],
  );
  if (!vehicle) return null;
  const { registrationNumber, name, chassisNumber, engineNumber } = vehicle;
  const details = [chassisNumber && `Chassis ${chassisNumber}`, engineNumber && `Engine ${engineNumber}`];
  return { registrationNumber, name, details: details.filter((line): line is string => Boolean(line)) };
}

const meterText = ({ entity }: Ctx, reading: number): string =>
  `${groupIndian(String(reading))}${isAutomotive(entity.industry) ? ' km' : ''}`;

/** Advised for the next visit, or declined by the customer: told, so that nobody can say he was not. */
const isAdvised = (line: StoredLine): boolean =>
  line.adviseNextVisit || line.declinedOnOrder || line.status === 'Declined';

const advisedText = (line: StoredLine): string =>
  [
    spokenDescription(line.description),
    line.adviseNextVisit ? 'advised for the next visit' : 'declined',
    line.remindOn && `from ${formatDate(line.remindOn)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Lines that stand on the print: all active ones that are sold, or those that the customer pays for. */
const shownLines = ({ lines }: StoredWorkOrder, face: OrderFace): StoredLine[] =>
  lines.filter(
    (line) =>
      isActive(line.status) &&
      !isWorkOnly(line) &&
      (face !== OrderFace.customer || line.payer === Payer.customer || line.payer === Payer.shared) &&
      (face !== OrderFace.insurance || hasInsurerFace(line.payer)),
  );

const codeOf = (line: StoredLine, hidesNumbers: boolean): string | null =>
  line.family === 'labour' ? line.operationCode : hidesNumbers ? null : line.partNumber;

/** Work that is not the customer's to pay is shown and costs him nothing. */
function noteOf(line: StoredLine, face: OrderFace): string | null {
  if (face === OrderFace.insurance) return null;
  if (line.payer === Payer.warranty) return 'Under warranty, no charge';
  if (line.payer === Payer.internal) return 'No charge';
  if (line.payer === Payer.insurance) return 'Paid by the insurer';
  return awaitsApproval(line.status) ? 'Waiting for your approval' : null;
}

/** The panel that a line of an accidental repair is about, unless its words say so. */
const repairOf = ({ repairId, description }: StoredLine, repairs: StoredWorkOrder['repairs']): string | undefined => {
  const panel = repairs.find(({ id }) => id === repairId)?.description;
  return panel && !description.includes(panel) ? `Accident: ${panel}` : undefined;
};

/** A row with the line that it is of, which no print keeps. */
type OwnLine = PrintLine & { id: string };

function printLine(
  line: StoredLine,
  shares: readonly PayerShare[],
  printed: PrintedFields,
  entity: {
    hsnDigits: 4 | 6 | 8;
    industry: Tx['ctx']['entity']['industry'];
    repairs: StoredWorkOrder['repairs'];
    isOffered: boolean;
    face: OrderFace;
  },
): OwnLine {
  const faces = shares.flatMap((share) => {
    const amounts = share.totals.lines.find((each) => each.id === line.id);
    const priced = share.lines.find((each) => each.id === line.id);
    return amounts && priced ? [{ ...amounts, unitPrice: priced.unitPrice }] : [];
  });
  const sum = (key: Exclude<keyof (typeof faces)[number], 'id'>) => faces.reduce((total, face) => total + face[key], 0);
  const tax = findTaxCode(SEEDED_TAX_CODES, line.taxCode);
  const percent = (value: number | undefined) => (faces.length > 0 ? (value ?? 0) : 0);
  return {
    id: line.id,
    family: line.family as PrintLine['family'],
    description: spokenDescription(line.description),
    code: codeOf(line, hidesPartNumbers(entity.industry)),
    note:
      [
        entity.isOffered && line.option && `Option ${line.option}`,
        noteOf(line, entity.face),
        repairOf(line, entity.repairs),
        line.itemId && printed.items.get(line.itemId),
      ]
        .filter(Boolean)
        .join(' · ') || null,
    hsn: shownHsn(line.hsn, entity.hsnDigits),
    quantity: line.quantity,
    unitCode: line.family === 'part' ? line.unitCode : null,
    unitPrice: sum('unitPrice'),
    discountPaise: sum('discountPaise') + sum('recordDiscountPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPercent: percent(tax?.cgstPercent),
    sgstPercent: percent(tax?.sgstPercent),
    igstPercent: percent(tax?.igstPercent),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    totalPaise: sum('totalPaise'),
  };
}

function sumsOf(shares: readonly PayerShare[]): OrderSums {
  const sum = (key: Exclude<keyof PayerShare['totals'], 'lines'>) =>
    shares.reduce((total, share) => total + share.totals[key], 0);
  return {
    subTotalPaise: sum('subTotalPaise'),
    discountPaise: sum('labourDiscountPaise') + sum('partsDiscountPaise') + sum('overallDiscountPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    adjustPaise: sum('adjustPaise'),
    roundPaise: sum('roundPaise'),
    totalPaise: sum('totalPaise'),
  };
}

async function namesOf(tx: Tx, lines: readonly StoredLine[]): Promise<Map<string, string>> {
  const ids = [...new Set(lines.flatMap((line) => line.technicianId ?? []))];
  const rows = await tx.query<{ id: string; name: string }>(
    'select id, name from app_user where org_id = $1 and id = any ($2::uuid[])',
    [tx.ctx.orgId, ids],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Standard times by labour line. */
async function standardHours(tx: Tx, { id, vehicleId }: StoredWorkOrder): Promise<Map<string, number | null>> {
  const rows = await tx.query<{ id: string; hours: number | null }>(
    `select l.id, ${labourHours('l', '$4::uuid')} as hours from work_order_line l
     where l.org_id = $1 and l.entity_id = $2 and l.work_order_id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id, vehicleId],
  );
  return new Map(rows.map((row) => [row.id, row.hours]));
}
