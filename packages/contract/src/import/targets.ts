import { hidesPartNumbers, INDUSTRY_CODES } from '@bahi/domain/industry/industry';
import { UNITS } from '@bahi/domain/catalogue/units';
import { SUPPLY_TYPES } from '@bahi/domain/tax/registration';
import { INDIAN_STATES } from '@bahi/domain/tax/states';
import { SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import type { MasterDefinition, MasterField } from '../define-master.ts';
import { createItem, getItem, searchItems, updateItem } from '../endpoints/catalogue/item.ts';
import { createCustomer, getCustomer, searchCustomers, updateCustomer } from '../endpoints/parties/customer.ts';
import { createVendor, getVendor, searchVendors, updateVendor } from '../endpoints/parties/vendor.ts';
import { createVehicle, getVehicle, searchVehicles, updateVehicle } from '../endpoints/parties/vehicle.ts';
import { masterEndpoints } from '../master-endpoints.ts';
import { MASTERS } from '../masters/registry.ts';
import { itemRow } from '../wire/item.wire.ts';
import { type ColumnChoice, type ColumnDetails, columnsOf, exportOnly, type ImportTarget } from './import-target.ts';

const states: readonly ColumnChoice[] = INDIAN_STATES.map(({ code, name }) => ({
  value: code,
  label: name,
  aliases: [String(Number(code))],
}));

const PERCENT_E4 = 10_000;
/** A rate alone means the code within the state: 18, 18% and Excel's 0.18 are GST 18%. */
const taxCodes: readonly ColumnChoice[] = SEEDED_TAX_CODES.map(({ code, label, type, kind, ratePercent, validTo }) => {
  const rate = ratePercent / PERCENT_E4;
  const spoken = type === 1 && kind === 'taxable' && validTo === null;
  return { value: code, label, ...(spoken && { aliases: [`${rate}`, `${rate}%`, `${rate} %`, String(rate / 100)] }) };
});

const units: readonly ColumnChoice[] = UNITS.map(({ code, name }) => ({
  value: code,
  label: code,
  aliases: [name.toLowerCase()],
}));

const addressDetails = (prefix: string, name: string): Record<string, ColumnDetails> => ({
  [`${prefix}.attention`]: { header: `${name} attention` },
  [`${prefix}.line1`]: { header: `${name} address line 1`, aliases: prefix === 'billingAddress' ? ['Address'] : [] },
  [`${prefix}.line2`]: { header: `${name} address line 2` },
  [`${prefix}.city`]: { header: `${name} city`, aliases: prefix === 'billingAddress' ? ['City'] : [] },
  [`${prefix}.stateCode`]: {
    header: `${name} state`,
    choices: states,
    aliases: prefix === 'billingAddress' ? ['State', 'State code'] : [],
    help: 'Its name or GST code: Karnataka or 29.',
  },
  [`${prefix}.pin`]: { header: `${name} PIN code`, aliases: prefix === 'billingAddress' ? ['PIN', 'Pincode'] : [] },
  [`${prefix}.countryCode`]: { header: `${name} country code`, help: 'Two letters; empty for India.' },
});

const PHONE_ALIASES = ['Mobile', 'Mobile number', 'Phone number', 'Contact', 'Contact number'];
const allowDuplicate: ColumnDetails = {
  header: 'Allow duplicate',
  help: 'Yes saves it although another one has the phone number or GSTIN.',
};

/** What customers and vendors have in common. */
const partyDetails: Record<string, ColumnDetails> = {
  phone: {
    header: 'Phone',
    aliases: PHONE_ALIASES,
    example: '98450 12345',
    matchedAs: 'phone',
    help: '10 digits; +91 and 0 before them are understood.',
  },
  otherPhone: { header: 'Other phone', aliases: ['Alternate phone', 'Landline'], matchedAs: 'phone' },
  email: { header: 'E-mail', example: 'office@example.in' },
  gstin: { header: 'GSTIN', aliases: ['GST number', 'GST no'], matchedAs: 'gstin' },
  pan: { header: 'PAN', matchedAs: 'gstin' },
  ...addressDetails('billingAddress', 'Billing'),
  'billingAddress.city': { header: 'Billing city', aliases: ['City'], example: 'Bengaluru' },
  ...addressDetails('deliveryAddress', 'Delivery'),
  allowDuplicate,
};

const customer: ImportTarget = {
  key: 'customer',
  label: { one: 'Customer', many: 'Customers' },
  create: createCustomer,
  update: updateCustomer,
  list: searchCustomers,
  get: getCustomer,
  columns: columnsOf(createCustomer.body, {
    ...partyDetails,
    name: { header: 'Name', aliases: ['Customer name', 'Customer', 'Party name'], example: 'Ravi Kumar' },
    supplyType: {
      header: 'GST treatment',
      choices: SUPPLY_TYPES.map(({ type, label }) => ({ value: type, label })),
      help: 'Empty: Registered business with a GSTIN, else Consumer.',
    },
    creditLimitPaise: { header: 'Credit limit', example: '1,25,000.00' },
    creditDays: { header: 'Credit days' },
    hold: {
      header: 'On hold',
      choices: [
        { value: 'None', label: 'No' },
        { value: 'Orders', label: 'Orders and challans' },
        { value: 'All', label: 'Invoices too' },
      ],
    },
    holdReason: { header: 'Reason of the hold' },
    categoryId: { header: 'Category', reference: 'customer-category' },
    deductsTds: { header: 'Deducts TDS' },
    noMessages: { header: 'No messages', help: 'Yes for who wants no SMS or e-mail.' },
  }),
  matchBy: [['gstin'], ['phone', 'name']],
};

const vendor: ImportTarget = {
  key: 'vendor',
  label: { one: 'Vendor', many: 'Vendors' },
  create: createVendor,
  update: updateVendor,
  list: searchVendors,
  get: getVendor,
  columns: columnsOf(createVendor.body, {
    ...partyDetails,
    name: { header: 'Name', aliases: ['Vendor name', 'Supplier', 'Supplier name'], example: 'Sri Auto Spares' },
    treatment: { header: 'GST treatment' },
    paymentDays: { header: 'Payment days', aliases: ['Credit days'] },
    tdsSection: { header: 'TDS section' },
    tdsPercent: { header: 'TDS %' },
    'bank.accountName': { header: 'Bank account name' },
    'bank.accountNumber': { header: 'Bank account number' },
    'bank.ifsc': { header: 'IFSC' },
    'bank.bankName': { header: 'Bank' },
    'bank.upiId': { header: 'UPI ID' },
    msmeNumber: { header: 'Udyam number', aliases: ['MSME number'] },
    msmeClass: { header: 'MSME class' },
  }),
  matchBy: [['gstin'], ['phone', 'name'], ['name']],
};

const item: ImportTarget = {
  key: 'item',
  label: { one: 'Item', many: 'Items' },
  rowsTogether: true,
  create: createItem,
  update: updateItem,
  list: searchItems,
  get: getItem,
  columns: [
    ...columnsOf(createItem.body, {
      partNumber: {
        header: 'Part number',
        aliases: ['MPN', 'Part no', 'SKU', 'Item code', 'Code'],
        example: 'BP-1012',
        industries: INDUSTRY_CODES.filter((industry) => !hidesPartNumbers(industry)),
      },
      name: { header: 'Name', aliases: ['Item name', 'Description', 'Product name'], example: 'Front brake pad set' },
      genericName: { header: 'Generic name' },
      categoryId: { header: 'Category', reference: 'item-category' },
      manufacturer: { header: 'Manufacturer', aliases: ['Brand', 'Company'] },
      hsn: { header: 'HSN', aliases: ['HSN code', 'HSN/SAC', 'SAC'], example: '87083000', help: '4, 6 or 8 digits.' },
      unitCode: {
        header: 'Unit',
        aliases: ['UoM', 'UQC'],
        choices: units,
        example: 'NOS',
        help: 'GST unit code; NOS when empty.',
      },
      barcode: { header: 'Barcode', aliases: ['EAN'] },
      tracked: { header: 'Stock kept', help: 'Yes or No; Yes when empty.' },
      salePrice: { header: 'Sale price', aliases: ['Price', 'Rate', 'Selling price'], example: '1,450.00' },
      mrp: { header: 'MRP' },
      purchaseCost: { header: 'Purchase cost', aliases: ['Cost', 'Purchase price', 'Cost price'] },
      taxCode: {
        header: 'Tax',
        aliases: ['GST', 'GST rate', 'GST %', 'Tax rate', 'Tax code'],
        choices: taxCodes,
        example: 'GST 18%',
        help: 'GST 18%, its number 106, or the rate alone: 18.',
      },
      accountCode: {
        header: 'Income account',
        aliases: ['Account'],
        help: 'Number of the account; empty for the usual one.',
      },
      reorderLevel: { header: 'Reorder level', aliases: ['Minimum stock'] },
      binLocation: { header: 'Bin', aliases: ['Rack', 'Location'] },
    }),
    exportOnly('onHandQuantity', 'On hand', itemRow.fields.onHandQuantity),
    exportOnly('freeQuantity', 'Free stock', itemRow.fields.freeQuantity),
  ],
  matchBy: [['partNumber'], ['barcode'], ['name', 'manufacturer']],
};

const vehicle: ImportTarget = {
  key: 'vehicle',
  label: { one: 'Vehicle', many: 'Vehicles' },
  create: createVehicle,
  update: updateVehicle,
  list: searchVehicles,
  get: getVehicle,
  columns: columnsOf(withoutFields(createVehicle.body, ['customer']), {
    registrationNumber: {
      header: 'Registration number',
      aliases: ['Reg no', 'Vehicle number', 'Vehicle no', 'Number', 'Serial number'],
      example: 'KA 01 AB 1234',
      matchedAs: 'registration',
    },
    make: { header: 'Make', aliases: ['Brand'], example: 'Maruti Suzuki' },
    model: { header: 'Model', example: 'Swift' },
    variant: { header: 'Variant' },
    colour: { header: 'Colour', aliases: ['Color'] },
    fuelType: { header: 'Fuel' },
    chassisNumber: { header: 'Chassis number', aliases: ['VIN', 'Chassis no'], matchedAs: 'registration' },
    engineNumber: { header: 'Engine number', aliases: ['Engine no'] },
    labourTimeGuideId: {
      header: 'Labour time guide',
      reference: 'labourTimeGuide',
      help: 'Empty for the one of its body type.',
    },
    customerId: {
      header: 'Owner',
      aliases: ['Customer', 'Customer name'],
      reference: 'customer',
      help: 'Name, phone or GSTIN of a customer; of several with one name: Ravi Kumar (9845012345).',
      example: '98450 12345',
    },
    ownedFrom: { header: 'Owned from' },
    lastOdometer: { header: 'Odometer', aliases: ['Kilometres', 'KM', 'Hours'] },
    nextServiceOn: { header: 'Next service' },
  }),
  matchBy: [['registrationNumber'], ['chassisNumber']],
};

function withoutFields<T extends { fields?: object }>(body: T, keys: readonly string[]): T {
  return {
    ...body,
    fields: Object.fromEntries(Object.entries(body.fields ?? {}).filter(([key]) => !keys.includes(key))),
  };
}

const detailsOf = (fields: Readonly<Record<string, MasterField>>): Record<string, ColumnDetails> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      {
        header: field.label,
        ...(field.help && { help: field.help }),
        ...(field.options && { choices: field.options }),
        ...(field.reference && { reference: field.reference }),
        ...(field.fields && { group: detailsOf(field.fields) }),
        ...(field.when?.industries && { industries: field.when.industries }),
      },
    ]),
  );

/** A master as its declaration says: headings are its labels, records are told apart by what makes them unique. */
function masterTarget(master: MasterDefinition): ImportTarget {
  const { key, label, fields, unique } = master;
  const { create, update, list, get } = masterEndpoints(master);
  return {
    key,
    label,
    create,
    update,
    list,
    get,
    columns: columnsOf(create.body, detailsOf(fields)),
    matchBy: [unique],
  };
}

/** Everything that can be imported and exported as a sheet. */
export const IMPORT_TARGETS: readonly ImportTarget[] = [customer, vendor, item, vehicle, ...MASTERS.map(masterTarget)];

export const findImportTarget = (key: string): ImportTarget | undefined =>
  IMPORT_TARGETS.find((target) => target.key === key.toLowerCase());
