import { type IndustryCode, isAutomotive, isHealthcare } from './industry.ts';

/** Whether a business sells at the counter, and whether its prices include the tax, as delivered (sales, settings `Acc.SlsRcpt`). */
export function usualSalesReceipt(industry: IndustryCode): { on: boolean; taxIncluded: boolean } {
  const isPharmacy = industry === 'HC2' || industry === 'HC4';
  const on = isAutomotive(industry) || industry === 'OTHER' || (isHealthcare(industry) && industry !== 'HC1');
  return { on, taxIncluded: isPharmacy };
}
