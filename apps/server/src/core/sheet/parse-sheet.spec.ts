import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { csvLines } from './build-csv.ts';
import { buildXlsx, sheetRowsXml } from './build-xlsx.ts';
import { parseSheet } from './parse-sheet.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';
import { readSheetInWorker } from '../parse/in-worker.ts';

const rowsOf = (bytes: Uint8Array | string) =>
  parseSheet(typeof bytes === 'string' ? Buffer.from(bytes) : bytes).rows.map(({ cells }) => cells);

/** A workbook with this sheet, as other programs write it. */
const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId7" Target="worksheets/a.xml"/></Relationships>',
        'xl/worksheets/a.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

describe('A CSV file', () => {
  it.each([
    ['commas', 'A,B\n1,"x, y"', [['1', 'x, y']]],
    ['semicolons', 'A;B\n1;x', [['1', 'x']]],
    ['tabs', 'A\tB\n1\tx', [['1', 'x']]],
    ['a hint of Excel', 'sep=;\nA;B\n1;x', [['1', 'x']]],
    ['bars in the texts of a single row', 'A,B\nx | y | z | 1,2\n', [['x | y | z | 1', '2']]],
    ['a byte order mark', '\uFEFFA,B\n1,x', [['1', 'x']]],
    ['line ends of Windows, quotes and blank rows', 'A,B\r\n\r\n"a ""b""",x \r\n,\r\n', [['a "b"', 'x']]],
    ['lines in a cell', 'A,B\n"1\n2",x', [['1\n2', 'x']]],
    ['notes of a template', 'A,B\n1,x\n# A: a note', [['1', 'x']]],
  ])('is read with %s', (_, text, expected) => {
    expect(parseSheet(Buffer.from(text)).headings).toEqual(['A', 'B']);
    expect(rowsOf(text)).toEqual(expected);
  });

  it.each(['Arogya Distributors, Bengaluru', 'Arogya, 12, 4th Cross, Bengaluru', 'Arogya; of Bengaluru'])(
    'with one row is read under a title: %s',
    (title) => {
      const { headings, rows } = parseSheet(Buffer.from(`${title}\nItem\tQty\tRate\nDolo 650, strip\t10\t21`));
      expect(headings[0]).toBe(title);
      expect(rows.at(-1)!.cells).toEqual(['Dolo 650, strip', '10', '21']);
    },
  );

  it('is read in the character sets of Windows', () => {
    expect(rowsOf(Buffer.from('Name\nCafé €'.replace('€', '\x80'), 'latin1'))).toEqual([['Café €']]);
    expect(rowsOf(Buffer.from('\uFEFFName\nरवि', 'utf16le'))).toEqual([['रवि']]);
  });

  it('keeps the row numbers that its sender counts', () => {
    expect(parseSheet(Buffer.from('A\n\nx\n\ny')).rows.map((row) => row.rowNumber)).toEqual([3, 5]);
  });
});

describe('An XLSX file', () => {
  it('is read with shared, rich and inline texts, numbers, dates, times, yes and no, gaps and entities', () => {
    const strings =
      '<sst><si><t>A</t></si><si><r><t>Ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>no</t></rPh></si><si><t>a &lt; b &#8377;</t></si></sst>';
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]dd\\-mmm\\-yy"/><numFmt numFmtId="171" formatCode="0.00&quot;d&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>';
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>B</t></is></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c><c r="D3"><v>18.100000000000001</v></c>' +
      '<c r="E3" s="1"><v>46117</v></c><c r="F3" s="2"><v>46117.5</v></c><c r="G3" s="1"><v>0.75</v></c>' +
      '<c r="H3" t="b"><v>1</v></c><c r="I3" s="3"><v>5</v></c><c r="J3" s="1"/><c r="K3" t="str"><f>A1&amp;"x"</f><v>fx</v></c></row>';
    const { headings, rows } = parseSheet(
      workbook(sheet, { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles }),
    );
    expect(headings.slice(0, 3)).toEqual(['A', 'B', 'Column 3']);
    expect(rows).toEqual([
      {
        rowNumber: 3,
        cells: ['Rich', '', 'a < b ₹', '18.1', '2026-04-05', '2026-04-05T12:00', '18:00', 'Yes', '5', '', 'fx'],
      },
    ]);
  });

  it('is told of a formula without a stored value as it stands, so that its reader names row and column', () => {
    const sheet =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>A</t></is></c></row>' +
      '<row r="2"><c r="A2"><f>B2*&quot;2&quot;</f></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="str"><f/><v></v></c></row>';
    expect(rowsOf(workbook(sheet))).toEqual([['=B2*"2"', '2', '=']]);
  });

  it('is read as it was written', () => {
    const rows = [
      ['A', 'B', 'C', 'D'],
      ['a <b> & "c" रवि', 1234.5, { day: '2026-04-05' }, null],
      ['=1+1', -5, null, 'x\ny'],
    ];
    const bytes = buildXlsx([{ name: 'List: 1/2', headings: ['A', 'B', 'C', 'D'], rowsXml: [sheetRowsXml(rows, 1)] }]);
    expect(rowsOf(bytes)).toEqual([
      ['a <b> & "c" रवि', '1234.5', '2026-04-05'],
      [`'=1+1`, '-5', '', 'x\ny'],
    ]);
    expect(csvLines(rows)).toBe(`A,B,C,D\r\n"a <b> & ""c"" रवि",1234.5,2026-04-05,\r\n'=1+1,-5,,"x\ny"\r\n`);
  });
});

describe('Imports and uploads cannot be weapons', () => {
  it.each([
    [
      'an entity',
      workbook('', { 'xl/worksheets/a.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>' }),
      'what no workbook needs',
    ],
    ['a column far to the right', workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'more than 200 columns'],
    ['no workbook inside', zipSync({ 'a.txt': strToU8('x') }), 'This is not an XLSX workbook.'],
    ['a cut end', workbook('<row/>').subarray(0, 200), 'The file is damaged'],
  ])('a workbook with %s is refused', (_, bytes, message) => {
    expect(() => parseSheet(bytes)).toThrow(message);
  });

  it('a ZIP bomb is refused by what it unpacks to, not by what it says', async () => {
    const bomb = zipSync(
      {
        'xl/workbook.xml': strToU8('<workbook/>'),
        'xl/worksheets/sheet1.xml': new Uint8Array(SHEET_LIMITS.unpackedBytes + 1),
      },
      { level: 1 },
    );
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    await expect(readSheetInWorker({ orgId: 'anybody' }, bomb)).rejects.toThrow(
      'Unpacked, the file is too large. Send it in parts.',
    );
  }, 30_000);
});
