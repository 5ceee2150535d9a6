import { type Issue, issueAt } from '../document/issue.ts';
import { formatForeign } from '../money/foreign.ts';
import type { Paise, UnitPrice } from '../money/units.ts';

/** What customs and the buyer abroad know of an exported invoice; the shipping bill is mostly filed after it. */
export interface ExportDetails {
  shippingBillNo: string | null;
  shippedOn: string | null;
  /** Where customs cleared it: INMAA1 is Chennai by sea, INBLR4 Bengaluru by air. */
  portCode: string | null;
  /** In which its buyer pays; null is the rupee. */
  currencyCode: string | null;
  /** Rupees of one unit of that currency. */
  exchangeRate: UnitPrice | null;
}

/** As table 6 of GSTR-1 takes it. */
export const SHIPPING_BILL = /^\d{3,7}$/;
/** Country, place and way: the location codes of customs. */
export const PORT_CODE = /^IN[A-Z]{3}[A-Z0-9]$/;

/** ISO 4217, three letters each, but for the rupee. */
export const CURRENCY_CODES: readonly string[] =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL'.split(
    ' ',
  );

const NAMES = new Intl.DisplayNames(['en'], { type: 'currency' });
/** 'USD' = 'USD, US Dollar'. */
export const currencyWords = (code: string): string => `${code}, ${NAMES.of(code) ?? code}`;

/** What keeps the details of an export from being kept: a shipping bill is told whole, or the portal refuses its table. */
export function exportIssues(
  { shippingBillNo, shippedOn, portCode, currencyCode, exchangeRate }: ExportDetails,
  { invoicedOn, today }: { invoicedOn: string; today: string },
): Issue[] {
  const issues: Issue[] = [];
  if (!shippingBillNo && (shippedOn ?? portCode))
    issues.push(issueAt('shippingBillNo', 'Enter the number of the shipping bill.'));
  if (shippingBillNo && !shippedOn) issues.push(issueAt('shippedOn', 'Enter the date of the shipping bill.'));
  if (shippingBillNo && !portCode) issues.push(issueAt('portCode', 'Enter the port code of the shipping bill.'));
  if (shippedOn && shippedOn < invoicedOn)
    issues.push(issueAt('shippedOn', 'A shipping bill is not dated before its invoice.'));
  if (shippedOn && shippedOn > today) issues.push(issueAt('shippedOn', 'A shipping bill is not dated in the future.'));
  if (currencyCode && !CURRENCY_CODES.includes(currencyCode))
    issues.push(issueAt('currencyCode', 'There is no such currency: choose one of the list.'));
  if (exchangeRate !== null && !currencyCode)
    issues.push(issueAt('currencyCode', 'Choose the currency of the exchange rate.'));
  if (exchangeRate !== null && exchangeRate <= 0)
    issues.push(issueAt('exchangeRate', 'Enter a rate above zero: rupees of one unit of the currency.'));
  return issues;
}

/** A total in the currency of its buyer, or null without a rate. */
export const foreignTotal = (totalPaise: Paise, { currencyCode, exchangeRate }: ExportDetails): string | null =>
  currencyCode && exchangeRate ? formatForeign(totalPaise, currencyCode, exchangeRate) : null;
