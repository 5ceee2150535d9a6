import { GST_SECTION_LABELS } from '@bahi/domain/facts/gst-section';
import { BILLS } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { HEADS, RATE, TAXABLE, WITH_TAX } from './gst-columns.ts';

/** All that is sold by the sections of GSTR-1 and by rate; notes count against. */
export const gstByRate = defineReport({
  id: 803,
  title: 'GST by rate',
  about: 'Taxable value and tax of everything sold in the period, less notes, by section of GSTR-1 and by rate.',
  period: 'range',
  preset: 'thisMonth',
  filters: ['buyer', 'supply', 'section'],
  columns: [
    { key: 'section', wire: 'Section', title: 'Section', kind: 'text', labels: GST_SECTION_LABELS, width: 210 },
    RATE,
    { key: 'placeOfSupply', wire: 'PoS', title: 'Place of supply', kind: 'text', hidden: true },
    { key: 'reverseCharge', wire: 'RC', title: 'Reverse charge', kind: 'text', width: 110, card: 'none' },
    BILLS,
    TAXABLE,
    ...HEADS,
    WITH_TAX,
  ],
  ids: {},
  groupBy: ['section', 'ratePercent', 'placeOfSupply', 'reverseCharge'],
  groupedBy: 'section',
  sort: { key: 'ratePercent' },
  chart: { kind: 'bar', by: 'section', of: 'totalPaise' },
});
