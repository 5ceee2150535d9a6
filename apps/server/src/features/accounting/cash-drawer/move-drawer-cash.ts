import type { moveDrawerCash as endpoint } from '@bahi/contract/endpoints/accounting/cash-drawer';
import type { InputOf } from '@bahi/contract/endpoint';
import { signedMove } from '@bahi/domain/payments/cash-drawer';
import { buildCashMoveJournal } from '@bahi/domain/posting/drawer-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { invalid, refuse } from '../../../core/app-error.ts';
import { assertMayHandOut } from '../../../core/cash-drawer/assert-may-hand-out.ts';
import { moveCash } from '../../../core/cash-drawer/move-cash.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import type { Tx } from '../../../core/tx.ts';
import { listDrawerAccounts } from './drawer-queries.ts';
import { lockDrawer } from './drawer-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Pays cash in or out of one's own open drawer. To an account it is posted; the safe is cash as the drawer is. */
export async function moveDrawerCash(tx: Tx, id: string, body: Body): Promise<void> {
  const { kind, amountPaise, reason, accountCode = null } = body;
  if (amountPaise <= 0) throw invalid('Amount', 'Enter an amount above zero.');
  if (kind === 'payOut') await assertMayHandOut(tx, amountPaise);
  const drawer = await lockDrawer(tx, id);
  if (drawer.userId !== tx.ctx.userId) throw refuse('This is the drawer of another cashier.');
  if (drawer.status !== 'Open') throw refuse('The cash drawer is closed.');
  if (accountCode !== null) {
    const { rows } = await listDrawerAccounts(tx, kind);
    if (!rows.some(({ code }) => code === accountCode)) throw invalid('Acc', 'Choose an account from the list.');
  }
  await moveCash(tx, id, { kind, amountPaise, reason, accountCode }, 'Amount');
  if (accountCode !== null)
    await postDocument(
      tx,
      {
        kind: 'cashDrawer',
        id,
        on: tx.ctx.today,
        purpose: JournalPurpose.cash,
        code: null,
        narration: () => `Cash ${kind === 'payIn' ? 'paid in' : 'paid out'}: ${reason}`,
      },
      { journal: (account) => buildCashMoveJournal(signedMove(kind, amountPaise), accountCode, account) },
    );
  tx.audit({
    action: kind,
    kind: 'cashDrawer',
    id,
    code: tx.ctx.userName,
    reason,
    changes: [
      { path: 'amountPaise', from: null, to: signedMove(kind, amountPaise), sees: 'price' },
      ...(accountCode === null ? [] : [{ path: 'accountCode', from: null, to: accountCode }]),
    ],
  });
}
