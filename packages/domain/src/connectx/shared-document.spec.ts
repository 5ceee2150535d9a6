import { describe, expect, test } from 'vitest';
import {
  answeredPaise,
  claimOnLines,
  deriveSharedStatus,
  differsPaise,
  inOurUnit,
  isOtherAnswer,
  joinGoods,
  isApproval,
  isSentAt,
  matchKey,
  notGranted,
  partsThatCame,
  priceBeforeTax,
  SHARED_STATUSES,
  sharedRow,
  sharedVerbs,
  takenOffPaise,
  answeredOriginal,
  refusedOriginal,
  withdrawnOriginal,
} from './shared-document.ts';

const draft = { isThere: true, isPosted: false, isShipped: false, isInvoiced: false, isPaid: false };

describe('a shared document', () => {
  test('is taken, answered and refused by who got it, accepted and withdrawn by who sent it', () => {
    const verbs = (side: 'sender' | 'receiver') =>
      Object.fromEntries(
        SHARED_STATUSES.map((status) => [status, sharedVerbs('purchaseOrder', status, side).join(' ')]),
      );
    expect(verbs('receiver')).toEqual({
      ...{ Sent: 'Take Answer Refuse', Seen: 'Take Answer Refuse', Taken: 'Take Answer Refuse' },
      ...{ Changed: 'Answer Refuse', Confirmed: 'Take', Shipped: 'Take', Invoiced: 'Take', Paid: 'Take' },
      ...{ Refused: '', Withdrawn: '' },
    });
    expect(verbs('sender')).toEqual({
      ...{ Sent: 'Withdraw', Seen: 'Withdraw', Taken: 'Withdraw', Changed: 'Accept Withdraw', Confirmed: 'Withdraw' },
      ...{ Shipped: '', Invoiced: '', Paid: '', Refused: '', Withdrawn: '' },
    });
  });

  test('stands as what was made of it says, and what somebody said of it is not taken back', () => {
    const derived = [
      deriveSharedStatus('Seen', null),
      deriveSharedStatus('Seen', draft),
      deriveSharedStatus('Taken', { ...draft, isThere: false }),
      deriveSharedStatus('Taken', { ...draft, isPosted: true }),
      deriveSharedStatus('Confirmed', { ...draft, isPosted: true, isShipped: true }),
      deriveSharedStatus('Shipped', { ...draft, isPosted: true, isShipped: true, isInvoiced: true }),
      deriveSharedStatus('Invoiced', { ...draft, isPosted: true, isInvoiced: true, isPaid: true }),
      deriveSharedStatus('Confirmed', draft),
      deriveSharedStatus('Refused', { ...draft, isPosted: true }),
      deriveSharedStatus('Withdrawn', { ...draft, isPosted: true }),
      deriveSharedStatus('Changed', draft),
    ];
    expect(derived).toEqual([
      ...['Seen', 'Taken', 'Seen', 'Confirmed', 'Shipped', 'Invoiced', 'Paid', 'Confirmed', 'Refused', 'Withdrawn'],
      'Changed',
    ]);
  });

  test('10 at ₹110 answered by 8 at ₹112 is ₹896.00 for ₹1,100.00', () => {
    const lines = [{ id: 'PP1', quantity: 10_000, unitPrice: 1_100_000 }];
    const answer = [{ id: 'PP1', quantity: 8_000, unitPrice: 1_120_000, expectedOn: null }];
    expect(answeredPaise(lines, answer)).toEqual({ beforePaise: 110_000, afterPaise: 89_600 });
    expect([isOtherAnswer(lines, answer), isOtherAnswer(lines, [{ ...lines[0]!, expectedOn: null }])]).toEqual([
      true,
      false,
    ]);
    const others = [{ expectedOn: '2026-12-01' }, { quantity: 9_000 }, { unitPrice: 1_110_000 }, { id: 'PP2' }];
    for (const other of others) expect(isOtherAnswer(lines, [{ ...lines[0]!, expectedOn: null, ...other }])).toBe(true);
  });

  test('a pack of theirs is so many of ours, and free goods stand with those that are paid', () => {
    expect(inOurUnit({ quantity: 2_000, unitPrice: 300_000 }, 15_000_000)).toEqual({
      quantity: 30_000,
      unitPrice: 20_000,
    });
    const line = { itemId: 'bulb', unitPrice: 200_000, discountPaise: 0 };
    expect(
      joinGoods([
        { ...line, quantity: 30_000 },
        { ...line, quantity: 10_000, unitPrice: 0 },
      ]),
    ).toEqual([{ itemId: 'bulb', quantity: 40_000, unitPrice: 200_000, discountPaise: 20_000 }]);
    expect(takenOffPaise({ amountPaise: 110_000, taxablePaise: 104_500 })).toBe(5_500);
  });

  test('goods that came are billed as those, and the rest is still to be received', () => {
    const line = { itemId: 'pad', quantity: 10_000, freeQuantity: 1_000, discountPaise: 1_000 };
    const came = [
      { itemId: 'wiper', leftQuantity: 5_000 },
      { itemId: 'pad', leftQuantity: 4_000 },
    ];
    expect(partsThatCame(line, came)).toEqual([
      { quantity: 4_000, freeQuantity: 0, discountPaise: 400, of: 1 },
      { quantity: 6_000, freeQuantity: 1_000, discountPaise: 600, of: null },
    ]);
    expect(partsThatCame({ ...line, quantity: 0, discountPaise: 0 }, came)).toEqual([
      { quantity: 0, freeQuantity: 1_000, discountPaise: 0, of: null },
    ]);
    expect(partsThatCame(line, [{ itemId: 'pad', leftQuantity: 11_000 }])).toEqual([
      { quantity: 10_000, freeQuantity: 1_000, discountPaise: 1_000, of: 0 },
    ]);
  });

  test('a price that holds its tax comes to the same before tax', () => {
    expect([priceBeforeTax(3_000, 10_000), priceBeforeTax(2_000, 10_000), priceBeforeTax(0, 0)]).toEqual([
      { unitPrice: 333_333, discountPaise: 0 },
      { unitPrice: 500_000, discountPaise: 0 },
      { unitPrice: 0, discountPaise: 0 },
    ]);
  });

  test('a document that was taken is approved when it leaves its draft and is not cancelled', () => {
    const approvals = [
      isApproval('bill', 'Draft', 'Unpaid'),
      isApproval('bill', 'Pending Approval', 'Unpaid'),
      isApproval('bill', 'Draft', 'Pending Approval'),
      isApproval('bill', 'Draft', 'Cancelled'),
      isApproval('bill', 'Unpaid', 'Closed'),
      isApproval('invoice', 'Draft', 'Unpaid'),
    ];
    expect(approvals).toEqual([true, true, false, false, false, false]);
  });

  test('kinds sent at approval: at no later change of their status', () => {
    const sent = [
      isSentAt('invoice', 'Draft', 'Unpaid'),
      isSentAt('invoice', 'Pending Approval', 'Unpaid'),
      isSentAt('invoice', 'Draft', 'Cancelled'),
      isSentAt('invoice', 'Unpaid', 'Closed'),
      isSentAt('purchaseOrder', 'Draft', 'Approved'),
      isSentAt('purchaseOrder', 'Approved', 'PartReceived'),
      isSentAt('salesEstimate', 'New', 'WtngForAppr'),
      isSentAt('salesEstimate', 'WtngForAppr', 'Approved'),
      isSentAt('deliveryChallan', 'Open', 'Invoiced'),
      isSentAt('package', 'Draft', 'Packed'),
      isSentAt('package', 'Packed', 'Shipped'),
      isSentAt('creditNote', 'Open', 'Cancelled'),
    ];
    expect(sent).toEqual([true, true, false, false, true, false, true, false, false, false, true, false]);
  });

  test('a claim lowers the lines of its item, each at most to nothing, in the prices of the invoice', () => {
    const sold = [
      { id: 'IP1', itemId: 'pad', taxablePaise: 10_000, pricePaise: 10_500 },
      { id: 'IP2', itemId: 'pad', taxablePaise: 10_000, pricePaise: 10_000 },
      { id: 'IP3', itemId: 'wiper', taxablePaise: 10_000, pricePaise: 10_000 },
    ];
    expect(claimOnLines([{ itemId: 'pad', taxablePaise: 5_000 }], sold)).toEqual([
      { sourceLineId: 'IP1', amountPaise: 5_250 },
    ]);
    const claims = [
      { itemId: 'pad', taxablePaise: 12_000 },
      { itemId: 'pad', taxablePaise: 3_000 },
      { itemId: 'bulb', taxablePaise: 3_000 },
    ];
    expect(claimOnLines(claims, sold)).toEqual([
      { sourceLineId: 'IP1', amountPaise: 10_500 },
      { sourceLineId: 'IP2', amountPaise: 5_000 },
    ]);
    expect([notGranted(5_000, 4_000), notGranted(5_000, 6_000)]).toEqual([1_000, 0]);
  });

  test('goods are known again by their printed code, else by their words', () => {
    const keys = [
      matchKey({ code: ' bp-1 ', description: 'Pad' }),
      matchKey({ code: null, description: ' Dolo  650 tab ' }),
    ];
    expect(keys).toEqual(['BP-1', 'DOLO 650 TAB']);
  });
});

describe('at the borders of what is shared', () => {
  test('a credit note is matched with nothing, an invoice with its bill', () => {
    expect([sharedRow('creditNote').unmatched, sharedRow('invoice').unmatched]).toEqual([true, undefined]);
  });

  test('an offer is answered, an invoice is taken as it is', () => {
    expect([sharedVerbs('salesEstimate', 'Sent', 'receiver'), sharedVerbs('invoice', 'Sent', 'receiver')]).toEqual([
      ['Take', 'Refuse'],
      ['Take', 'Refuse'],
    ]);
  });

  test('what was never taken stands as it stood when nothing is there', () => {
    expect(deriveSharedStatus('Sent', { ...draft, isThere: false })).toBe('Sent');
    expect(deriveSharedStatus('Paid', { ...draft, isThere: false })).toBe('Seen');
  });

  test('lines that nobody answered count as they were sent, and one other line is another answer', () => {
    const lines = [
      { id: '1', quantity: 1_000, unitPrice: 100_000 },
      { id: '2', quantity: 2_000, unitPrice: 100_000 },
    ];
    const answer = [{ id: '1', quantity: 1_000, unitPrice: 90_000, expectedOn: null }];
    expect(answeredPaise(lines, answer)).toEqual({ beforePaise: 3_000, afterPaise: 2_900 });
    expect(isOtherAnswer(lines, [{ ...lines[1]!, expectedOn: null }, ...answer])).toBe(true);
  });

  test.each([
    [115_500, null, 115_500],
    [115_500, 115_500, 0],
    [115_500, 120_000, -4_500],
  ])('of %i sent and %s booked, %i differ', (sent, booked, paise) => {
    expect(differsPaise(sent, booked)).toBe(paise);
  });

  test('goods that came free alone bear no discount, and one paid line bears all of it', () => {
    const goods = { itemId: 'oil', quantity: 0, freeQuantity: 2_000, discountPaise: 0 };
    const came = () => [{ itemId: 'oil', leftQuantity: 1_000 }];
    expect(partsThatCame(goods, came())).toEqual([
      { quantity: 0, freeQuantity: 1_000, discountPaise: 0, of: 0 },
      { quantity: 0, freeQuantity: 1_000, discountPaise: 0, of: null },
    ]);
    expect(partsThatCame({ ...goods, quantity: 1_000, discountPaise: 500 }, came())).toEqual([
      { quantity: 1_000, freeQuantity: 0, discountPaise: 500, of: 0 },
      { quantity: 0, freeQuantity: 2_000, discountPaise: 0, of: null },
    ]);
  });

  test('discounts of joined lines add up: 1 at ₹20 less ₹5 and 1 at ₹10 less ₹1 are 2 at ₹20 less ₹16', () => {
    const one = { itemId: 'oil', quantity: 1_000, unitPrice: 200_000, discountPaise: 500 };
    expect(joinGoods([one, { ...one, unitPrice: 100_000, discountPaise: 100 }])).toEqual([
      { itemId: 'oil', quantity: 2_000, unitPrice: 200_000, discountPaise: 1_600 },
    ]);
  });

  test.each([
    [20_000_000, 1_000_001, { unitPrice: 5_001, discountPaise: 199 }],
    [-1_000, 100, { unitPrice: 0, discountPaise: 0 }],
  ])('%i for %i paise', (quantity, taxable, price) => {
    expect(priceBeforeTax(quantity, taxable)).toEqual(price);
  });
});

test('what became of the original is said before a draft is approved', () => {
  expect([withdrawnOriginal('PO-1', 'Rao'), answeredOriginal('PO-1', 'Rao'), refusedOriginal('PO-1', 'Rao')]).toEqual([
    'PO-1 was withdrawn by Rao.',
    'You have answered PO-1: it is approved once Rao accepts that.',
    'You have refused PO-1 of Rao.',
  ]);
});
