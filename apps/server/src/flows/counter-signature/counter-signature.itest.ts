import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, PASSWORD } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { newId } from '../../core/new-id.ts';
import {
  cash,
  type Counter,
  done,
  openCounter,
  RECEIPTS,
  refused,
  type Wire,
} from '../../features/accounting/sales-receipt/sales-receipt.fixture.ts';

let counter: Counter;
let cashier: Client;
let dolo: string;
beforeAll(async () => {
  counter = await openCounter();
  cashier = await counter.org.as('cashier');
  await counter.org.as('frontdesk');
  dolo = await counter.newItem('Dolo 650', {}, [['D1', '06/29', 60, 30]]);
});
afterAll(() => counter.close());
afterEach(() => counter.expectWhole());

const TOO_MUCH = 'You cannot apply a discount higher than the maximum permitted limit.';
/** Fifteen pieces at ₹30 less 10 %: more than the 5 % of a cashier. */
const bill = (fields: object = {}) => ({ Items: [{ In_Id: dolo, Qty: 15 }], Perc: 10, ...fields });
const authorise = (ClientId: string, Bill: object, UserName = 'owneruser', fields: object = {}, by = cashier) =>
  by.post(`${RECEIPTS}/Authorise`, { UserName, Password: PASSWORD, ClientId, Bill, ...fields });
const pay = (ClientId: string, fields: object, by = cashier) =>
  counter.sell({ ClientId, ...fields, Tenders: [cash(500)] }, by);

describe('Authorise: a second person signs at the till', () => {
  it('{You cannot apply a discount higher than the maximum permitted limit} offers Authorise; the signer is kept (rule 23)', async () => {
    const ClientId = newId();
    const asked = await pay(ClientId, bill());
    expect([asked.status, asked.body.errorCode, asked.body.message]).toEqual([422, 'AuthNeeded', TOO_MUCH]);
    const { AuthToken, SignedBy } = await done(authorise(ClientId, bill(), 'owneruser', { Why: 'An old customer' }));
    const sold = await done(pay(ClientId, bill({ AuthToken })));
    expect([sold.Total, sold.SignedBy, sold.AskBy ?? null]).toEqual([27, SignedBy, null]);
    const log = await done(counter.owner.get(`${RECEIPTS}/${sold._id}/AuditLog`));
    expect(JSON.stringify(log)).toContain('signedBy');
    expect(JSON.stringify(log)).not.toContain(AuthToken);
  });

  it('The token is good once, for this bill, of who asked, and ten minutes', async () => {
    const ClientId = newId();
    const { AuthToken } = await done(authorise(ClientId, bill()));
    const other = newId();
    expect((await refused(pay(other, bill({ AuthToken }))))[1]).toBe(TOO_MUCH);
    const pharmacist = await counter.org.as('pharmacist');
    expect((await pay(ClientId, bill({ AuthToken }), pharmacist)).status).toBeGreaterThanOrEqual(400);
    await done(pay(ClientId, bill({ AuthToken })));
    expect((await refused(pay(other, bill({ AuthToken }))))[1]).toBe(TOO_MUCH);
    const late = newId();
    const { AuthToken: old } = await done(authorise(late, bill()));
    await counter.run(`update counter_signature set expires_at = signed_at where client_id = $1`, [late]);
    expect((await refused(pay(late, bill({ AuthToken: old }))))[1]).toBe(TOO_MUCH);
  });

  it('a change after the signature voids it: more goods, another item, a deeper discount, another buyer', async () => {
    const other = await counter.newItem('Pan 40', {}, [['P1', '06/29', 10, 30]]);
    const changes: object[] = [
      { Items: [{ In_Id: dolo, Qty: 30 }] },
      { Items: [{ In_Id: other, Qty: 15 }] },
      { Perc: 11 },
      { Phone: '9845012399' },
    ];
    for (const change of changes) {
      const ClientId = newId();
      const { AuthToken } = await done(authorise(ClientId, bill()));
      const sent = await pay(ClientId, bill({ AuthToken, ...change }));
      expect([sent.status, sent.body.errorCode, sent.body.message]).toEqual([
        422,
        'AuthNeeded',
        'This bill was changed after it was signed: have it signed again.',
      ]);
      // What was refused has used nothing up.
      await done(pay(ClientId, bill({ AuthToken })));
    }
  });

  it('nobody signs his own, nobody signs above his own ceiling, nor who may not change bills', async () => {
    const own = authorise(newId(), bill(), 'cashieruser');
    expect(await refused(own)).toEqual([400, 'Somebody else signs: not who asks.', 'UserName']);
    const { userId } = await counter.org.as('manager').catch(() => counter.org.as('accountant'));
    const [who] = await counter.read<{ username: string }>('select username from app_user where id = $1', [userId]);
    await counter.run(
      `update role set access = jsonb_set(jsonb_set(jsonb_set(access, '{Accounting,SRDiscMax}', '"7%"'), '{Accounting,SlsRcpt}', '"CRU"'), '{Accounting,MA}', 'false') where org_id = $1
       and id in (select role_id from assignment where org_id = $1 and user_id = $2)`,
      [counter.org.orgId, userId],
    );
    const little = await refused(authorise(newId(), bill(), who!.username));
    expect([little[0], String(little[1]).includes(TOO_MUCH), little[2]]).toEqual([400, true, 'UserName']);
    const ClientId = newId();
    const { AuthToken } = await done(authorise(ClientId, bill({ Perc: 6 }), who!.username));
    // His ceiling of this moment holds, not that of the signature.
    await counter.run(
      `update role set access = jsonb_set(access, '{Accounting,SRDiscMax}', '"1%"') where org_id = $1
       and id in (select role_id from assignment where org_id = $1 and user_id = $2)`,
      [counter.org.orgId, userId],
    );
    expect((await refused(pay(ClientId, bill({ Perc: 6, AuthToken }))))[1]).toBe(TOO_MUCH);
    const weak = await refused(authorise(newId(), bill(), 'frontdeskuser'));
    expect(weak).toEqual([400, 'He may not sign bills of this branch.', 'UserName']);
  });

  it('a wrong name and a wrong password are told alike, and too many tries wait', async () => {
    const wrong = { Password: 'Wrong#2026' };
    const told = [400, 'Username/Password is Wrong', 'Password'];
    expect(await refused(authorise(newId(), bill(), 'nobody', wrong))).toEqual(told);
    const statuses: number[] = [];
    const pharmacist = await counter.org.as('pharmacist');
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await authorise(newId(), bill(), 'owneruser', wrong, pharmacist)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await authorise(newId(), bill(), 'owneruser', {}, pharmacist)).status).toBe(429);
    // Nobody else is locked out by that.
    expect((await authorise(newId(), bill())).status).toBe(200);
  });

  it('what its seller may give alone is not signed', async () => {
    expect((await refused(authorise(newId(), bill({ Perc: 5 }))))[1]).toBe(
      'Nothing of this bill needs a second person.',
    );
  });

  describe('Below MinPr a second person signs: `The price is below the minimum.` says no cost (sales rule 40)', () => {
    it('Below MinPr a second person signs: `The price is below the minimum.` says no cost (rule 40)', async () => {
      const floor = await counter.newItem('Floor', { UnPr: 2.24, MinPr: 2.2 }, [['F1', '06/29', 4, 33.6]]);
      const below = { Items: [{ In_Id: floor, Qty: 15 }], Perc: 5 };
      const ClientId = newId();
      const asked = await pay(ClientId, below);
      expect([asked.body.errorCode, asked.body.message]).toEqual(['AuthNeeded', 'The price is below the minimum.']);
      expect(asked.body.fields).toBeUndefined();
      const { AuthToken } = await done(authorise(ClientId, below));
      expect((await done(pay(ClientId, { ...below, AuthToken }))).Total).toBe(32);
    });
  });

  it('above MaxQty a second person signs, of scheduled drugs a pharmacist; two bills of a day count together (rule 22)', async () => {
    const alprax = await counter.newItem('Alprax', { Sch: 'H', MaxQty: 20 }, [['A1', '06/29', 20, 30]]);
    const doctor = await done(
      counter.owner.post('Settings/Doctors', { Name: 'Dr. Iyer', RegNo: 'KMC 1', Addr: '1 MG Road' }),
    );
    const of = (Qty: number, fields: object = {}) => ({
      Items: [{ In_Id: alprax, Qty }],
      Pat: { Name: 'Asha' },
      DrId: doctor._id,
      ...fields,
    });
    await done(pay(newId(), of(15)));
    const ClientId = newId();
    const asked = await refused(pay(ClientId, of(10)));
    expect(asked).toEqual([
      422,
      'Alprax: more than 20 NOS at once are signed by a second person, and 15 were sold today.',
    ]);
    const [second] = await counter.read<{ username: string }>(
      `select u.username from app_user u where u.username like 'manager%' or u.username like 'accountant%' limit 1`,
    );
    const notHis = await refused(authorise(ClientId, of(10), second!.username));
    expect([notHis[0], notHis[2]]).toEqual([400, 'UserName']);
    const { AuthToken } = await done(authorise(ClientId, of(10), 'pharmacistuser'));
    await done(pay(ClientId, of(10, { AuthToken })));
    await done(pay(newId(), of(10, { Pat: { Name: 'Ravi' } })));
    await done(pay(newId(), of(60, { Pat: { Name: 'Meena' } }), counter.owner));
  });
});

describe('MaxQty is held', () => {
  const signed = 'Zolpid: more than 20 NOS at once are signed by a second person, and 15 were sold today.';

  it('over the bills of a buyer, by his record or by its phone alone, and of a patient however he is written (rule 22)', async () => {
    const zolpid = await counter.newItem('Zolpid', { MaxQty: 20 }, [['Z1', '06/29', 20, 30]]);
    const of = (fields: object, Qty = 10) => pay(newId(), { Items: [{ In_Id: zolpid, Qty }], ...fields });
    const Phone = '9845076543';
    const customer = await done(counter.owner.post('Common/Customers', { Name: 'Asha Rao', Phone }));
    await done(of({ CustomerId: customer._id }, 15));
    expect((await refused(of({ Phone })))[1]).toBe(signed);
    await done(of({ Pat: { Name: 'Lila Sen' } }, 15));
    expect((await refused(of({ Pat: { Name: 'LILA SEN' } })))[1]).toBe(signed);
  });

  it('when a held bill is paid, a paid one is opened and raised, goods come back with it, and a slip is sent late (rule 22)', async () => {
    const zolpid = await counter.newItem('Zolpid 10', { MaxQty: 20 }, [['Z1', '06/29', 200, 30]]);
    const told = 'Zolpid 10: more than 20 NOS at once are signed by a second person.';
    const of = (Qty: number, fields: object = {}) => ({
      Items: [{ In_Id: zolpid, Qty }],
      Tenders: [cash(200)],
      ...fields,
    });
    const held = await done(counter.sell({ ...of(30), Tenders: undefined, Hold: true }, cashier));
    expect((await refused(pay(held.ClientId, of(30))))[1]).toBe(told);
    const paid = await done(pay(newId(), of(15)));
    const areas = { 'Accounting.SlsRcpt': 'CRUD' };
    const opens = buildAccess({ areas, flags: ['Accounting.ReOpenSR'] });
    const opener = await clientWith(counter.api, counter.org, 'opener', opens);
    await done(opener.put(`${RECEIPTS}/${paid._id}/ReOpen`, { Reason: 'More of it' }));
    const repay = (Qty: number) => opener.put(`${RECEIPTS}/${paid._id}`, of(Qty));
    expect((await refused(repay(45)))[1]).toBe(told);
    const again = await done(repay(15));
    const Exchange = {
      SRId: again._id,
      Lines: [{ Src: again.Items[0]._id, Qty: 15 }],
      Reason: 'Swap',
      RefundBy: 'Tenders',
    };
    expect((await refused(pay(newId(), of(30, { Exchange }))))[1]).toBe(told);
    const Slip = { No: 'K7Q-1', Total: 60 };
    expect((await refused(pay(newId(), of(30, { Slip, SoldAt: counter.api.clock.now() }))))[1]).toBe(told);
  });

  it('against who changes items: he may lower it, and raises or lifts it by the right to delete them', async () => {
    const item = await counter.newItem('Codeine syrup', { MaxQty: 20 });
    const keeper = await clientWith(
      counter.api,
      counter.org,
      'keeper',
      buildAccess({ areas: { 'Inventory.Item': 'CRU' } }),
    );
    const put = (MaxQty: number | null, by = keeper) => by.put(`Inventory/Items/${item}`, { MaxQty });
    for (const more of [21, null])
      expect((await refused(put(more))).slice(0, 3)).toEqual([
        403,
        'The most that one person sells is raised by who may delete items.',
        'MaxQty',
      ]);
    expect((await done(put(10))).MaxQty).toBe(10);
    expect((await done(put(30, counter.owner))).MaxQty).toBe(30);
  });
});

describe('Ask: a second person signs from his own device', () => {
  const ask = async (fields: object = {}, by = cashier): Promise<Wire> => {
    const held = await done(counter.sell({ ...bill(fields), Hold: true }, by));
    return done(by.put(`${RECEIPTS}/Ask`, { ClientId: held.ClientId, Why: 'An old customer.' }));
  };

  it('the bill is held, who may sign is told, signs it as it stands, and who asked takes the money', async () => {
    const asked = await ask();
    expect([asked.AskWhy, asked.SignedBy ?? null]).toEqual([`An old customer. ${TOO_MUCH}`, null]);
    const card = await done(counter.owner.get(`${RECEIPTS}/${asked._id}/Approval`));
    expect([card.MayApprove, card.Given, card.Total]).toEqual([true, 3, 27]);
    const waiting = await done(counter.owner.get(`${RECEIPTS}?Ask=true`));
    expect(waiting.Data.map((row: Wire) => row._id)).toEqual([asked._id]);
    expect((await refused(cashier.put(`${RECEIPTS}/${asked._id}`, { Tenders: [cash(27)] })))[1]).toBe(TOO_MUCH);
    await done(counter.owner.put(`${RECEIPTS}/${asked._id}/Sign`, { _v: card._v }));
    const sold = await done(cashier.put(`${RECEIPTS}/${asked._id}`, { Tenders: [cash(27)] }));
    expect([sold.Sts, sold.Total, sold.SignedBy !== undefined]).toEqual(['Closed', 27, true]);
  });

  it('Who asked never signs; a change of the bill voids request and signature (sales §3)', async () => {
    const asked = await ask();
    expect((await refused(cashier.put(`${RECEIPTS}/${asked._id}/Sign`, {})))[1]).toBe(
      'Somebody else signs: not who asks.',
    );
    await done(counter.owner.put(`${RECEIPTS}/${asked._id}/Sign`, {}));
    const deeper = { ...bill({ Perc: 20 }), Hold: true };
    const changed = await done(cashier.put(`${RECEIPTS}/${asked._id}`, deeper));
    expect([changed.AskBy ?? null, changed.SignedBy ?? null]).toEqual([null, null]);
    expect((await refused(cashier.put(`${RECEIPTS}/${asked._id}`, { Tenders: [cash(27)] })))[1]).toBe(TOO_MUCH);
    const again = await ask();
    await done(counter.owner.put(`${RECEIPTS}/${again._id}/Sign`, {}));
    const paid = cashier.put(`${RECEIPTS}/${again._id}`, { ...bill({ Perc: 20 }), Tenders: [cash(27)] });
    expect((await refused(paid))[1]).toBe('This bill was changed after it was signed: have it signed again.');
    // Of another day it is signed anew.
    await counter.run(`update sales_receipt set signed_at = signed_at - interval '1 day' where id = $1`, [again._id]);
    expect((await refused(cashier.put(`${RECEIPTS}/${again._id}`, { Tenders: [cash(27)] })))[1]).toBe(TOO_MUCH);
  });

  it('comes back unsigned with a reason; who sees only his own bills signs none of others', async () => {
    const asked = await ask();
    const declined = await done(
      counter.owner.put(`${RECEIPTS}/${asked._id}/Decline`, { Reason: 'Too much for one strip' }),
    );
    expect(declined.AskBy ?? null).toBe(null);
    const home = await done(cashier.get('Users/Me/Home'));
    expect(home.DoNow.find(({ Key }: Wire) => Key === 'returned').Rows[0]).toMatchObject({
      _id: asked._id,
      Kind: 'salesReceipt',
      Reason: 'Too much for one strip',
    });
    const frontdesk = await counter.org.as('frontdesk');
    expect((await frontdesk.put(`${RECEIPTS}/${asked._id}/Sign`, {})).status).toBe(403);
    const plain = await done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Hold: true }, cashier));
    expect((await refused(cashier.put(`${RECEIPTS}/Ask`, { ClientId: plain.ClientId })))[1]).toBe(
      'Nothing of this bill needs a second person.',
    );
    expect((await cashier.put(`${RECEIPTS}/Ask`, { ClientId: newId() })).status).toBe(404);
  });
});

describe('Authorise of a paid receipt: a second person signs that it is cancelled or opened', () => {
  let till: Client;
  beforeAll(async () => {
    till = await clientWith(counter.api, counter.org, 'till', buildAccess({ areas: { 'Accounting.SlsRcpt': 'CRU' } }));
  });
  const small = () => done(counter.sell({ Items: [{ In_Id: dolo, Qty: 1 }], Tenders: [cash(2)] }, till));
  const sign = (receipt: Wire, Verb: string, UserName = 'owneruser', fields: object = {}) =>
    till.post(`${RECEIPTS}/${receipt._id}/Authorise`, {
      UserName,
      Password: PASSWORD,
      Verb,
      _v: receipt._v,
      ...fields,
    });
  const cancel = (receipt: Wire, fields: object = {}) =>
    till.put(`${RECEIPTS}/${receipt._id}/Status`, { Sts: 'Cancelled', Reason: 'Typed twice', ...fields });

  it('who may cancels by his password at the till of who may not: this receipt, once, and told in its log', async () => {
    const receipt = await small();
    expect((await cancel(receipt)).status).toBe(403);
    expect((await cancel(receipt, { AuthToken: 'x'.repeat(32) })).status).toBe(422);
    const { AuthToken, SignedBy } = await done(sign(receipt, 'Cancel', 'owneruser', { Why: 'Twice' }));
    const other = await small();
    expect((await cancel(other, { AuthToken })).status).toBe(422);
    const opened = till.put(`${RECEIPTS}/${receipt._id}/ReOpen`, { Reason: 'Wrong item', AuthToken });
    expect((await refused(opened))[1]).toBe('This bill was changed after it was signed: have it signed again.');
    expect((await done(cancel(receipt, { AuthToken }))).Sts).toBe('Cancelled');
    expect(JSON.stringify(await done(counter.owner.get(`${RECEIPTS}/${receipt._id}/AuditLog`)))).toContain(SignedBy);
  });

  it('a receipt is opened so too; nobody signs for himself, nor who may not do it, and a changed right ends it', async () => {
    const receipt = await small();
    const [{ username: userOfTill }] = (await counter.read<{ username: string }>(
      'select username from app_user where id = $1',
      [till.userId],
    )) as [{ username: string }];
    expect((await refused(sign(receipt, 'ReOpen', userOfTill)))[2]).toBe('UserName');
    expect((await sign(receipt, 'ReOpen', 'pharmacistuser')).status).toBeGreaterThanOrEqual(400);
    expect((await refused(sign(receipt, 'ReOpen', 'owneruser', { Password: 'Wrong#2026' })))[2]).toBe('Password');
    const { AuthToken } = await done(sign(receipt, 'ReOpen'));
    await counter.run(`update counter_signature set expires_at = signed_at where client_id = $1`, [receipt.ClientId]);
    const reopen = (token: string) =>
      till.put(`${RECEIPTS}/${receipt._id}/ReOpen`, { Reason: 'Wrong item', AuthToken: token });
    expect((await refused(reopen(AuthToken)))[0]).toBe(422);
    const again = await done(sign(receipt, 'ReOpen'));
    expect((await done(reopen(again.AuthToken))).Sts).toBe('Draft');
    await done(till.put(`${RECEIPTS}/${receipt._id}`, { Tenders: [cash(2)] }));
    expect((await refused(sign(receipt, 'Return')))[0]).toBeGreaterThanOrEqual(400);
  });
});

describe('Ask of a paid receipt: a second person signs from where he is', () => {
  let till: Client;
  beforeAll(async () => {
    const rights = buildAccess({ areas: { 'Accounting.SlsRcpt': 'CRU' } });
    till = await clientWith(counter.api, counter.org, 'askingTill', rights);
  });
  const small = () => done(counter.sell({ Items: [{ In_Id: dolo, Qty: 2 }], Tenders: [cash(4)] }, till));
  const ask = (receipt: Wire, fields: object, by = till) =>
    by.put(`${RECEIPTS}/Ask`, { ClientId: receipt.ClientId, Why: 'Typed twice', ...fields });
  const sign = (receipt: Wire, by = counter.owner) => by.put(`${RECEIPTS}/${receipt._id}/Sign`, {});
  const cancel = (receipt: Wire, by = till) =>
    by.put(`${RECEIPTS}/${receipt._id}/Status`, { Sts: 'Cancelled', Reason: 'Typed twice' });
  const toSign = async (receipt: Wire) =>
    (await done(counter.owner.get('Users/Me/Home'))).DoNow?.find(
      ({ Key }: Wire) => Key === 'receiptsToSign',
    )?.Rows.some(({ _id }: Wire) => _id === receipt._id) ?? false;

  it('a receipt is cancelled by who asked once it is signed: it stands on the home of who may, with its card, and nobody else uses it', async () => {
    const receipt = await small();
    const asked = await done(ask(receipt, { Verb: 'Cancel' }));
    expect(asked.Ask).toMatchObject({ Verb: 'Cancel', Why: 'This receipt shall be cancelled. Typed twice', Own: true });
    expect(await toSign(receipt)).toBe(true);
    expect((await cancel(receipt)).status).toBe(403);
    const card = await done(counter.owner.get(`${RECEIPTS}/${receipt._id}/Approval`));
    expect([card.Reasons, card.MayApprove, card.MayReturn]).toEqual([[asked.Ask.Why], true, true]);
    expect((await refused(sign(receipt, till)))[1]).toBe('Somebody else signs: not who asks.');
    expect((await sign(receipt, await counter.org.as('pharmacist'))).status).toBe(403);
    await done(sign(receipt));
    expect(await toSign(receipt)).toBe(false);
    expect((await refused(sign(receipt)))[1]).toBe('This bill is signed already.');
    const rights = buildAccess({ areas: { 'Accounting.SlsRcpt': 'CRU' } });
    const other = await clientWith(counter.api, counter.org, 'otherTill', rights);
    expect((await cancel(receipt, other)).status).toBe(403);
    const reopen = till.put(`${RECEIPTS}/${receipt._id}/ReOpen`, { Reason: 'Wrong item' });
    expect((await reopen).status).toBe(403);
    const gone = await done(cancel(receipt));
    expect([gone.Sts, gone.Ask ?? null]).toEqual(['Cancelled', null]);
    expect((await ask(receipt, { Verb: 'Cancel' })).status).toBe(422);
  });

  it('goods come back late, those that were asked for and no others, by who signed as his rights are then', async () => {
    const receipt = await small();
    await counter.run(
      `alter table sales_receipt disable trigger all; update sales_receipt set sold_on = sold_on - 60 where id = '${receipt._id}'; alter table sales_receipt enable trigger all`,
    );
    const back = (Qty: number) => ({ Lines: [{ Src: 'IP1', Qty, Cond: 'Good', To: 'Stock' }], RefundBy: 'Tenders' });
    const takeBack = (Qty: number) =>
      till.post(`${RECEIPTS}/${receipt._id}/Return`, { ...back(Qty), Reason: 'Not needed' });
    expect((await takeBack(1)).body.errorCode).toBe('AuthNeeded');
    expect((await refused(ask(receipt, { Verb: 'Return' })))[2]).toBe('Return');
    const asked = await done(ask(receipt, { Verb: 'Return', Return: back(1) }));
    expect(asked.Ask.Why).toBe('Goods come back late. Dolo 650: 1 of 2, Good, to Stock. Typed twice');
    await done(sign(receipt));
    expect((await takeBack(2)).body.errorCode).toBe('AuthNeeded');
    expect((await done(takeBack(1))).Refund).toHaveLength(1);
    expect((await takeBack(1)).body.errorCode).toBe('AuthNeeded');
    await counter.run(
      `alter table sales_receipt disable trigger all; update sales_receipt set sold_on = sold_on + 60 where id = '${receipt._id}'; alter table sales_receipt enable trigger all`,
    );
  });

  it('is sent back with a reason, taken back by who asked, and ends with the day', async () => {
    const receipt = await small();
    await done(ask(receipt, { Verb: 'ReOpen' }));
    const decline = (by: Client) => by.put(`${RECEIPTS}/${receipt._id}/Decline`, { Reason: 'It is right as it is' });
    expect((await done(decline(counter.owner))).Ask ?? null).toBe(null);
    const home = await done(till.get('Users/Me/Home'));
    expect(home.DoNow.find(({ Key }: Wire) => Key === 'returned').Rows[0]).toMatchObject({ _id: receipt._id });
    await done(ask(receipt, { Verb: 'Cancel' }));
    expect((await done(decline(till))).Ask ?? null).toBe(null);
    await done(ask(receipt, { Verb: 'Cancel' }));
    await done(sign(receipt));
    await counter.run(`update receipt_ask set signed_at = signed_at - interval '1 day' where receipt_id = $1`, [
      receipt._id,
    ]);
    expect((await cancel(receipt)).status).toBe(403);
    expect((await refused(ask(receipt, { Verb: 'Cancel' }, counter.owner)))[1]).toBe(
      'Nothing of this needs a second person.',
    );
  });
});
