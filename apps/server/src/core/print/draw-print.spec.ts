import { describe, expect, it } from 'vitest';
import { pdfTexts, readPdf } from '../../../test/pdf-text.ts';
import { drawPrint } from './draw-print.ts';
import { everyPrint } from './every-print.fixture.ts';
import { invoicePrint, SUPPLIER, UNPAID } from './print.fixture.ts';
import { openDocument } from './page.ts';
import type { PrintJob } from './print-job.ts';
import { loadShaper, openFont } from './script/open-font.ts';
import { isPlain, isPlainThroughout } from './script/plain-text.ts';
import { SCRIPT_FONTS } from './script/print-fonts.ts';
import { shapedTexts } from './script/shaped-text.ts';

/** A name and goods in every script, among them the names that made fontkit throw. */
const WRITTEN: readonly [script: string, name: string, goods: string][] = [
  ['Devanagari', 'श्रीमती लक्ष्मीबाई कट्ट्याचा', 'इंजन तेल 5W-30 (₹1,234.50)'],
  ['Tamil', 'திருமதி லக்ஷ்மி கொடுக்க', 'எண்ணெய் வடிகட்டி 2 NOS'],
  ['Telugu', 'శ్రీమతి లక్ష్మి కృష్ణమూర్తి', 'ఇంజిన్ ఆయిల్ 3.5 L'],
  ['Kannada', 'ಶ್ರೀಮತಿ ಲಕ್ಷ್ಮೀ ಅಕ್ಟೋಬರ್', 'ಎಂಜಿನ್ ಎಣ್ಣೆ 1'],
  ['Malayalam', 'ശ്രീമതി ലക്ഷ്മി സ്ത്രീ', 'എഞ്ചിൻ ഓയിൽ 1'],
  ['Bengali', 'শ্রীমতী লক্ষ্মী হৃদয়', 'ইঞ্জিন তেল 1'],
  ['Gujarati', 'શ્રીમતી લક્ષ્મી રાષ્ટ્ર', 'એન્જિન ઓઇલ 1'],
  ['Gurmukhi', 'ਸ਼੍ਰੀਮਤੀ ਪੰਜਾਬ ਸਿੰਘ', 'ਇੰਜਣ ਤੇਲ 1'],
  ['Odia', 'ଶ୍ରୀମତୀ ଲକ୍ଷ୍ମୀ ଓଡ଼ିଶା', 'ଇଞ୍ଜିନ ତେଲ 1'],
  ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ ᱚᱞ', 'ᱥᱩᱱᱩᱢ 1'],
  ['Meetei Mayek', 'ꯃꯤꯇꯩ ꯃꯌꯦꯛ', 'ꯊꯥꯎ 1'],
];
/** As letters are kept: of two ways to write one, the composed one where it is not excluded. */
const kept = (text: string): string => text.normalize('NFC');
const invoiceTo = (name: string, goods = 'Oil filter'): PrintJob => ({
  kind: 'invoice',
  print: invoicePrint([goods], { buyer: { ...SUPPLIER, name } }),
  state: UNPAID,
});
const textsOf = async (job: PrintJob): Promise<string[]> => pdfTexts(await drawPrint(job));

describe('Prints in every script of India', () => {
  it.each(WRITTEN)('%s is printed whole on every print, and copied as it was written', async (_, name, goods) => {
    for (const job of everyPrint(name, goods)) {
      const text = (await textsOf(job)).join(' ');
      // A job card has no party to sign for, but all name what was done and for whom.
      expect([job.kind, text.includes(kept(name))]).toEqual([job.kind, true]);
      expect([job.kind, text.includes(kept(goods))]).toEqual([job.kind, true]);
    }
  });

  it('Urdu runs from the right, numbers in it from the left', async () => {
    await loadShaper();
    const line = shapedTexts(openDocument('', '2026-11-21T00:00:00Z')).line('رقم 1,234.50 روپے', false);
    expect(line.rtl).toBe(true);
    expect(line.runs.map((run) => run.text)).toEqual(['روپے', ' ', '1,234.50', ' ', 'رقم']);
    const mixed = shapedTexts(openDocument('', '2026-11-21T00:00:00Z')).line('Oil (تیل) 5W-30', false);
    expect(mixed.runs.map((run) => run.text).join('')).toBe('Oil (تیل) 5W-30');
    const texts = await textsOf(invoiceTo('محترمہ لکشمی بائی'));
    expect(texts).toContain('بائی لکشمی محترمہ');
  });

  it('a vowel sign stands before the letter it follows, and letters that join are one', async () => {
    await loadShaper();
    const texts = shapedTexts(openDocument('', '2026-11-21T00:00:00Z'));
    const width = (text: string) => texts.line(text, false).width;
    expect(width('क्ष')).toBeLessThan(width('क') + width('ष'));
    expect(width('ക്ഷ')).toBeLessThan(width('ക') + width('ഷ'));
    expect(texts.line('लक्ष्मी', true).width).toBeGreaterThan(width('लक्ष्मी'));
  });

  it('lines end where words do and keep to their room; only a word that is too wide is broken, between letters', async () => {
    await loadShaper();
    const texts = shapedTexts(openDocument('', '2026-11-21T00:00:00Z'));
    const long = WRITTEN.map(([, name, goods]) => `${name}, ${goods}`).join(' ');
    const lines = texts.lines(long, 12, false);
    expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(12);
    expect(lines.map((line) => line.runs.map((run) => run.text).join('')).join(' ')).toBe(kept(long));
    const word = 'क्षत्रियकुलावतंसमहाराज';
    const parts = texts.lines(word, 3, false);
    expect(Math.max(...parts.map((line) => line.width))).toBeLessThanOrEqual(3);
    expect(parts.map((line) => line.runs.map((run) => run.text).join('')).join('')).toBe(word);
    for (const part of parts) expect(part.runs[0]!.text).not.toMatch(/^\p{M}/u);
  });

  it('every letter of these scripts has a glyph in both weights', async () => {
    await loadShaper();
    const lacking = SCRIPT_FONTS.flatMap((font) =>
      font.ranges.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
          (code) =>
            /[\p{L}\p{M}\p{Nd}]/u.test(String.fromCodePoint(code)) &&
            [false, true].some((bold) => !openFont(font, bold).outlines.hasGlyphForCodePoint(code)),
        ),
      ),
    );
    // Two letters of Unicode 17, younger than the fonts: their code is printed.
    expect(lacking.map((code) => code.toString(16))).toEqual(['c5c', 'cdc']);
  });
});

describe('A sign that no font has', () => {
  it('is written by its code, and the foot of the page says so', async () => {
    const texts = await textsOf(invoiceTo('李明 Traders', 'Škoda, Москва, Ελλάς ✓ 🙏'));
    expect(texts).toContain('[U+674E][U+660E] Traders');
    expect(texts).toContain('No font here has these signs: [U+674E] [U+660E]');
    expect(texts).toContain('Škoda, Москва, Ελλάς ✓ 🙏');
    expect((await textsOf(invoiceTo('Lakshmi'))).filter((text) => text.startsWith('No font'))).toEqual([]);
  });

  it('stands on a report too, and half a letter is one', async () => {
    const [report] = everyPrint('𝔘 \ud800', 'x').filter(({ kind }) => kind === 'report');
    expect(await textsOf(report!)).toEqual(
      expect.arrayContaining(['[U+1D518] [U+FFFD]', 'No font here has these signs: [U+1D518] [U+FFFD]']),
    );
  });

  it('is no sign that only turns others around: an amount is read as it was written', async () => {
    expect(await textsOf(invoiceTo('Pay \u202e0001₹'))).toContain('Pay 0001₹');
  });
});

describe('A plain print', () => {
  it('needs no shaping', () => {
    expect(isPlainThroughout(invoiceTo('Lakshmi Traders – “A & B” ₹1,234.50'))).toBe(true);
    expect(isPlainThroughout(invoiceTo('लक्ष्मी'))).toBe(false);
  });

  it('is what the plain font has, letter by letter', async () => {
    await loadShaper();
    const { outlines } = openFont({ script: 'Latn', file: 'noto-sans', ranges: [] }, false);
    const plain = Array.from({ length: 0x3000 }, (_, code) => code).filter((code) =>
      isPlain(String.fromCharCode(code)),
    );
    expect(plain.filter((code) => code >= 0x20 && !outlines.hasGlyphForCodePoint(code))).toEqual([]);
  });
});

describe('What is signed', () => {
  it('stands with the totals or the end of the table, never alone on a page', async () => {
    for (let lines = 14; lines <= 30; lines += 1) {
      const print = invoicePrint(Array.from({ length: lines }, () => 'Oil filter'));
      const texts = readPdf(await drawPrint({ kind: 'invoice', print, state: UNPAID }));
      const { page } = texts.find(({ text }) => text === 'Authorised signatory')!;
      const beside = texts.filter((each) => each.page === page).map(({ text }) => text);
      expect([lines, beside.includes('Amount in words'.toUpperCase())]).toEqual([lines, true]);
    }
  }, 60_000);

  it('stands below rows of the HSN table where that goes on over the page', async () => {
    for (let rows = 26; rows <= 36; rows += 1) {
      const hsn = Array.from({ length: rows }, (_, at) => ({ ...invoicePrint().hsn[0]!, hsn: `${84_210_000 + at}` }));
      const print = invoicePrint(['Oil filter'], { hsn });
      const texts = readPdf(await drawPrint({ kind: 'invoice', print, state: UNPAID }));
      const { page } = texts.find(({ text }) => text === 'Authorised signatory')!;
      const beside = texts.filter((each) => each.page === page).map(({ text }) => text);
      expect([rows, beside.includes(`${84_210_000 + rows - 1}`)]).toEqual([rows, true]);
    }
  }, 60_000);

  it.each(['receipt', 'voucher', 'inspection'] as const)(
    'follows a row on a %s',
    async (kind) => {
      const sign = { receipt: 'Authorised signatory', voucher: 'Approved by', inspection: 'Customer' }[kind];
      for (let count = 26; count <= 50; count += 1) {
        const texts = readPdf(await drawPrint(withRows(kind, count)));
        const { page } = texts.findLast(({ text }) => text === sign)!;
        const rows = texts.filter((each) => each.page === page && each.text === `Row ${count}`);
        expect([kind, count, rows.length]).toEqual([kind, count, 1]);
      }
    },
    60_000,
  );
});

function withRows(kind: 'receipt' | 'voucher' | 'inspection', count: number): PrintJob {
  const job = everyPrint('Lakshmi', 'Row').find((each) => each.kind === kind)!;
  const names = Array.from({ length: count }, (_, at) => `Row ${at + 1}`);
  if (job.kind === 'receipt') {
    const [table] = job.tables;
    return { ...job, tables: [{ ...table!, rows: names.map((label) => ({ ...table!.rows[0]!, label })) }] };
  }
  if (job.kind === 'voucher')
    return { ...job, lines: names.map((accountName) => ({ ...job.lines[0]!, accountName, description: null })) };
  if (job.kind === 'inspection') return { ...job, points: names.map((label) => ({ ...job.points[0]!, label })) };
  return job;
}

describe('The annexure that shows how the totals were worked out', () => {
  const options = {
    paper: 'A4',
    copies: 2,
    letterheadMm: 0,
    hsnTable: true,
    vehicleBlock: true,
    signature: true,
  };
  const textsWith = (workings: boolean | undefined, fields = {}) => {
    const print = invoicePrint(['Oil filter', 'Periodic service'], {
      ...fields,
      options: { ...options, workings } as never,
    });
    return textsOf({ kind: 'invoice', print, state: UNPAID });
  };
  const title = 'How the totals were worked out';

  it('follows each copy that asks for it, and no print that was frozen before it could', async () => {
    expect((await textsWith(true)).filter((text) => text === title)).toEqual([title, title]);
    for (const workings of [false, undefined]) expect(await textsWith(workings)).not.toContain(title);
    const plain: PrintJob = {
      kind: 'invoice',
      print: invoicePrint(['Oil filter'], { options: { ...options, workings: true } as never }),
      state: UNPAID,
      choice: { variant: 'NoTax', labour: 'One', parts: 'One', copies: null },
    };
    expect(await textsOf(plain)).not.toContain(title);
  });

  it('goes from quantity and price over discounts and tax to the total', async () => {
    const line = { ...invoicePrint().lines[1]!, quantity: 2_000, discountPaise: 2_500, recordDiscountPaise: 1_500 };
    const texts = await textsWith(true, {
      lines: [{ ...line, taxablePaise: 17_500, cgstPaise: 1_575, sgstPaise: 1_575, totalPaise: 20_650 }],
      adjustPaise: -50,
      roundPaise: 0,
      totalPaise: 20_600,
    });
    expect(texts.slice(texts.indexOf(title), texts.indexOf(title) + 60)).toEqual(
      expect.arrayContaining([
        ...['2 × 100.00', '200.00', '10.00', '15.00', '175.00', '31.50', '9% + 9%', '206.50'],
        ...['Discounts of lines', '-10.00', 'Discounts of the document', '-15.00', 'Taxable value'],
        ...['CGST 9% of 175.00, line by line', '15.75', 'Adjustment', '-0.50', 'Total', '₹206.00'],
      ]),
    );
  });
});

describe('The code that pays', () => {
  it('stands on no print that asks for more than UPI takes at once', async () => {
    const asks = async (job: PrintJob) => (await textsOf(job)).filter((text) => text.startsWith('Scan to pay'));
    const invoice = (duePaise: number) =>
      asks({ kind: 'invoice', print: invoicePrint(), state: { ...UNPAID, duePaise } });
    expect(await invoice(1_00_000_00)).toEqual(['Scan to pay ₹1,00,000.00']);
    expect(await invoice(1_00_000_01)).toEqual([]);
    const statement = (closingPaise: number) => {
      const job = everyPrint('Lakshmi', 'x').find((each) => each.kind === 'statement')!;
      const upi = { payeeAddress: 'test@bank', payeeName: 'Test' };
      return asks({ ...job, upi, statement: { ...job.statement, closingPaise } });
    };
    expect(await statement(1_00_000_00)).toEqual(['Scan to pay ₹1,00,000.00']);
    expect(await statement(1_00_000_01)).toEqual([]);
  });
});

describe('Prints of an insurer’s share', () => {
  const order = everyPrint('Asha', 'Bumper').find((job) => job.kind === 'order')!;

  it('what the insurer pays is signed by his surveyor, and authorised by no customer', async () => {
    const asked = async (face: 'InsuranceOnly' | 'InsPlusCus') => {
      const texts = (await textsOf({ ...order, face })).join(' ');
      return [texts.includes('I authorise this work'), texts.includes('Surveyor')];
    };
    expect([await asked('InsuranceOnly'), await asked('InsPlusCus')]).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('an annexure asks nobody to pay, the tax invoice does', async () => {
    const print = invoicePrint(['Bumper'], { upi: { payeeAddress: 'shop@sbi', payeeName: 'Shop' } });
    const asks = async (variant: 'WithTax' | 'InsParts') => {
      const choice = { variant, labour: 'One', parts: 'One', gst: true, copies: 1 } as const;
      return (await textsOf({ kind: 'invoice', print, state: UNPAID, choice })).some((text) =>
        text.startsWith('Scan to pay'),
      );
    };
    expect([await asks('WithTax'), await asks('InsParts')]).toEqual([true, false]);
  });
});
