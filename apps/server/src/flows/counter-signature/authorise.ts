import { randomBytes } from 'node:crypto';
import type {
  authoriseReceipt as endpoint,
  authoriseVerb as verbEndpoint,
} from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Access } from '@bahi/domain/access/access';
import { ERROR_MESSAGES } from '@bahi/domain/messages';
import {
  maySignBills,
  mayTakeBackLate,
  SIGNATURE_MINUTES,
  SignedVerb,
  signerProblem,
} from '@bahi/domain/sales/counter-signature';
import { todayIn } from '@bahi/domain/time/dates';
import { accessOfUser } from '../../core/access/access-of-user.ts';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { instantAfter } from '../../core/clock.ts';
import type { Ctx } from '../../core/context.ts';
import { NOBODYS_HASH, verifyPassword } from '../../core/password.ts';
import { forgetFailures, giveTryBack, takeTry, takeTryOf } from '../../core/tries.ts';
import { asTenant } from '../../core/as-tenant.ts';
import type { Tx } from '../../core/tx.ts';
import {
  contentOf,
  hashOfToken,
  readToSign,
  reasonsAgainst,
  verbContentOf,
} from '../../features/accounting/sales-receipt/counter-signature.ts';
import { blankReceipt, editSalesReceipt } from '../../features/accounting/sales-receipt/edit-sales-receipt.ts';
import { assertAction } from '../../features/accounting/sales-receipt/sales-receipt-actions.ts';
import { findByClientId, salesReceipts } from '../../features/accounting/sales-receipt/sales-receipt-store.ts';
import { takeSecondFactor } from '../../features/platform/session/second-factor.ts';

type Input = InputOf<typeof endpoint>;

/** What a signer types at the till of somebody else. */
interface Typed {
  body: Pick<Input['body'], 'userName' | 'password' | 'code'>;
}

/** Names that somebody tries at one till in a quarter of an hour. */
const TRIES_OF_TILL = 20;

interface Signer {
  id: string;
  passwordHash: string;
  secondFactor: boolean;
  mustChange: boolean;
}

const nameOf = ({ body }: Typed): string => body.userName.replaceAll(' ', '').toLowerCase();

/**
 * Looks at the name and the password that a second person types at somebody's till, before the transaction: limited as signing in
 * is, and the same answer for a wrong name and a wrong password (decisions §2).
 */
export async function assertSigner(ctx: Ctx, input: Typed): Promise<void> {
  const key = `counter signature|${ctx.userId}|${nameOf(input)}`;
  if (!(await takeTryOf(ctx, `counter signature|${ctx.userId}`, TRIES_OF_TILL))) throw new AppError('TooMany');
  if (!(await takeTry(ctx, key))) throw new AppError('TooMany');
  const signer = await findSigner(ctx, nameOf(input));
  const { password, code } = input.body;
  const right = await verifyPassword(password, signer?.passwordHash ?? NOBODYS_HASH).catch(async (error: unknown) => {
    // A password that nobody had the time to look at was not wrong.
    await giveTryBack(ctx, key);
    throw error;
  });
  if (!signer || !right) throw invalid('Password', ERROR_MESSAGES.wrongPassword);
  if (signer.mustChange) throw invalid('UserName', 'Who signs has signed in with a password of his own before.');
  if (signer.secondFactor) {
    if (!code) {
      await giveTryBack(ctx, key);
      throw invalid('Code', 'Enter the code of the authenticator app of who signs.');
    }
    const isRight = await asTenant(ctx.pool, ctx, (client) =>
      takeSecondFactor(client, { orgId: ctx.orgId, userId: signer.id }, code, ctx.now),
    );
    if (!isRight) throw invalid('Code', 'This code is not right. Enter the present one, or a recovery code.');
  }
  await forgetFailures(ctx, key);
}

const findSigner = (ctx: Ctx, userName: string): Promise<Signer | null> =>
  asTenant(ctx.pool, ctx, async (client) => {
    const { rows } = await client.query<Signer>(
      `select u.id, u.password_hash as "passwordHash", u.totp_confirmed_at is not null as "secondFactor",
         u.must_change_password as "mustChange"
       from app_user u join assignment a on a.org_id = u.org_id and a.user_id = u.id and a.branch_id = $2
       where u.org_id = $1 and u.username = $3 and u.active`,
      [ctx.orgId, ctx.entityId, userName],
    );
    return rows[0] ?? null;
  });

/**
 * Signs at the till of who sells what he may not give alone: the very bill that is sent, priced as it will be posted. Answers a
 * token for it, once and for ten minutes (sales §4).
 */
export async function authorise(tx: Tx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { userId, now, entity } = tx.ctx;
  const { clientId, why, bill } = input.body;
  const signer = await getSigner(tx, input);
  const found = await findByClientId(tx, clientId);
  const sold = { clientId, soldAt: now, soldOn: todayIn(entity.timeZone, now) };
  const before = found ? await salesReceipts.get(tx, found) : blankReceipt(tx.ctx, sold);
  if (before.status !== 'Draft') throw refuse('This bill is paid already.');
  const own = signerProblem({ askedBy: userId, createdBy: before.createdBy }, signer.id);
  if (own) throw invalid('UserName', own);
  const receipt = await editSalesReceipt(tx, before, bill);
  const toSign = await readToSign(tx, receipt);
  const reasons = reasonsAgainst(tx, toSign, tx.ctx.access, false);
  if (reasons.length === 0) throw refuse('Nothing of this bill needs a second person.');
  const [against] = reasonsAgainst(tx, toSign, signer.access, true);
  if (against) throw invalid('UserName', `${signer.name} may not sign it: ${against}`);
  const signed = { clientId, content: contentOf(receipt), reasons: reasons.join(' '), signer };
  const answer = await keepSignature(tx, signed);
  tx.audit({
    action: 'sign',
    kind: 'salesReceipt',
    id: found ?? clientId,
    code: before.code,
    reason: [why, ...reasons].filter(Boolean).join(' '),
    changes: [{ path: 'signedBy', from: null, to: signer.name }],
  });
  return answer;
}

interface SignedBy {
  id: string;
  name: string;
  access: Access;
}

/** Who has signed, with his rights in this branch; he may change bills. */
async function getSigner(tx: Tx, input: Typed): Promise<SignedBy> {
  const signer = await findSigner(tx.ctx, nameOf(input));
  const found = signer && (await accessOfUser(tx, signer.id));
  if (!signer || !found?.access || !maySignBills(found.access))
    throw invalid('UserName', 'He may not sign bills of this branch.');
  return { id: signer.id, name: found.name, access: found.access };
}

/** A token for what was signed, of which only the hash is kept. */
async function keepSignature(
  tx: Tx,
  { clientId, content, reasons, signer }: { clientId: string; content: string; reasons: string; signer: SignedBy },
): Promise<OutputOf<typeof endpoint>> {
  const { orgId, entityId, userId, now } = tx.ctx;
  const token = randomBytes(24).toString('base64url');
  const until = instantAfter(now, SIGNATURE_MINUTES * 60_000);
  await tx.query(
    `insert into counter_signature (org_id, entity_id, token_hash, client_id, content, reasons, asked_by, signed_by, signed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [orgId, entityId, hashOfToken(token), clientId, content, reasons, userId, signer.id, now, until],
  );
  return { token, until, signedByName: signer.name };
}

/**
 * Signs at the till of who may not what is done with a paid receipt: cancelling and opening it, and goods that come back late. The
 * receipt is signed as it stands, and goods as they are named (sales rules 29, 33).
 */
export async function authoriseVerb(
  tx: Tx,
  { params, body }: InputOf<typeof verbEndpoint>,
): Promise<OutputOf<typeof verbEndpoint>> {
  const { verb, why } = body;
  const receipt = await salesReceipts.lock(tx, params.id, body.rowVersion);
  const signer = await getSigner(tx, { body });
  // Who made the receipt may sign: he could do the same himself.
  const problem = signerProblem({ askedBy: tx.ctx.userId, createdBy: null }, signer.id);
  if (problem) throw invalid('UserName', problem);
  assertAction(tx, receipt, verb, signer.access);
  const returning = verb === SignedVerb.return ? (body.returning ?? null) : null;
  if (verb === SignedVerb.return && !returning) throw invalid('Return', 'Say what comes back.');
  if (returning && !mayTakeBackLate(signer.access))
    throw invalid('UserName', `${signer.name} may not take goods back late.`);
  const reasons = `${verb} ${receipt.code ?? ''}`.trim();
  const content = verbContentOf(receipt, verb, returning);
  const answer = await keepSignature(tx, { clientId: receipt.clientId, content, reasons, signer });
  tx.audit({
    action: 'sign',
    kind: 'salesReceipt',
    id: receipt.id,
    code: receipt.code,
    reason: [why, reasons].filter(Boolean).join(' '),
    changes: [{ path: 'signedBy', from: null, to: signer.name }],
  });
  return answer;
}
