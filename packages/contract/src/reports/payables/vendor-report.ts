import { ADVANCE, AGES, amount, closing, count, different, hiddenText, ratio } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { LED_VENDOR } from '../purchase/bought-columns.ts';

/** What a buyer asks of a vendor: what is owed to him, what was bought of him in the period, and how long he takes to bring it. */
export const vendorReport = defineReport({
  id: 703,
  title: 'Vendors at a glance',
  about: 'Of every vendor: what he is owed by its age, what was bought of him in the period, and how fast he delivers.',
  period: 'range',
  preset: 'thisFinancialYear',
  filters: ['vendorId', 'owed'],
  columns: [
    LED_VENDOR,
    hiddenText('category', 'Cat', 'Category'),
    closing('Owed'),
    ...AGES,
    ADVANCE,
    different('bills', 'Bills', 'Bills'),
    amount('taxablePaise', 'Taxable', 'Bought'),
    count('receives', 'Receives', 'Receives'),
    { ...count('orderDays', 'OrdDays', 'Days from order, in all'), hidden: true },
    { ...count('lateDays', 'LateDays', 'Days late, in all'), hidden: true },
    ratio(
      { key: 'deliveryDays', wire: 'DelivDays', title: 'Days to deliver', kind: 'quantity' },
      'orderDays',
      'receives',
    ),
    ratio({ key: 'delayDays', wire: 'DelayDays', title: 'Days late', kind: 'quantity' }, 'lateDays', 'receives'),
  ],
  ids: { vendorId: 'VendorId' },
  groupBy: ['category'],
  sort: { key: 'closingPaise', descending: true },
  chart: { kind: 'bar', by: 'vendorName', of: 'taxablePaise' },
});
