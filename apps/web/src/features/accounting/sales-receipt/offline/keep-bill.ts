import type { DrugSchedule } from '@bahi/domain/catalogue/item-kinds';
import type { Priced } from '@bahi/domain/document/priced-document';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';
import { offlineProblem } from '@bahi/domain/sales/bill-queue';
import { aboveMaximum, sellsAnyQuantity } from '@bahi/domain/sales/counter-signature';
import { cashLimitProblem, cashOf, settleTenders } from '@bahi/domain/sales/receipt-tenders';
import { isRefused, scheduleNeed } from '@bahi/domain/sales/schedule-needs';
import { wholePackProblem } from '@bahi/domain/sales/whole-packs';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { measureGiveaway, signingIssues } from '@bahi/domain/totals/giveaway';
import { deviceInstant } from '../../../../app/device-clock.ts';
import type { Session } from '../../../../app/session-store.ts';
import { bodyOf, type CounterBill, type CounterPart } from '../counter-bill.ts';
import { findKeptDoctor, findKeptItem } from './counter-cache.ts';
import {
  keptBills,
  type KeptBill,
  ownerOf,
  type SentTender,
  showBills,
} from '../../../../kit/device-bills/kept-bills.ts';
import { sendWaitingBills } from '../../../../kit/device-bills/send-waiting.ts';

/** A bill as the counter shows it, with what its buyer gave. */
interface SoldBill {
  session: Session;
  bill: CounterBill;
  parts: readonly CounterPart[];
  priced: Priced;
  tenders: SentTender[];
  /** The price list of its buyer was not told yet. */
  isListUnknown: boolean;
}

/** What is kept of each tender, and the change. */
const settledOf = ({ tenders, priced }: SoldBill) =>
  settleTenders(
    tenders.map(({ type, amountPaise }) => ({ type: type as PaymentTypeName, amountPaise })),
    priced.totals.totalPaise,
  );

const NOT_KEPT = 'This browser keeps nothing: the bill stays here until the network is back.';

/** Why the bill cannot wait on this device, or null: what the server would surely refuse is not sold, for the buyer goes with it. */
function problemOf(sold: SoldBill): string | null {
  const { session, bill, parts, priced } = sold;
  const { access, entity } = session.data;
  const { offline, ruleOfScheduleH } = entity.settings.accounting.salesReceipt;
  const items = parts.map(({ row, batch }) => ({
    name: row.item.name,
    schedule: row.item.schedule,
    isShort: row.item.trackBy === 'BN' && batch === null,
  }));
  const given = measureGiveaway(parts, priced.totals);
  const [unsigned] = signingIssues(access, 'Accounting.SRDisc', given, entity.settings.common.belowListCounts);
  return (
    (bill.exchange ? 'Goods come back with a network only: the bill stays here until it is back.' : null) ??
    (sold.isListUnknown ? 'The prices of this customer need the network.' : null) ??
    offlineProblem(items, offline) ??
    needOf(bill, items, ruleOfScheduleH) ??
    quantityProblemOf(bill, sellsAnyQuantity(access)) ??
    unsigned?.message ??
    cashLimitProblem(cashOf(settledOf(sold).tenders), 0)
  );
}

/** Of an item that this device does not know the server asks. */
function quantityProblemOf({ rows }: CounterBill, sellsAny: boolean): string | null {
  const problems = rows.map(({ item }) => {
    const known = findKeptItem(item.id);
    const asked = rows.reduce((sum, row) => (row.item.id === item.id ? sum + row.quantity : sum), 0);
    if (!known) return null;
    const mostAtOnce = { ...known, counterMaximum: sellsAny ? null : (known.counterMaximum ?? null) };
    return wholePackProblem(known, asked) ?? aboveMaximum(mostAtOnce, asked, 0);
  });
  return problems.find(Boolean) ?? null;
}

type RuleOfH = Parameters<typeof isRefused>[1];

/** What the law wants written on the bill; the address of a doctor whom this device does not know the server looks up. */
function needOf(
  bill: CounterBill,
  items: readonly { name: string; schedule: DrugSchedule | null }[],
  ruleOfH: RuleOfH,
): string | null {
  const known = bill.doctor && findKeptDoctor(bill.doctor.id);
  const prescription = {
    doctor: bill.doctor && { name: bill.doctor.label, address: known ? (known.address ?? null) : 'unknown here' },
    patientName: bill.patientName.trim() || null,
    hasImage: bill.prescriptionImageId !== null,
    pharmacistId: bill.pharmacist?.id ?? null,
  };
  const needs = items.map((item) => scheduleNeed(item, prescription));
  return needs.find((need) => need && isRefused(need, ruleOfH))?.message ?? null;
}

/** Puts a paid bill into the queue of this device, under its own name and the number of its slip. */
export async function keepBill(sold: SoldBill, mended: KeptBill | null): Promise<KeptBill | { problem: string }> {
  const problem = problemOf(sold);
  if (problem) return { problem };
  const { session, bill, parts, priced, tenders } = sold;
  const { totalPaise } = priced.totals;
  const owner = ownerOf(session);
  const madeAt = mended?.madeAt ?? deviceInstant();
  try {
    const kept = await keptBills().keep(owner, {
      clientId: bill.clientId,
      soldAt: mended ? mended.soldAt : madeAt,
      madeAt,
      totalPaise,
      changePaise: settledOf(sold).changePaise,
      body: bodyOf(bill, parts),
      tenders,
      bill,
      prices: parts.map(({ unitPrice }) => unitPrice),
      lines: parts.map(({ row, batch, quantity }, at) => ({
        name: row.item.name,
        detail: batch
          ? [batch.batchNo, batch.expiresOn && `exp. ${formatExpiry(batch.expiresOn)}`].filter(Boolean).join(', ')
          : '',
        quantity,
        totalPaise: priced.totals.lines[at]!.totalPaise,
      })),
    });
    // A browser may forget what nobody asked it to keep.
    void navigator.storage?.persist?.();
    await showBills(owner);
    void sendWaitingBills();
    return kept;
  } catch (error) {
    console.warn('The bill was not kept', error);
    return { problem: NOT_KEPT };
  }
}

/** A mended bill that was posted from the counter. */
export async function settleBill(
  session: Session,
  { clientId }: KeptBill,
  receipt: { id: string; code?: string | null },
) {
  const owner = ownerOf(session);
  await keptBills().settle(owner, clientId, { kind: 'posted', receipt: { id: receipt.id, code: receipt.code ?? '' } });
  await showBills(owner);
}
