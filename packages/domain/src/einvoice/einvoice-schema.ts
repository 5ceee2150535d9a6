import { UNIT_CODES } from '../catalogue/units.ts';
import { issueAt } from '../document/issue.ts';
import type { EinvoiceObject, EinvoiceValue } from './einvoice-payload.ts';

interface Rule {
  required?: true;
  /** As people know the field. */
  label: string;
  check: (value: EinvoiceValue) => boolean;
}
type Rules = Readonly<Record<string, Rule>>;

const text =
  (min: number, max: number, pattern?: RegExp) =>
  (value: EinvoiceValue): boolean =>
    typeof value === 'string' &&
    value.length >= min &&
    value.length <= max &&
    // The portal refuses these two in any text.
    !/["\\]/.test(value) &&
    (pattern?.test(value) ?? true);
const oneOf =
  (...allowed: readonly string[]) =>
  (value: EinvoiceValue): boolean =>
    allowed.includes(value as string);
const number =
  (least: number, most: number) =>
  (value: EinvoiceValue): boolean =>
    typeof value === 'number' && value >= least && value <= most;
const amount = number(0, 999_999_999_999.99);

const GSTIN = /^\d{2}[0-9A-Z]{13}$/;
const PIN = number(100_000, 999_999);

const required = (label: string, check: Rule['check']): Rule => ({ required: true, label, check });
const optional = (label: string, check: Rule['check']): Rule => ({ label, check });

const ADDRESS: Rules = {
  Addr1: required('first line of the address', text(1, 100)),
  Addr2: optional('second line of the address', text(3, 100)),
  Loc: required('city', text(3, 50)),
  Stcd: required('state', text(1, 2)),
};
const NAMES: Rules = {
  LglNm: required('name', text(3, 100)),
  TrdNm: optional('trade name', text(3, 100)),
};

/** What schema 1.1 asks of the parts that are built here (required, lengths, ranges, patterns). */
const SECTIONS: Readonly<Record<string, { label: string; required?: true; rules: Rules }>> = {
  TranDtls: {
    label: 'Invoice',
    required: true,
    rules: {
      TaxSch: required('tax scheme', oneOf('GST')),
      SupTyp: required('treatment of the customer', oneOf('B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP')),
      RegRev: optional('reverse charge', oneOf('Y', 'N')),
      IgstOnIntra: optional('IGST within the state', oneOf('Y', 'N')),
    },
  },
  DocDtls: {
    label: 'Invoice',
    required: true,
    rules: {
      Typ: required('type', oneOf('INV', 'CRN', 'DBN')),
      No: required('number', text(1, 16, /^[A-Z1-9][A-Z0-9/-]{0,15}$/)),
      Dt: required('date', text(10, 10, /^[0-3]\d\/[01]\d\/20[12]\d$/)),
    },
  },
  SellerDtls: {
    label: 'Company',
    required: true,
    rules: {
      Gstin: required('GSTIN', text(15, 15, GSTIN)),
      ...NAMES,
      ...ADDRESS,
      Pin: required('PIN code', PIN),
    },
  },
  BuyerDtls: {
    label: 'Customer',
    required: true,
    rules: {
      Gstin: required('GSTIN', text(3, 15, /^(\d{2}[0-9A-Z]{13}|URP)$/)),
      ...NAMES,
      Pos: required('place of supply', text(1, 2)),
      ...ADDRESS,
      Loc: required('city', text(3, 100)),
      Pin: optional('PIN code', PIN),
    },
  },
  ShipDtls: {
    label: 'Delivery address',
    rules: {
      Gstin: optional('GSTIN', text(15, 15, GSTIN)),
      ...NAMES,
      ...ADDRESS,
      Loc: required('city', text(3, 100)),
      Pin: required('PIN code', PIN),
    },
  },
  ExpDtls: {
    label: 'Customer',
    rules: {
      ShipBNo: optional('shipping bill number', text(1, 20)),
      ShipBDt: optional('date of the shipping bill', text(10, 10)),
      Port: optional('port code', text(2, 10)),
      ForCur: optional('currency', text(3, 16)),
      CntCode: optional('country', text(2, 2, /^[A-Z]{2}$/)),
    },
  },
  ValDtls: {
    label: 'Invoice',
    required: true,
    rules: {
      AssVal: required('taxable value', amount),
      CgstVal: optional('CGST', amount),
      SgstVal: optional('SGST', amount),
      IgstVal: optional('IGST', amount),
      Discount: optional('discount', amount),
      OthChrg: optional('other charges', amount),
      RndOffAmt: optional('round-off', number(-99.99, 99.99)),
      TotInvVal: required('total', amount),
    },
  },
};

const ITEM: Rules = {
  SlNo: required('number', text(1, 6, /^\d+$/)),
  PrdDesc: optional('description', text(3, 300)),
  IsServc: required('kind', oneOf('Y', 'N')),
  HsnCd: required('HSN or SAC', text(4, 8, /^\d+$/)),
  Qty: optional('quantity', number(0, 9_999_999_999.999)),
  FreeQty: optional('free quantity', number(0, 9_999_999_999.999)),
  Unit: optional('unit', oneOf(...UNIT_CODES)),
  UnitPrice: required('price', number(0, 999_999_999_999.999)),
  TotAmt: required('amount', amount),
  Discount: optional('discount', amount),
  AssAmt: required('taxable value', amount),
  GstRt: required('tax rate', number(0, 999.999)),
  IgstAmt: optional('IGST', amount),
  CgstAmt: optional('CGST', amount),
  SgstAmt: optional('SGST', amount),
  TotItemVal: required('total', amount),
};
const MOST_ITEMS = 1_000;

/** One field of a request that the portal would refuse, by its path there, in words. */
export interface SchemaIssue {
  path: string;
  message: string;
}

/** Tells what schema 1.1 would refuse in a request: `DocDtls.No` with a blank, a PIN of five digits, no line at all. */
export function schemaIssues(payload: EinvoiceObject): SchemaIssue[] {
  const issues = Object.entries(SECTIONS).flatMap(([section, { label, required: needed, rules }]) => {
    const value = payload[section] as EinvoiceObject | undefined;
    if (!value) return needed ? [issueAt(section, `${label}: ${section} is missing.`)] : [];
    return fieldIssues(rules, value, section, label);
  });
  const items = (payload['ItemList'] ?? []) as readonly EinvoiceObject[];
  if (items.length === 0 || items.length > MOST_ITEMS)
    issues.push(issueAt('ItemList', `An e-invoice has 1 to ${MOST_ITEMS} taxable lines.`));
  for (const [at, item] of items.entries())
    issues.push(
      ...fieldIssues(ITEM, item, `ItemList.${at}`, `Line ${String(item['SlNo'])}, ${String(item['PrdDesc'])}`),
    );
  return issues;
}

function fieldIssues(rules: Rules, value: EinvoiceObject, path: string, whose: string): SchemaIssue[] {
  return Object.entries(rules).flatMap(([name, { required: needed, label, check }]) => {
    const found = value[name] ?? null;
    if (found === null) return needed ? [issueAt(`${path}.${name}`, `${whose}: ${label} is missing.`)] : [];
    return check(found) ? [] : [issueAt(`${path}.${name}`, `${whose}: ${label} is not valid.`)];
  });
}
