import type { SaleForm, SaleRecord } from './sale-form.ts';
import type { SaleLines } from './sale-pricing.ts';

/** The page of a sale, as the parts that all sales share see it. */
export interface SalePage {
  record: SaleRecord | null;
  editable: boolean;
  form: {
    values: SaleForm;
    errors: Readonly<Record<string, string>>;
    change: (changes: Partial<SaleForm>) => void;
  };
  saved: () => SaleForm;
  store: SaleLines;
}
