import { issueAt } from '../document/issue.ts';
import { DocumentHeading } from '../tax/document-heading.ts';
import { GstType, SupplyType } from '../tax/registration.ts';
import { buildEinvoicePayload, type EinvoiceSource, isListed } from './einvoice-payload.ts';
import { schemaIssues, type SchemaIssue } from './einvoice-schema.ts';

/** The portal knows no earlier documents. */
const FIRST_DAY = '2020-10-01';

/** Why an invoice has no e-invoice at all; null where it may have one. */
export function einvoiceRefusal(invoice: {
  gstType: GstType;
  /** As it stands on the print. */
  heading: string;
  supplyType: SupplyType;
  invoicedOn: string;
  lines: EinvoiceSource['lines'];
}): string | null {
  if (invoice.gstType !== GstType.regular) return 'Only a regular taxpayer makes e-invoices.';
  if (invoice.supplyType === SupplyType.consumer) return 'An e-invoice is for a registered buyer or an export.';
  if (invoice.invoicedOn < FIRST_DAY) return 'The e-invoice portal takes no invoices dated before 1 October 2020.';
  if (invoice.heading === DocumentHeading.billOfSupply || !invoice.lines.some(isListed))
    return 'A bill of supply has no e-invoice: it charges no tax.';
  return null;
}

/**
 * Everything that keeps an invoice from the portal: what schema 1.1 refuses, goods without a unit, and HSN codes shorter
 * than the entity's turnover asks for (six digits above 5 crore).
 */
export function einvoiceIssues(source: EinvoiceSource, leastHsnDigits: 4 | 6): SchemaIssue[] {
  const issues = schemaIssues(buildEinvoicePayload(source));
  source.lines.filter(isListed).forEach((line, at) => {
    const whose = `Line ${source.lines.indexOf(line) + 1}, ${line.description}`;
    if (line.hsn.length >= 4 && line.hsn.length < leastHsnDigits)
      issues.push(issueAt(`ItemList.${at}.HsnCd`, `${whose}: HSN or SAC needs ${leastHsnDigits} digits.`));
    if (!line.hsn.startsWith('99') && !line.unitCode)
      issues.push(issueAt(`ItemList.${at}.Unit`, `${whose}: unit is missing.`));
  });
  return issues;
}
