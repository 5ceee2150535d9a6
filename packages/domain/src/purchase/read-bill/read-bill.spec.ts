import { expect, it } from 'vitest';
import {
  bothPercents,
  freeOfScheme,
  readFreeScheme,
  readHsn,
  readPack,
  readQuantity,
  readTaxRate,
} from './bill-cells.ts';
import {
  billRank,
  type FileRow,
  gstinOfBill,
  likeliestHead,
  MOST_BILL_ROWS,
  readBill,
  totalOfRows,
  wordsAboveGoods,
} from './read-bill.ts';

/** A bill as text, its columns parted by `|`. */
const rowsOf = (text: string): FileRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({ rowNumber: at + 1, cells: line.split('|').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
const read = (text: string, own: string[] = []) => readBill(rowsOf(text), { own })!;

it.each([
  ['1x15', 15],
  ['15`s', 15],
  ["15's", 15],
  ['10*10', 100],
  ['10X10 TAB', 100],
  ['10x3ML', 10],
  ['200ML', 1],
  ['1 x 200 ml', 1],
  ['15', 15],
  ['1S', 1],
  ['STRIP', null],
  ['0x10', null],
])('Reading a bill: `1x15`, `10*10`, `15’s` give Fac (rule 34): a pack of %s holds %s', (text, factor) =>
  expect(readPack(text)).toBe(factor),
);

it.each([
  ['12', 12_000],
  ['1,200', 1_200_000],
  ['2.5', 2_500],
  ['3 Strip', 3_000],
  ['5 Cr', -5_000],
  ['(5)', -5_000],
  ['-5', -5_000],
  ['many', null],
])('a quantity of %s', (text, quantity) => expect(readQuantity(text)).toBe(quantity));

it('a scheme gives whole multiples', () => {
  const tenPlusOne = readFreeScheme('10+1')!;
  expect([9_000, 10_000, 20_000, 25_000, -20_000].map((bought) => freeOfScheme(bought, tenPlusOne))).toEqual([
    0, 1_000, 2_000, 2_000, -2_000,
  ]);
  expect(readFreeScheme('10')).toBeNull();
});

it('a scheme percent falls on what the discount leaves: 10 % and 5 % are 14.5 %', () => {
  expect(bothPercents(100_000, 50_000)).toBe(145_000);
});

it.each([
  ['3004', '3004', false],
  ['4011', '4011', false],
  ['300490', '300490', false],
  ['4090', '4090', false],
  ['409', '0409', true],
  ['9021000', '09021000', true],
  ['abc', undefined, undefined],
])('HSN %s', (text, hsn, restored) => {
  expect([readHsn(text)?.hsn, readHsn(text)?.restored]).toEqual([hsn, restored]);
});

it('an amount of tax is no rate', () => {
  expect(['12', '5%', '2.5', '59.40', ''].map(readTaxRate)).toEqual([120_000, 50_000, 25_000, null, null]);
});

const PHARMA = `
MEDPLUS DISTRIBUTORS|||||||||||
GSTIN: 29AABCU9603R1ZJ|||Invoice No: MD/4521|||Date: 05/11/2026|||||
|||||||||||
Sr|Product Name|HSN|Pack|Batch|Exp|MRP|PTR|Qty|Free|Disc %|GST %|Amount
1|DOLO 650 TAB|300490|1x15|DL1234|08/27|33.60|24.00|20|2|10|12|432.00
2|ALPRAX 0.5|30049|15's|AX99|Aug-27|49.00|35.00|10|0||12|350.00
|||||||||||
3|CALPOL SYP|300490|60ML|CS1|31/08/2027|80|60|5||||300.00
|Sub Total|||||||35||||1082.00
|Less Discount|||||||||||10.00
|Courier charges|||||||||||50.00
|Round Off|||||||||||0.16
|GRAND TOTAL|||||||||||1216.00
|Previous balance|||||||||||4500.00
|Net outstanding|||||||||||5716.00`;

it('a pharmacy wholesaler’s bill is read whole: head, goods, foot', () => {
  const bill = read(PHARMA);
  expect([bill.billNo, bill.billDate, bill.gstin]).toEqual(['MD/4521', '2026-11-05', '29AABCU9603R1ZJ']);
  expect(bill.lines.map((line) => [line.row, line.description, line.quantity, line.freeQuantity, line.factor])).toEqual(
    [
      [5, 'DOLO 650 TAB', 20_000, 2_000, 15],
      [6, 'ALPRAX 0.5', 10_000, 0, 15],
      [8, 'CALPOL SYP', 5_000, 0, 1],
    ],
  );
  expect(bill.lines.map((line) => [line.batchNo, line.expiresOn, line.mrp, line.unitPrice])).toEqual([
    ['DL1234', '2027-08-31', 336_000, 240_000],
    ['AX99', '2027-08-31', 490_000, 350_000],
    ['CS1', '2027-08-31', 800_000, 600_000],
  ]);
  expect(bill.lines.map((line) => [line.discountPaise, line.amountPaise, line.gstPercent])).toEqual([
    [4_800, 43_200, 120_000],
    [0, 35_000, 120_000],
    [0, 30_000, null],
  ]);
  expect(bill.lines.map(({ issues }) => issues)).toEqual([[], ['HSN 030049 has lost its zero in the file.'], []]);
  expect(bill.footer).toEqual({
    discountPaise: 1_000,
    charges: [{ name: 'Courier charges', amountPaise: 5_000 }],
    roundPaise: 16,
    totalPaise: 121_600,
  });
  // 1,082 with 12 % on 782, 50 of courier, less 10.
  expect([bill.paperTotalPaise, bill.linesTotalPaise]).toEqual([121_600, 121_584]);
});

it('the price is the one that makes the amount; PTR alone serves', () => {
  const lines = read(`
Item|MRP|PTR|Rate|Qty|Amount
Rate makes it|120|80|75|2|150
PTR makes it|120|80|75|2|160
With tax|120|80||2|160`).lines;
  expect(lines.map((line) => line.unitPrice)).toEqual([750_000, 800_000, 800_000]);
  expect(lines.flatMap((line) => line.issues)).toEqual([]);
});

it.each([
  ['Item|Rate|Qty|Disc %|Sch|Amount\nX|100|10|10|5|855', 14_500, 85_500, []],
  ['Item|Rate|Qty|Disc %|Taxable\nX|100|10|10|890', 11_000, 89_000, ['₹10.00']],
  ['Item|Rate|Qty|Disc %|GST %|Net Amt\nX|100|10|10|18|1062', 10_000, 90_000, []],
  ['Item|Rate|Qty|Disc Amt|Amount\nX|100|10|50|1000', 5_000, 95_000, []],
  ['Item|Rate|Qty|Amount\nX|33.333|3|100.02', 0, 10_002, []],
])('discount and amount of %s', (text, discount, amount, differs) => {
  const [line] = read(text).lines;
  expect([line!.discountPaise, line!.amountPaise]).toEqual([discount === 0 ? expect.any(Number) : discount, amount]);
  expect(line!.issues.map((issue) => /₹[\d.,]+/.exec(issue)?.[0].replace(/\.$/, ''))).toEqual(differs);
});

it('free goods come in a column, in the quantity, or by whole multiples of a scheme', () => {
  const lines = read(`
Product|Rate|Qty|Free|Scheme
a|10|20|3|10+1
b|10|20||10+1
c|10|10+1||
d|10||5|`).lines;
  expect(lines.map((line) => [line.quantity, line.freeQuantity])).toEqual([
    [20_000, 3_000],
    [20_000, 2_000],
    [10_000, 1_000],
    [0, 5_000],
  ]);
});

it('goods that go back count in the total and are refused by their row', () => {
  const bill = read(`
Description of Goods|Rate|Qty|Amount
Filter|100|5|500
Old filter|100|2 Cr|-200
Total|||300`);
  expect(bill.linesTotalPaise).toBe(30_000);
  expect([bill.paperTotalPaise, bill.refuse]).toEqual([30_000, ['Row 3 gives goods back. Make a return.']]);
});

it('what a cell says and cannot be read is named, and nothing is guessed', () => {
  const [line] = read('Item|Pack|Exp|MRP|Rate|Qty\nX|box|soon|?|12|many').lines;
  expect([line!.quantity, line!.factor, line!.expiresOn, line!.mrp]).toEqual([null, null, null, null]);
  expect(line!.issues).toEqual([
    'Quantity “many” cannot be read.',
    'Pack “box” cannot be read.',
    'Expiry “soon” cannot be read.',
    'MRP “?” cannot be read.',
  ]);
});

it('number, day and GSTIN may stand in every row; the buyer’s own GSTIN is not the vendor’s', () => {
  const byRow = read('Inv No|Inv Date|Supplier GSTIN|Item|Qty|Rate\nA-7|5-Apr-26|29AABCU9603R1ZJ|X|1|10');
  expect([byRow.billNo, byRow.billDate, byRow.gstin]).toEqual(['A-7', '2026-04-05', '29AABCU9603R1ZJ']);
  const head = `Buyer 27AAPFU0939F1ZV|Seller 29AABCU9603R1ZK\nItem|Qty|Rate\nX|1|10`;
  const bill = read(head, ['27AAPFU0939F1ZV']);
  expect(bill.issues).toEqual(['GSTIN 29AABCU9603R1ZK: The check digit of the GSTIN is wrong.']);
});

it('heads that are repeated on each page are no goods', () => {
  const bill = read('Item|Qty|Rate\nX|1|10\nItem|Qty|Rate\nY|1|10\nGrand Total|2|20');
  expect(bill.lines.map(({ description }) => description)).toEqual(['X', 'Y']);
  expect(bill.paperTotalPaise).toBe(2_000);
});

it('goods whose name sounds like a foot are goods by their batch or by the price that makes their amount', () => {
  const goods = 'Item|Batch|Qty|Rate|Amount\nRoundup 1 l||2|450|900\nTotal Health caps|T1|1|90|\nTotal||3||990';
  expect(read(goods).lines.map(({ description }) => description)).toEqual(['Roundup 1 l', 'Total Health caps']);
});

it('a file without an item, a quantity and a price is no bill', () => {
  expect(readBill(rowsOf('Name|Phone\nRavi|98450'))).toBeNull();
});

it('5,000 rows of goods are a bill, and the 5,001st is named', () => {
  const bill = (count: number) => rowsOf(`Item|Qty|Rate\n${'X|1|10\n'.repeat(count)}`);
  const tooMany = (count: number) => readBill(bill(count))?.rowTooMany;
  expect([tooMany(MOST_BILL_ROWS), tooMany(MOST_BILL_ROWS + 1)]).toEqual([null, 5_002]);
});

it('columns that are headed otherwise are told once: by their headings, wherever they stand', () => {
  const cells = (...rows: string[][]): FileRow[] => rows.map((row, at) => ({ rowNumber: at + 1, cells: row }));
  const strange = cells(['Maal', 'Ginti', 'Bhav'], ['Dolo 650', '2', '24']);
  expect([readBill(strange), likeliestHead(strange)]).toEqual([null, ['Maal', 'Ginti', 'Bhav']]);
  const told = { item: 'maal', quantity: 'Ginti', rate: 'BHAV' };
  const turned = cells(['Bhav', 'Maal', 'Ginti'], ['24', 'Dolo 650', '2']);
  const [one, other] = [strange, turned].map((rows) => readBill(rows, { told })?.lines[0]);
  expect([one?.description, one?.quantity, one?.unitPrice]).toEqual(['Dolo 650', 2_000, 240_000]);
  expect([other?.description, other?.quantity, other?.unitPrice]).toEqual(['Dolo 650', 2_000, 240_000]);
});

it('a meaning that is told to stand nowhere is not read', () => {
  const rows: FileRow[] = [
    { rowNumber: 1, cells: ['Item', 'Qty', 'Rate', 'Disc'] },
    { rowNumber: 2, cells: ['Dolo', '1', '100', '10'] },
  ];
  const discounts = [{}, { discountPercent: '' }].map((told) => readBill(rows, { told })?.lines[0]?.discountPaise);
  expect(discounts).toEqual([1_000, 0]);
});

it.each([
  ['a bill among words', 'Sundaram Traders\nItem|Qty|Rate\nX|1|10', 2],
  ['headings whose meaning nobody has told', 'Sundaram\nMaal|Ginti|Bhav\nDolo|2|24', 1],
  ['two headings, which are too few', 'Maal|Ginti', 0],
  ['no words', '1|2|3', 0],
])('how likely rows are those of a bill: %s', (_, text, rank) => {
  expect(billRank(rowsOf(text))).toBe(rank);
});

it('the headings are the row with most words, the first of those with as many', () => {
  expect(likeliestHead(rowsOf('Name|Place|Phone\nItem name|Count of it|Price of it|Tax of it'))).toEqual([
    'Item name',
    'Count of it',
    'Price of it',
    'Tax of it',
  ]);
  expect(likeliestHead(rowsOf('Maal|Ginti|Bhav\nA|B|C'))).toEqual(['Maal', 'Ginti', 'Bhav']);
  expect([likeliestHead(rowsOf('Maal|Ginti')), likeliestHead([])]).toEqual([null, null]);
});

it('who sent a bill is named by the first GSTIN that is not the buyer’s', () => {
  const rows = rowsOf('Buyer 27AAPFU0939F1ZV|Seller 29AABCU9603R1ZJ\nItem|Qty|Rate\nX|1|10');
  expect([gstinOfBill(rows, ['27AAPFU0939F1ZV']), gstinOfBill(rows, []), gstinOfBill(rowsOf('Item'), [])]).toEqual([
    '29AABCU9603R1ZJ',
    '27AAPFU0939F1ZV',
    null,
  ]);
});

it('above the goods stands who sent the bill; of a paper without goods its first five rows', () => {
  expect(wordsAboveGoods(rowsOf('Sundaram|Pune\nTo Mehta\nItem|Qty|Rate\nX|1|10'))).toBe('Sundaram | Pune | To Mehta');
  expect(wordsAboveGoods(rowsOf('Item|Qty|Rate\nX|1|10'))).toBe('');
  expect(wordsAboveGoods(rowsOf('a\nb\nc\nd\ne\nf'))).toBe('a | b | c | d | e');
});

it('₹480 at 12 % and ₹10 of freight less ₹5 are ₹542.60; what says nothing counts nothing', () => {
  const rows = [
    { amountPaise: 48_000, gstPercent: 120_000 },
    { amountPaise: null, gstPercent: 120_000 },
    { amountPaise: 0, gstPercent: null },
  ];
  const charges = [
    { amountPaise: 1_000, gstPercent: null },
    { amountPaise: null, gstPercent: null },
  ];
  expect([totalOfRows(rows, { charges, discountPaise: 500 }), totalOfRows(rows, { charges })]).toEqual([
    54_260, 54_760,
  ]);
});

it('a bill without a head says nothing of who sent it and when', () => {
  const bill = read('Item|Qty|Rate\nX|1|10');
  expect([bill.billNo, bill.billDate, bill.gstin, bill.issues, bill.refuse]).toEqual([null, null, null, [], []]);
});

it.each([
  ['behind its label', 'Invoice No: A-7|Dated 05/11/2026', 'A-7', '2026-11-05'],
  ['in the next cell', 'Invoice No|A-7|Date|05/11/2026', 'A-7', '2026-11-05'],
  ['after empty cells', 'Invoice No|||A-7|Date||05/11/2026', 'A-7', '2026-11-05'],
  ['nowhere', 'Invoice No|\nDate|', null, null],
  ['further down', 'Invoice No|\nInvoice No|A-7', 'A-7', null],
])('number and day stand %s', (_, head, billNo, billDate) => {
  const bill = read(`${head}\nItem|Qty|Rate\nX|1|10`);
  expect([bill.billNo, bill.billDate]).toEqual([billNo, billDate]);
});

it.each([
  ['in a column of its own', 'GST %|12', 120_000],
  ['as IGST', 'IGST %|12', 120_000],
  ['in two halves', 'CGST %|SGST %|6|6', 120_000],
  ['in two halves that differ', 'CGST %|SGST %|6|5', null],
  ['in one half alone', 'CGST %|6', null],
  ['nowhere', '', null],
])('the rate of GST stands %s', (_, columns, rate) => {
  const cells = columns === '' ? [] : columns.split('|');
  const [heads, values] = [cells.slice(0, cells.length / 2), cells.slice(cells.length / 2)];
  const text = `${['Item', 'Qty', 'Rate', ...heads].join('|')}\n${['X', '1', '10', ...values].join('|')}`;
  expect(read(text).lines[0]!.gstPercent).toBe(rate);
});

it.each([
  ['no name but a code', 'Item Code|Qty|Rate\nD-650|1|10', 'D-650', []],
  ['no price', 'Item|Qty|Rate\nX|2|', 'X', ['The row has no price.']],
  ['free goods alone, which need none', 'Item|Qty|Free|Rate\nX||5|', 'X', []],
])('a row with %s', (_, text, description, issues) => {
  const [line] = read(text).lines;
  expect([line!.description, line!.issues]).toEqual([description, issues]);
});

it('a row that differs either way says by how much, and is kept as it stood', () => {
  const differs = (amount: number) => read(`Item|HSN|Qty|Rate|Amount\nX||2|10|${amount}`).lines[0]!;
  expect([differs(25).issues, differs(15).issues]).toEqual([
    ['The amount differs from its parts by ₹5.00.'],
    ['The amount differs from its parts by ₹5.00.'],
  ]);
  expect(differs(20)).toMatchObject({ raw: 'X | 2 | 10 | 20', hsn: null, code: null, issues: [] });
});

it('a scheme percent may stand in a column of its own, and `Disc` beside one is a percentage', () => {
  const discount = (text: string) => read(text).lines[0]!.discountPaise;
  expect(discount('Item|Qty|Rate|Scheme %|Amount\nX|10|100|5|950')).toBe(5_000);
  expect(discount('Item|Qty|Rate|Disc|Sch|Amount\nX|10|100|10|5|855')).toBe(14_500);
  expect(discount('Item|Qty|Rate|Disc|Amount\nX|10|100|10|990')).toBe(1_000);
});

it('rows and charges that say nothing come to nothing', () => {
  expect(totalOfRows([{}, { amountPaise: 100 }, { gstPercent: 120_000 }], { charges: [{}] })).toBe(100);
});
