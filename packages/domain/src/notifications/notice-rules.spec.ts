import { describe, expect, it, test } from 'vitest';
import { findDefaultRole } from '../access/default-roles.ts';
import { concernsNotice, noticeWords } from './notice-rules.ts';

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
