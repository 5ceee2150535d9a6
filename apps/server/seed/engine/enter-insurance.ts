import { approveInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import {
  assessOrder,
  getTieUp,
  saveInsurerBranch,
  saveOrderInsurance,
  saveTieUp,
} from '@bahi/contract/endpoints/service/insurance';
import {
  approveWorkOrder,
  createWorkOrder,
  generateInvoice,
  setWorkOrderStatus,
} from '@bahi/contract/endpoints/service/work-order';
import { Payer, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { paiseOfRupees, unitPriceOfRupees } from '@bahi/domain/money/convert';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import type { DemoInsuredRepair, DemoTieUp } from './dataset/insurance.ts';
import { enterClaim, type MaterialOfLine } from './enter-claim.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const TAX_CODE = 106;

/** Tie-ups with insurers, and repairs that are billed to insurer and customer. */
export const enterInsurance: Tier = (world) => {
  const { tieUps = [], insuredRepairs = [] } = world.dataset;
  const days = insuredRepairs.map(({ daysAgo }) => daysAgo);
  return [
    ...tieUps.map((tieUp): Step => ({
      daysAgo: Math.max(1, ...days),
      minuteOfDay: MORNING,
      label: 'insurers',
      run: () => enterTieUp(world, tieUp),
    })),
    ...insuredRepairs.map((repair): Step => ({
      daysAgo: repair.daysAgo,
      minuteOfDay: MORNING + 60,
      label: 'insured repairs',
      run: () => enterRepair(world, repair),
    })),
  ];
};

async function enterTieUp(world: World, { insurer, creditDays, rates = [], branches }: DemoTieUp): Promise<void> {
  const owner = await world.as('owner');
  const params = { insurer };
  const fromOn = world.clock.day(world.dataset.openingDaysAgo);
  const labourRates = rates.map(({ bodyType, rate }) => ({ bodyType, rate: unitPriceOfRupees(rate) }));
  const terms = { tiedUp: true, fromOn, creditDays, labourRates };
  await owner.call(saveTieUp, { params, body: terms }, keyOf(world, 'tie-up', insurer));
  for (const body of branches) {
    const known = await owner.call(getTieUp, { params });
    if (known.branches.some(({ name }) => name === body.name)) continue;
    await owner.call(
      saveInsurerBranch,
      { params: { insurer, branch: 'new' }, body },
      keyOf(world, 'insurer-branch', `${insurer} ${body.name}`),
    );
  }
}

const materialsOf = (lines: readonly MaterialOfLine[]) => new Map(lines.map(({ id, material }) => [id, material]));

async function enterRepair(world: World, repair: DemoInsuredRepair): Promise<void> {
  const key = (verb: string): string => keyOf(world, 'insured', `${repair.key} ${verb}`);
  const [advisor, manager, cashier] = [
    await world.as('advisor', repair.domain),
    await world.as('manager', repair.domain),
    await world.as('cashier', repair.domain),
  ];
  const made = await manager.call(createWorkOrder, { body: bodyOf(world, repair, advisor.userId) }, key('take'));
  const params = { id: made.id };
  const { branches } = await manager.call(getTieUp, { params: { insurer: repair.insurer } });
  await manager.call(
    saveOrderInsurance,
    {
      params,
      body: {
        insurerCode: repair.insurer,
        branchId: branches.find(({ name }) => name === repair.branch)!.id,
        claimNumber: repair.claimNumber,
        mode: repair.mode,
        lossOn: world.clock.day(repair.lossDaysAgo),
        excessPaise: paiseOfRupees(repair.excess),
      },
    },
    key('insurance'),
  );
  const lines: MaterialOfLine[] = [
    ...repair.labour.map(({ material }, index) => ({ id: `WO${index + 1}`, material })),
    ...repair.parts.map(({ material }, index) => ({ id: `WP${index + 1}`, material })),
  ];
  if (repair.claim) return enterClaim(world, repair, { ...made, lines: materialsOf(lines) });
  await manager.call(assessOrder, { params, body: { lines } }, key('assess'));
  const word = { authorisedBy: 'The owner', authorisedMode: 'Phone' };
  await manager.call(approveWorkOrder, { params, body: word }, key('approve'));
  await manager.call(setWorkOrderStatus, { params, body: { status: WorkOrderStatus.completed } }, key('complete'));
  const { rows } = await cashier.call(generateInvoice, { params, body: {} }, key('bill'));
  for (const { id } of rows) await cashier.call(approveInvoice, { body: { id } }, key(`post ${id}`));
}

function bodyOf(
  world: World,
  { customer, registration, daysAgo, labour, parts }: DemoInsuredRepair,
  advisorId: string,
) {
  const insured = { payer: Payer.insurance, taxCode: TAX_CODE } as const;
  return {
    customerId: world.customers.get(customer),
    vehicleId: world.vehicles.get(registration),
    advisorId,
    openedOn: world.clock.day(daysAgo),
    orderTypeId: world.records.get('work-order-type Accident repair'),
    labour: labour.map(({ description, price }, index) => ({
      ...insured,
      id: `WO${index + 1}`,
      description,
      insurerUnitPrice: unitPriceOfRupees(price),
    })),
    parts: parts.map(({ description, hsn, price }, index) => ({
      ...insured,
      id: `WP${index + 1}`,
      description,
      hsn,
      labourLineId: 'WO1',
      quantity: QUANTITY_PER_UNIT,
      insurerUnitPrice: unitPriceOfRupees(price),
    })),
  };
}
