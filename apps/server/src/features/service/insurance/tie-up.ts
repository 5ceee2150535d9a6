import type { Infer } from '@bahi/contract/wire-type';
import type { insurerSettingsInput, tieUpInput, tieUpView } from '@bahi/contract/wire/insurance.wire';
import { labourRateIssue, labourRateText } from '@bahi/domain/service/insurance/labour-rate';
import { kept } from '@bahi/domain/document/kept';
import { insurerTieUp } from '../../../../db/schema/insurance.ts';
import { invalid } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { settingsId } from '../../../core/settings-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { insurerOf, isInForce, listBranches, readTieUp, type TieUp } from './tie-up-store.ts';

type View = Infer<typeof tieUpView>;
type Input = Infer<typeof tieUpInput> & Infer<typeof insurerSettingsInput>;

export async function getTieUp(tx: Tx, code: string): Promise<View> {
  const insurer = insurerOf(code);
  const [tieUp, branches] = await Promise.all([readTieUp(tx, insurer.code), listBranches(tx, insurer.code)]);
  const { printVariant: variant, printGst: gst } = tieUp;
  const print = variant && { variant, gst };
  return { ...tieUp, insurerName: insurer.name, inForce: isInForce(tieUp, tx.ctx.today), branches, print };
}

/** Saves what is agreed with an insurer, and with what his orders begin; absent fields stay. */
export async function saveTieUp(tx: Tx, code: string, input: Input): Promise<View> {
  const insurer = insurerOf(code);
  const before = await readTieUp(tx, insurer.code, 'for update');
  await assertFreshRecord(tx, { ...before, id: tieUpId(tx, insurer.code) }, input.rowVersion);
  const after: TieUp = {
    ...before,
    tiedUp: input.tiedUp ?? before.tiedUp,
    fromOn: kept(input.fromOn, before.fromOn),
    toOn: kept(input.toOn, before.toOn),
    creditDays: input.creditDays ?? before.creditDays,
    labourDiscountPercent: kept(input.labourDiscountPercent, before.labourDiscountPercent) ?? 0,
    partsDiscountPercent: kept(input.partsDiscountPercent, before.partsDiscountPercent) ?? 0,
    labourRates:
      kept(input.labourRates, before.labourRates)?.map((one) => ({ ...one, fromOn: one.fromOn ?? null })) ?? [],
    excessPaise: kept(input.excessPaise, before.excessPaise) ?? null,
    mode: input.mode ?? before.mode,
    reimburseInvoice: input.reimburseInvoice ?? before.reimburseInvoice,
    notZero: kept(input.notZero, before.notZero) ?? [],
    papers: kept(input.papers, before.papers)?.trim() || null,
    printVariant: input.print === undefined ? before.printVariant : (input.print?.variant ?? null),
    printGst: input.print?.gst ?? before.printGst,
  };
  assertDays(after);
  const issue = labourRateIssue(after.labourRates);
  if (issue) throw invalid(issue.path, issue.message);
  const changes = diff(told(before), told(after), SEES);
  if (changes.length > 0) {
    await putTieUp(tx, after);
    tx.audit({ action: 'update', kind: 'insurerTieUp', id: tieUpId(tx, insurer.code), code: insurer.name, changes });
  }
  return getTieUp(tx, insurer.code);
}

const SEES = { labourDiscountPercent: 'insurer', partsDiscountPercent: 'insurer', labourRates: 'insurer' } as const;
/** As the audit log tells it: `Sedan ₹700 from 01/01/2026`. */
const told = (tieUp: TieUp) => ({ ...tieUp, labourRates: tieUp.labourRates.map(labourRateText).join(', ') });

/** A row without an id of its own: the audit log finds it by entity and code. */
const tieUpId = (tx: Tx, code: string): string => settingsId(tx.ctx.entityId, `tieUp ${code}`);

function assertDays({ tiedUp, fromOn, toOn }: TieUp): void {
  if (tiedUp && fromOn === null) throw invalid('From', 'Enter from when it holds.');
  if (fromOn !== null && toOn !== null && toOn < fromOn) throw invalid('To', 'Enter a day after the first one.');
}

async function putTieUp(tx: Tx, after: TieUp): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  if (after.rowVersion === 0) {
    await tx.insert(insurerTieUp, [{ ...after, orgId, entityId, createdBy: userId, updatedAt: now, rowVersion: 1 }]);
    return;
  }
  await tx.query(
    `update insurer_tie_up set tied_up = $4, from_on = $5, to_on = $6, credit_days = $7, labour_discount_percent_e4 = $8,
       parts_discount_percent_e4 = $9, excess_paise = $10, not_zero = $11, updated_at = $12, mode = $13, reimburse_invoice = $14, papers = $15,
       print_variant = $16, print_gst = $17, labour_rates = $18, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and insurer_code = $3`,
    [
      orgId,
      entityId,
      after.insurerCode,
      after.tiedUp,
      after.fromOn,
      after.toOn,
      after.creditDays,
      after.labourDiscountPercent,
      after.partsDiscountPercent,
      after.excessPaise,
      JSON.stringify(after.notZero),
      now,
      after.mode,
      after.reimburseInvoice,
      ...[after.papers, after.printVariant, after.printGst, JSON.stringify(after.labourRates)],
    ],
  );
}
