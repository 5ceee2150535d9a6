import { billsCustomerAll, owesForInsurer } from '@bahi/domain/service/insurance/claim-mode';
import { stateOfGstin } from '@bahi/domain/tax/gstin';
import { addDays, formatDate } from '@bahi/domain/time/dates';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { findClaimOfOrder } from '../../features/service/claim-of-order.ts';
import { assertTiedUp, insurerOf, listBranches, readTieUp } from '../../features/service/insurance/tie-up-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import type { OrderInsurance } from '../../features/service/order-insurance-store.ts';

/** Who receives the insurer's invoice, and what its header says. */
export interface InsurerRecipient {
  customerId: string;
  /** The customer where he pays the insurer's part and is reimbursed (rule 22). */
  debtorId: string | null;
  placeOfSupply: string;
  /** Absent: in the customer's time. */
  dueOn?: string;
  notes: string;
}

/**
 * The insurer's invoice goes to his branch with its GSTIN, and is supplied in the state of that, parts fitted too; it names claim,
 * policy, loss and on whose account (spec service rule 21).
 */
export async function insurerRecipient(
  tx: Tx,
  order: StoredWorkOrder,
  insurance: OrderInsurance | null,
): Promise<InsurerRecipient> {
  if (!insurance) throw refuse('Say who insures the vehicle.', [{ path: 'InsId', message: 'Choose the insurer.' }]);
  const { name } = insurerOf(insurance.insurerCode);
  if (billsCustomerAll(insurance))
    throw refuse(`${name} is not invoiced: the customer pays these lines and is reimbursed.`, [
      { path: 'Payers', message: 'Let the customer pay these lines.' },
    ]);
  const [tieUp, branches, customerName, claim] = await Promise.all([
    readTieUp(tx, insurance.insurerCode),
    listBranches(tx, insurance.insurerCode),
    nameOf(tx, order.customerId),
    findClaimOfOrder(tx, order.id),
  ]);
  // The day is the claim's (rule 10).
  assertTiedUp(tieUp, claim?.intimatedOn ?? order.openedOn);
  const branch = branches.find(({ id }) => id === insurance.branchId);
  if (!branch) throw refuse(`Choose the branch of ${name}.`, [{ path: 'BrId', message: 'Choose a branch.' }]);
  if (!insurance.claimNumber)
    throw refuse('Enter the claim number.', [{ path: 'ClaimNo', message: 'Enter the claim number.' }]);
  const { claimNumber, policyNumber, lossOn } = insurance;
  const said = [
    `Claim ${claimNumber}`,
    policyNumber && `Policy ${policyNumber}`,
    lossOn && `Loss on ${formatDate(lossOn)}`,
    `On account of ${customerName}`,
    owesForInsurer(insurance) && 'Paid by the customer, to be reimbursed',
  ];
  const isCustomers = owesForInsurer(insurance);
  return {
    customerId: branch.customerId,
    debtorId: isCustomers ? order.customerId : null,
    placeOfSupply: stateOfGstin(branch.gstin),
    ...(!isCustomers && { dueOn: addDays(tx.ctx.today, tieUp.creditDays) }),
    notes: said.filter(Boolean).join(' · '),
  };
}

async function nameOf(tx: Tx, customerId: string): Promise<string> {
  const [customer] = await tx.query<{ name: string }>('select name from customer where org_id = $1 and id = $2', [
    tx.ctx.orgId,
    customerId,
  ]);
  return customer!.name;
}
