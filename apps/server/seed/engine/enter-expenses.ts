import {
  createExpense,
  expensePayers,
  reimburseExpense,
  setExpenseStatus,
} from '@bahi/contract/endpoints/accounting/expense';
import { expenseCategory } from '@bahi/contract/masters/expense-category';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import type { DemoExpense } from './dataset/purchases.ts';
import { findOrder } from './find-order.ts';
import type { DemoClient } from './demo-client.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** What was spent without an order: from the bank, by employees who get it back, owed, above a limit. */
export const enterExpenses: Tier = (world) =>
  (world.dataset.expenses ?? []).map((expense): Step => ({
    daysAgo: expense.daysAgo,
    minuteOfDay: MORNING + 300,
    label: LABEL_OF_TRADE,
    run: () => enterExpense(world, expense),
  }));

/** From where an employee gets his money back. */
const BANK = 1010;

async function enterExpense(world: World, expense: DemoExpense): Promise<void> {
  const { domain, daysAgo, category, description, end } = expense;
  // Whoever may not delete bills asks for what is above a limit.
  const by = await world.as(end === 'waits' ? 'parts' : 'accountant', domain);
  const key = (verb: string) => keyOf(world, 'expense', `${domain} ${description} ${verb}`);
  const body = {
    spentOn: world.clock.day(daysAgo),
    vendorId: expense.vendor ? world.vendors.get(expense.vendor) : null,
    reference: expense.reference ?? null,
    every: expense.every ?? null,
    workOrderId: await orderIdOf(world, expense),
    paidFrom: expense.from ?? null,
    paidBy: expense.by ? await userIdOf(world, by, expense.by) : null,
    lines: [
      {
        categoryId: world.records.get(`${expenseCategory.key} ${category}`),
        description,
        amountPaise: paiseOfRupees(expense.amount),
        taxCode: GST_18,
      },
    ],
  };
  const made = await by.call(createExpense, { body }, key('make'));
  if (end === 'draft') return;
  const params = { id: made.id };
  await by.call(setExpenseStatus, { params, body: { status: 'Unpaid' } }, key('post'));
  if (end === 'paidBack') await by.call(reimburseExpense, { params, body: { accountCode: BANK } }, key('pay back'));
  if (end === 'cancelled') {
    const cancelled = { status: 'Cancelled', reason: 'Paid from the petty cash already' } as const;
    await by.call(setExpenseStatus, { params, body: cancelled }, key('cancel'));
  }
}

/** The order that it was spent for. */
async function orderIdOf(world: World, { domain, stage }: DemoExpense): Promise<string | null> {
  const order = stage && world.dataset.orders.find((each) => each.domain === domain && each.stage === stage);
  return order ? (await findOrder(world, order)).id : null;
}

async function userIdOf(world: World, client: DemoClient, username: string): Promise<string> {
  const { name } = world.dataset.users.find((user) => user.username === username)!;
  const payers = await client.call(expensePayers, {});
  return payers.rows.find((payer) => payer.kind === 'Employee' && payer.name === name)!.userId!;
}

const GST_18 = 106;
