import { rateLabel } from '@bahi/domain/tax/composite-supply';
import {
  findTaxCode,
  isTaxCodeValidOn,
  labourTaxCode,
  SEEDED_TAX_CODES,
  taxCodeForSupply,
} from '@bahi/domain/tax/tax-codes';
import type { Line, LineColumn } from './line-column.ts';

interface TaxedLine extends Line {
  taxCode: number;
}

interface TaxColumn<L> {
  /** Where the document is supplied decides the type of the codes. */
  interState: () => boolean;
  /** The day whose codes may be chosen. */
  today: () => string;
  editable?: (line: L) => boolean;
  /** Lines whose tax is worth a column; without it the column always stands. */
  unusual?: (line: L) => boolean;
  /** The code that a line bears; default: its own. */
  codeOf?: (line: L) => number;
  /** The line under another code; default: nothing else of it follows. */
  withCode?: (line: L, taxCode: number) => L;
}

/** Whether a line bears another rate than most: labour's and most parts' 18%. */
export const hasOwnRate = ({ taxCode }: TaxedLine): boolean =>
  ![labourTaxCode(false), labourTaxCode(true)].includes(taxCode);

/** The tax code of a line by its rate. */
export function taxColumn<L extends TaxedLine, T>({
  interState,
  today,
  editable,
  unusual,
  codeOf = ({ taxCode }) => taxCode,
  withCode = (line, taxCode) => ({ ...line, taxCode }),
}: TaxColumn<L>): LineColumn<L, T> {
  const here = (code: number) =>
    taxCodeForSupply(SEEDED_TAX_CODES, code, interState()) ?? findTaxCode(SEEDED_TAX_CODES, code);
  return {
    key: 'tax',
    title: 'Tax',
    width: '50px',
    kind: 'choice',
    card: 'none',
    editable,
    unusual,
    read: (line) => String(here(codeOf(line))?.code ?? ''),
    show: (line) => {
      const code = here(codeOf(line));
      return code ? rateLabel(code) : '–';
    },
    options: () =>
      SEEDED_TAX_CODES.filter((code) => code.type === (interState() ? 2 : 1) && isTaxCodeValidOn(code, today()))
        .toSorted((a, b) => a.ratePercent - b.ratePercent)
        .map((code) => ({ value: String(code.code), label: rateLabel(code) })),
    write: (line, value) => withCode(line, Number(value)),
  };
}
