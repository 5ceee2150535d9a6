import type { SheetCell } from '@bahi/contract/import/write-cell';
import { guardFormula } from '@bahi/domain/sheet/guard-formula';
import { daysBetween } from '@bahi/domain/time/dates';
import { strToU8, zipSync } from 'fflate';

const EPOCH = '1899-12-30';
const HEADING_STYLE = 1;
const DAY_STYLE = 2;
const NARROWEST = 9;
const WIDEST = 60;

/** XML allows no control characters but tab and line ends; lone halves of a surrogate pair are no text. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const nameOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : nameOf(Math.trunc(column / 26) - 1) + nameOf(column % 26);

function cellXml(cell: SheetCell, reference: string, heading: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'object')
    return `<c r="${reference}" s="${DAY_STYLE}"><v>${daysBetween(EPOCH, cell.day)}</v></c>`;
  const style = heading ? ` s="${HEADING_STYLE}"` : '';
  return `<c r="${reference}" t="inlineStr"${style}><is><t xml:space="preserve">${escape(guardFormula(cell))}</t></is></c>`;
}

/** Rows of a sheet as XML; the first row of the sheet is its headings. */
export const sheetRowsXml = (rows: readonly (readonly SheetCell[])[], firstRow: number): string =>
  rows
    .map((row, at) => {
      const number = firstRow + at;
      const cells = row.map((cell, column) => cellXml(cell, `${nameOf(column)}${number}`, number === 1));
      return `<row r="${number}">${cells.join('')}</row>`;
    })
    .join('');

export interface SheetParts {
  name: string;
  headings: readonly string[];
  /** Made by `sheetRowsXml`, headings included. */
  rowsXml: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of these sheets; headings are bold and stay in view. */
export function buildXlsx(sheets: readonly SheetParts[]): Uint8Array {
  const each = (make: (sheet: SheetParts, number: number) => string) =>
    sheets.map((sheet, at) => make(sheet, at + 1)).join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${each((sheet, n) => `<sheet name="${escape(sheetName(sheet.name))}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [at, sheet] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)])), {
    level: 6,
  });
}

/** What a program accepts as the name of a sheet. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet';

const sheetXml = ({ headings, rowsXml }: SheetParts): string =>
  `<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${headings
    .map((heading, at) => {
      const width = Math.min(WIDEST, Math.max(NARROWEST, heading.length + 3));
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('')}</cols><sheetData>${rowsXml.join('')}</sheetData></worksheet>`;
