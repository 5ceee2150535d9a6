import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { DemoItem } from '../../engine/dataset/catalogue.ts';
import { GST } from '../tax-codes.ts';

type Figures = readonly [price: number, mrp: number, cost: number, stock: number, reorderLevel: number];

const item = (
  key: string,
  name: string,
  hsn: string,
  unit: string,
  [price, mrp, cost, stock, reorderLevel]: Figures,
  more: Partial<DemoItem> = {},
): DemoItem => ({
  key,
  partNumber: key,
  name,
  manufacturer: 'Malnad',
  hsn,
  unit,
  taxCode: GST.five,
  tracked: true,
  price,
  mrp,
  cost,
  stock,
  reorderLevel,
  bin: 'R1',
  ...more,
});

const raw = (key: string, name: string, hsn: string, figures: Figures): DemoItem =>
  item(key, name, hsn, 'KGS', figures, { manufacturer: 'APMC yard', category: 'Raw materials' });
const packing = (key: string, name: string, hsn: string, figures: Figures): DemoItem =>
  item(key, name, hsn, 'NOS', figures, {
    manufacturer: 'Sri Packaging',
    category: 'Packing materials',
    taxCode: GST.eighteen,
    bin: 'P1',
  });
const loose = (key: string, name: string, hsn: string, unit: string, figures: Figures): DemoItem =>
  item(key, name, hsn, unit, figures, { category: 'Loose goods', bin: 'T1' });
/** What is sold bears a batch number and says until when it is good. */
const packed = (key: string, name: string, hsn: string, figures: Figures): DemoItem =>
  item(key, name, hsn, 'NOS', figures, { category: 'Packed goods', trackBy: TrackBy.batch, bin: 'F1' });

export const items: readonly DemoItem[] = [
  raw('RM-GROUNDNUT', 'Groundnut kernels', '1202', [125, 140, 98, 1_600, 300]),
  raw('RM-COPRA', 'Copra', '1203', [150, 170, 118, 600, 100]),
  raw('RM-CHILLI', 'Dried chilli, Byadgi', '0904', [310, 350, 262, 420, 60]),
  raw('RM-TURMERIC', 'Turmeric fingers', '0910', [165, 190, 132, 260, 40]),
  raw('RM-CORIANDER', 'Coriander seed', '0909', [120, 140, 92, 240, 40]),
  raw('RM-CUMIN', 'Cumin', '0909', [340, 380, 288, 60, 10]),
  raw('RM-MANGO', 'Raw mango', '0804', [62, 75, 44, 500, 80]),
  raw('RM-LIME', 'Lime', '0805', [84, 98, 60, 30, 60]),
  raw('RM-SALT', 'Salt', '2501', [18, 22, 12, 400, 50]),
  raw('RM-JAGGERY', 'Jaggery', '1701', [64, 75, 48, 300, 50]),
  packing('PM-BOTTLE-1L', 'PET bottle 1 l with cap', '3923', [11, 14, 7.8, 1_800, 400]),
  packing('PM-JAR-300', 'Glass jar 300 g with lid', '7010', [16, 20, 11.5, 1_400, 300]),
  packing('PM-POUCH-100', 'Printed pouch 100 g', '3923', [2.2, 3, 1.4, 6_000, 1_000]),
  packing('PM-CARTON', 'Gift carton, printed', '4819', [42, 50, 29, 160, 40]),
  loose('LG-GN-OIL', 'Groundnut oil, loose', '1508', 'LTR', [215, 240, 178, 160, 50]),
  loose('LG-CO-OIL', 'Coconut oil, loose', '1513', 'LTR', [245, 275, 204, 40, 20]),
  loose('LG-CHILLI', 'Chilli powder, loose', '0904', 'KGS', [365, 410, 298, 45, 20]),
  loose('LG-TURMERIC', 'Turmeric powder, loose', '0910', 'KGS', [205, 230, 158, 30, 15]),
  loose('LG-SAMBAR', 'Sambar powder, loose', '0910', 'KGS', [330, 370, 250, 20, 15]),
  loose('BP-GN-CAKE', 'Groundnut oil cake', '2305', 'KGS', [42, 50, 30, 80, 0]),
  loose('BP-CO-CAKE', 'Coconut oil cake', '2306', 'KGS', [34, 40, 24, 20, 0]),
  packed('FG-GN-OIL-1L', 'Groundnut oil 1 l', '1508', [248, 285, 196, 120, 60]),
  packed('FG-CHILLI-100', 'Chilli powder 100 g', '0904', [48, 58, 34, 300, 100]),
  packed('FG-SAMBAR-100', 'Sambar powder 100 g', '0910', [52, 62, 32, 260, 100]),
  packed('FG-MANGO-300', 'Mango pickle 300 g', '2001', [94, 115, 58, 180, 60]),
  packed('FG-LIME-300', 'Lime pickle 300 g', '2001', [96, 118, 62, 40, 60]),
  packed('FG-CHIKKI-200', 'Groundnut chikki 200 g', '1704', [68, 80, 41, 150, 50]),
  packed('FG-GIFT', 'Malnad festive box', '2106', [520, 620, 342, 24, 10]),
];
