import { describe, expect, it, test } from 'vitest';
import { buildAccess, findDefaultRole } from '../access/default-roles.ts';
import {
  areaOfNotice,
  concernsNotice,
  isDeviceOnly,
  isUrgent,
  NOTICE_KINDS,
  noticeLabel,
  noticeWords,
} from './notice-rules.ts';

const access = (role: string) => findDefaultRole(role)!.access;

describe('What a notice says', () => {
  test.each([
    [
      'approvalAsked',
      'purchaseOrder',
      { code: 'PO-A-00012', name: 'Sri Radiators' },
      'Purchase order PO-A-00012 of Sri Radiators waits for your signature.',
    ],
    ['approvalAsked', 'invoice', { code: null, name: 'Asha Rao' }, 'Invoice of Asha Rao waits for your signature.'],
    ['approvalGiven', 'invoice', { code: 'INV-A-00001' }, 'Invoice INV-A-00001 was signed.'],
    ['approvalRefused', 'invoice', { code: null, reason: 'Too much' }, 'Invoice came back unsigned: Too much'],
    [
      'chequeBounced',
      'payment',
      { code: 'RC-A-00001', cheque: '000123', reason: 'Funds' },
      'The cheque 000123 in Payment RC-A-00001 came back: Funds',
    ],
    [
      'linkAnswered',
      'estimate',
      { code: 'EST-A-00003', name: 'Asha Rao', words: 'approved 2 lines' },
      'Estimate EST-A-00003: Asha Rao approved 2 lines by link.',
    ],
    [
      'recurringFailed',
      'recurringInvoice',
      { name: 'Rent of bay 4', day: '2026-05-31' },
      'Recurring invoice Rent of bay 4 was not made for 31/05/2026: open it to see why.',
    ],
    ['ticketLate', 'ticket', { code: 'TKT-A-00007', name: 'No cooling' }, 'Ticket TKT-A-00007 is late: No cooling'],
    [
      'partAsked',
      'partRequest',
      { code: 'REQ-A-00004', name: 'Ravi' },
      'Part request REQ-A-00004: Ravi waits for parts.',
    ],
    [
      'booksBroken',
      'entity',
      { problems: 2 },
      'The check of the books found 2 places that do not agree: ask who runs the server for `bahi check`.',
    ],
    [
      'ewayEnds',
      'invoice',
      { code: 'INV-A-00007', day: '2026-11-30' },
      'The e-way bill of Invoice INV-A-00007 holds until 30/11/2026: extend it if the goods are still under way.',
    ],
    ['importDone', 'item', { name: 'items.csv' }, 'The import of items.csv is done.'],
    [
      'batchHeld',
      'batch',
      { code: 'S-1', item: 'Syrup', reason: 'Recall 7/2026 of the maker', used: false },
      'Batch S-1 of Syrup is on hold: Recall 7/2026 of the maker',
    ],
    [
      'batchHeld',
      'batch',
      { code: 'S-1', item: 'Syrup', reason: 'Recall 7/2026 of the maker', used: true },
      'Batch S-1 of Syrup, which was sold or used here, is on hold: Recall 7/2026 of the maker',
    ],
  ] as const)('%s of %s', (kind, subject, vars, words) => {
    expect(noticeWords(kind, subject, vars, 'SVCS1')).toBe(words);
  });
});

describe('Nobody is told of what he may not read', () => {
  it('a signature is asked of who may give it', () => {
    const asked = (role: string, kind: string) => concernsNotice('approvalAsked', kind, access(role));
    expect([asked('owner', 'purchaseOrder'), asked('clerk', 'purchaseOrder')]).toEqual([true, false]);
    expect([asked('accountant', 'invoice'), asked('advisor', 'invoice')]).toEqual([true, false]);
    expect(asked('technician', 'invoice')).toBe(false);
  });

  it('cheques concern who takes money, stock concerns who sees it', () => {
    const told = (kind: 'chequesToDeposit' | 'lowStock') =>
      ['owner', 'cashier', 'technician'].map((role) => concernsNotice(kind, 'entity', access(role)));
    expect(told('chequesToDeposit')).toEqual([true, true, false]);
    expect(told('lowStock')).toEqual([true, true, false]);
  });

  it('late tickets concern the desk, parts the store', () => {
    const told = (kind: 'ticketLate' | 'partAsked', subject: string) =>
      ['owner', 'advisor', 'technician', 'parts'].map((role) => concernsNotice(kind, subject, access(role)));
    expect(told('ticketLate', 'ticket')).toEqual([true, true, false, false]);
    expect(told('partAsked', 'partRequest')).toEqual([true, false, false, true]);
  });

  it('a kind of subject that is no document is for nobody', () => {
    expect(concernsNotice('approvalAsked', 'entity', access('owner'))).toBe(false);
  });
});

describe('Every notice in its words', () => {
  const vars = {
    code: 'A-1',
    name: 'Asha',
    reason: 'Funds',
    words: 'approved 2 lines',
    cheque: '000123',
    day: '2026-05-31',
    item: 'Oil filter',
    order: 'PO-1',
    room: 'Desk',
    document: 'bill 7',
    problems: 3,
    address: '192.0.2.7',
    licences: [
      { no: 'KA-20-7', day: '2026-03-31', ended: true },
      { no: 'KA-21-7', day: '2026-05-31', ended: false },
    ],
  };
  it('names who did what, and why', () => {
    expect(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, noticeWords(kind, 'invoice', vars, 'SVCS1')]))).toEqual(
      {
        approvalAsked: 'Invoice A-1 of Asha waits for your signature.',
        approvalGiven: 'Invoice A-1 was signed.',
        approvalRefused: 'Invoice A-1 came back unsigned: Funds',
        linkAnswered: 'Invoice A-1: Asha approved 2 lines by link.',
        ticketLate: 'Invoice A-1 is late: Asha',
        partAsked: 'Invoice A-1: Asha waits for parts.',
        claimAssessed: 'Asha has assessed bill 7.',
        claimMade: 'Invoice A-1 claims money back in your name.',
        chequeBounced: 'The cheque 000123 in Invoice A-1 came back: Funds',
        billDropped: 'Asha dropped a bill that was held at the counter, or goods of it.',
        recurringFailed: 'Recurring invoice Asha was not made for 31/05/2026: open it to see why.',
        expenseFailed: 'Invoice A-1 did not come again for 31/05/2026: open it to see why.',
        goodsArrived: 'Invoice A-1: Oil filter is here.',
        batchHeld: 'Batch Invoice A-1 of Oil filter is on hold: Funds',
        deliveryShort: 'Invoice A-1 brought less than PO-1 waits for.',
        vendorChequeReturned: 'The cheque 000123 in Invoice A-1 came back.',
        billsDue: 'Bills of vendors are due.',
        creditLate: 'Vendors have not answered claims for long.',
        chequesToDeposit: 'Cheques can be deposited today.',
        lowStock: 'Items have come down to their reorder level.',
        booksBroken:
          'The check of the books found 3 places that do not agree: ask who runs the server for `bahi check`.',
        backupFailed: 'The last backup failed: ask who runs the server.',
        licenceEnds:
          'Drug licence KA-20-7 ended on 31/03/2026. Drug licence KA-21-7 holds until 31/05/2026. Without them no scheduled drug is sold.',
        einvoiceRefused: 'The portal refused the e-invoice of Invoice A-1: Funds',
        ewayEnds: 'The e-way bill of Invoice A-1 holds until 31/05/2026: extend it if the goods are still under way.',
        signedIn:
          'Somebody signed in as you with a new browser or device, from 192.0.2.7. If it was not you, end it under Profile and change your password.',
        connectionInvited: 'Asha invites you to connect.',
        connectionAccepted: 'Asha accepted your invitation.',
        connectionDeclined: 'Asha declined your invitation.',
        connectionEnded: 'The connection with Asha has ended.',
        mentioned: 'Asha mentioned you in Desk.',
        privateMessage: 'Asha wrote to you.',
        supportWaits: 'Asha asks the support.',
        documentIn: 'Asha sent you bill 7.',
        documentAnswered: 'Asha answered bill 7 with changes.',
        documentConfirmed: 'Asha confirmed bill 7.',
        documentRefused: 'Asha refused bill 7: Funds',
        documentWithdrawn: 'Asha withdrew bill 7.',
        importDone: 'The import of Asha is done.',
      },
    );
  });

  test.each([
    ['mentioned', 'Asha mentioned you.'],
    ['chequeBounced', 'The cheque in Invoice came back: Funds'],
    ['vendorChequeReturned', 'The cheque in Invoice came back.'],
  ] as const)('leaves out what nobody knows: %s', (kind, words) => {
    expect(noticeWords(kind, 'invoice', { name: 'Asha', reason: 'Funds' }, 'SVCS1')).toBe(words);
  });

  it('of nobody names nobody', () => {
    expect(noticeWords('importDone', 'item', {}, 'SVCS1')).toBe('The import is done.');
    expect(noticeWords('approvalAsked', 'invoice', { code: 'A-1' }, 'SVCS1')).toBe(
      'Invoice A-1 waits for your signature.',
    );
  });

  it('what cannot wait passes quiet hours, messages come to devices alone', () => {
    expect(NOTICE_KINDS.filter(isUrgent)).toEqual([
      'ticketLate',
      'batchHeld',
      'backupFailed',
      'einvoiceRefused',
      'ewayEnds',
      'signedIn',
      'supportWaits',
    ]);
    expect(NOTICE_KINDS.filter(isDeviceOnly)).toEqual(['privateMessage']);
    expect([noticeLabel('lowStock'), areaOfNotice('lowStock')]).toEqual(['Stock is low', 'stock']);
  });
});

describe('Each right that brings a notice', () => {
  const of = (areas: object, technician = false) => buildAccess({ areas, technician });
  test.each([
    ['claimMade', of({}), true],
    ['goodsArrived', of({}), true],
    ['mentioned', of({}), true],
    ['privateMessage', of({}), true],
    ['supportWaits', of({}), true],
    ['importDone', of({}), true],
    ['connectionInvited', of({ 'Common.Vendor': 'U' }), true],
    ['connectionInvited', of({ 'Common.Customer': 'U' }), true],
    ['connectionInvited', of({ 'Common.Customer': 'R' }), false],
    ['connectionAccepted', of({ 'Common.Vendor': 'R' }), true],
    ['documentIn', of({ 'Common.Customer': 'R' }), true],
    ['documentIn', of({}), false],
    ['chequesToDeposit', of({ 'Accounting.CPay': 'C' }), true],
    ['chequesToDeposit', of({ 'Accounting.CPay': 'C' }, true), false],
    ['billsDue', of({ 'Accounting.VPay': 'C' }), true],
    ['billsDue', of({ 'Accounting.VPay': 'C' }, true), false],
    ['creditLate', of({ 'Inventory.DNote': 'U' }), true],
    ['creditLate', of({ 'Accounting.Bill': 'U' }), true],
    ['creditLate', of({ 'Accounting.Bill': 'U' }, true), false],
    ['billDropped', of({ 'Accounting.CPay': 'U' }), true],
    ['billDropped', of({ 'Accounting.CPay': 'U' }, true), false],
    ['billDropped', of({ 'Accounting.CPay': 'RC' }), false],
    ['recurringFailed', of({ 'Accounting.Invoice': 'U' }), true],
    ['recurringFailed', of({ 'Accounting.Invoice': 'R' }), false],
    ['expenseFailed', of({ 'Accounting.Bill': 'U' }), true],
    ['expenseFailed', of({ 'Accounting.Invoice': 'U' }), false],
    ['einvoiceRefused', of({ 'Accounting.Invoice': 'RU' }), true],
    ['einvoiceRefused', of({ 'Accounting.Invoice': 'R' }), false],
    ['batchHeld', of({ 'Inventory.Item': 'R' }), true],
    ['batchHeld', of({ 'Inventory.WO': 'CRU' }), false],
    ['approvalGiven', of({ 'Accounting.Invoice': 'R' }), true],
    ['approvalGiven', of({}), false],
    ['approvalAsked', of({ 'Accounting.Invoice': 'RU' }, true), false],
  ] as const)('%s to %o: %s', (kind, reader, told) => {
    expect(concernsNotice(kind, 'invoice', reader)).toBe(told);
  });

  test.each([
    ['booksBroken', { ...of({}), EA: true }, true],
    ['booksBroken', of({ 'Accounting.Bill': 'U', 'Accounting.Invoice': 'U' }), true],
    ['booksBroken', of({ 'Accounting.Bill': 'U' }), false],
    ['booksBroken', of({ 'Accounting.Invoice': 'U' }), false],
    ['backupFailed', { ...of({}), EA: true }, true],
    ['backupFailed', of({ 'Settings.Settings': 'U' }), false],
    ['licenceEnds', { ...of({}), EA: true }, true],
    ['licenceEnds', of({ 'Inventory.PO': 'U' }), true],
    ['licenceEnds', of({ 'Inventory.PO': 'R' }), false],
    ['signedIn', of({}), true],
  ] as const)('%s to %o: %s', (kind, reader, told) => {
    expect(concernsNotice(kind, 'entity', reader)).toBe(told);
  });

  it('one place that does not agree is one', () => {
    expect(noticeWords('booksBroken', 'entity', { problems: 1 }, 'SVCS1')).toMatch(/found one place that/);
  });

  it('what is read of a thing that is no document is for nobody', () => {
    expect(concernsNotice('approvalGiven', 'entity', access('owner'))).toBe(false);
  });
});
