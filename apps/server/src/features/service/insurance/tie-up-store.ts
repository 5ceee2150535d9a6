import { MESSAGES } from '@bahi/domain/messages';
import { ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
import { findInsurer, type Insurer } from '@bahi/domain/vehicle/insurers';
import { insurerBranch, insurerTieUp } from '../../../../db/schema/insurance.ts';
import { AppError, notFound } from '../../../core/app-error.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';

type TieUpRow = typeof insurerTieUp.$inferSelect;
export type TieUp = Omit<TieUpRow, 'orgId' | 'entityId' | 'createdBy'>;
export type InsurerBranch = Omit<typeof insurerBranch.$inferSelect, 'orgId' | 'entityId' | 'createdBy'>;

const TIE_UP = columnsOf(insurerTieUp, 't');
const BRANCH = columnsOf(insurerBranch, 'b');

/** The insurer of the directory; 404 for another code. */
export function insurerOf(code: string): Insurer {
  const insurer = findInsurer(code);
  if (!insurer) throw notFound('insurer');
  return insurer;
}

/** What is agreed with an insurer, locked where it is changed; nothing yet where there is no row. */
export async function readTieUp(tx: Tx, insurerCode: string, lock: '' | 'for update' = ''): Promise<TieUp> {
  const [row] = await tx.query<TieUp>(
    `select ${TIE_UP} from insurer_tie_up t where t.org_id = $1 and t.entity_id = $2 and t.insurer_code = $3 ${lock}`,
    [tx.ctx.orgId, tx.ctx.entityId, insurerCode],
  );
  return row ?? blankTieUp(tx, insurerCode);
}

const blankTieUp = ({ ctx }: Tx, insurerCode: string): TieUp => ({
  insurerCode,
  tiedUp: false,
  fromOn: null,
  toOn: null,
  creditDays: 45,
  labourDiscountPercent: 0,
  partsDiscountPercent: 0,
  labourRates: [],
  excessPaise: null,
  mode: ClaimMode.cashless,
  reimburseInvoice: true,
  notZero: ['Tyre'],
  papers: null,
  printVariant: null,
  printGst: true,
  createdAt: ctx.now,
  updatedAt: ctx.now,
  rowVersion: 0,
});

/** Whether it is in force on a day; an empty last day is endless. */
export const isInForce = ({ tiedUp, fromOn, toOn }: TieUp, on: string): boolean =>
  tiedUp && fromOn !== null && fromOn <= on && (toOn === null || on <= toOn);

/** Refuses where nothing is agreed with the insurer on that day (spec service rule 10). */
export function assertTiedUp(tieUp: TieUp, on: string, path = 'InsId'): void {
  if (isInForce(tieUp, on)) return;
  throw new AppError('NoTieUp', MESSAGES.noTieUp, [{ path, message: MESSAGES.noTieUp }]);
}

/** The branches of an insurer, by name. */
export const listBranches = (tx: Tx, insurerCode: string): Promise<InsurerBranch[]> =>
  tx.query<InsurerBranch>(
    `select ${BRANCH} from insurer_branch b
     where b.org_id = $1 and b.entity_id = $2 and b.insurer_code = $3 order by lower(b.name), b.id`,
    [tx.ctx.orgId, tx.ctx.entityId, insurerCode],
  );

/** Codes of the insurers with whom something is agreed today. */
export async function tiedUpCodes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.query<{ insurerCode: string }>(
    `select t.insurer_code as "insurerCode" from insurer_tie_up t
     where t.org_id = $1 and t.entity_id = $2 and t.tied_up and t.from_on <= $3::date and coalesce(t.to_on, $3::date) >= $3::date`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.today],
  );
  return new Set(rows.map(({ insurerCode }) => insurerCode));
}
