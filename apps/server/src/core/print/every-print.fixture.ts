import type { PrintJob } from './print-job.ts';
import { invoicePrint, SUPPLIER, UNPAID } from './print.fixture.ts';

const OPTIONS = {
  paper: 'A4',
  copies: 1,
  letterheadMm: 0,
  hsnTable: true,
  vehicleBlock: true,
  signature: true,
} as const;
const BARE = { logo: null, watermark: null, notes: null, options: OPTIONS } as const;

/** One print of every kind, of a party with this name, about this. */
export function everyPrint(name: string, words: string): PrintJob[] {
  const party = { ...SUPPLIER, name };
  const print = invoicePrint([words], { buyer: party });
  const { lines, taxColumns, sgstLabel } = print;
  const sums = { ...print, overallDiscountPaise: 0 };
  const order = {
    ...BARE,
    title: 'Repair order',
    code: 'RO-1',
    openedOn: '2026-11-21',
    status: 'Open',
    promised: null,
    advisor: null,
    supplier: SUPPLIER,
    customer: party,
    vehicle: null,
    meter: null,
    fuelEighths: null,
    complaints: [{ id: '1', description: words }],
    advised: [],
  };
  const journal = { accountCode: 1000, accountName: name, description: words, debitPaise: 100, creditPaise: 100 };
  const entry = { on: '2026-11-21', documentKind: 'invoice', documentCode: 'INV-1', narration: words };
  return [
    { kind: 'invoice', print, state: UNPAID },
    {
      kind: 'labels',
      entityName: name,
      printedOn: '2026-11-21',
      labels: [{ name: words, detail: null, price: null, code: 'OF-1' }],
    },
    {
      ...order,
      kind: 'order',
      variant: 'WithTax',
      layout: 'lines',
      taxColumns,
      sgstLabel,
      lines,
      sums,
      ...{
        workings: null,
        estimated: false,
        amountPaise: print.totalPaise,
        amountInWords: print.totalInWords,
        terms: null,
      },
    },
    {
      ...order,
      kind: 'jobCard',
      lines: [
        {
          family: 'part',
          description: words,
          code: null,
          complaint: null,
          quantity: 1_000,
          unitCode: null,
          hours: null,
          technician: null,
          status: 'New',
        },
      ],
    },
    {
      ...{
        ...BARE,
        kind: 'purchase',
        title: 'Purchase order',
        code: 'PO-1',
        datedOn: '2026-11-21',
        unnumbered: '',
        buyer: SUPPLIER,
      },
      vendor: party,
      facts: [],
      taxColumns,
      sgstLabel,
      lines,
      sums,
      priced: true,
      terms: null,
    },
    {
      ...BARE,
      kind: 'receipt',
      heading: 'Receipt',
      code: 'RC-1',
      on: '2026-11-21',
      supplier: SUPPLIER,
      customer: party,
      facts: [],
      opening: 'Received with thanks from',
      amountPaise: 100,
      amountInWords: '',
      ...{
        tables: [{ title: 'Paid by', totalLabel: 'Total', rows: [{ label: words, details: '', amountPaise: 100 }] }],
      },
      remarks: [],
      note: null,
    },
    {
      kind: 'reminder',
      supplier: SUPPLIER,
      letters: [
        {
          buyer: party,
          remindedOn: '2026-11-21',
          subject: words,
          body: words,
          totalPaise: 100,
          dues: [{ name: words, datedOn: '2026-11-01', dueOn: '2026-11-10', totalPaise: 100, duePaise: 100 }],
        },
      ],
      bankDetails: null,
      upi: null,
    },
    {
      kind: 'statement',
      party: 'customer',
      printedOn: '2026-11-21',
      supplier: SUPPLIER,
      buyer: party,
      statement: {
        from: '2026-11-01',
        to: '2026-11-30',
        openingPaise: 0,
        debitPaise: 100,
        creditPaise: 0,
        closingPaise: 100,
        ageing: { upTo30: 100, upTo60: 0, upTo90: 0, over90: 0, advance: 0 },
        entries: [{ ...entry, debitPaise: 100, creditPaise: 0, balancePaise: 100 }],
      },
      bankDetails: null,
      upi: null,
    },
    {
      kind: 'voucher',
      title: 'Journal voucher',
      code: 'JV-1',
      status: 'Posted',
      postedOn: '2026-11-21',
      narration: words,
      reference: null,
      enteredBy: name,
      cancelReason: null,
      supplier: SUPPLIER,
      totalPaise: 100,
      lines: [journal],
    },
    {
      ...{
        kind: 'report',
        title: 'Sales',
        entityName: 'Test Motors',
        period: 'Today',
        filters: [],
        printedOn: '2026-11-21',
      },
      columns: [
        { title: 'Customer', numeric: false, width: 300 },
        { title: 'Item', numeric: false, width: 300 },
      ],
      lines: [{ kind: 'row', cells: [name, words] }],
    },
    {
      kind: 'roll',
      mark: null,
      widthMm: 58,
      print: {
        ...print,
        soldAt: '2026-11-21T10:00:00Z',
        timeZone: 'Asia/Calcutta',
        soldBy: name,
        tenders: [{ label: words, amountPaise: 100 }],
        givenPaise: 200,
        changePaise: 100,
      },
    },
    {
      kind: 'inspection',
      title: 'Inspection',
      orderCode: 'RO-1',
      printedOn: '2026-11-21',
      supplier: SUPPLIER,
      customerName: name,
      vehicle: '',
      odometer: null,
      inspectedBy: null,
      finishedAt: null,
      summary: '',
      points: [{ group: null, label: words, result: 'OK', resultText: 'OK', measured: '', note: null }],
    },
  ];
}
