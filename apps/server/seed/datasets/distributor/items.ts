import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { DemoItem } from '../../engine/dataset/catalogue.ts';
import { GST } from '../tax-codes.ts';

type Figures = readonly [price: number, mrp: number, cost: number, stock: number, reorderLevel: number];
type Row = readonly [key: string, name: string, manufacturer: string, figures: Figures];

const rows = (entered: readonly Row[], shared: Partial<DemoItem>): DemoItem[] =>
  entered.map(([key, name, manufacturer, [price, mrp, cost, stock, reorderLevel]]) => ({
    ...{ key, partNumber: null, name, manufacturer, hsn: '300490', unit: 'NOS', taxCode: GST.five, tracked: true },
    ...{ price, mrp, cost, stock, reorderLevel, bin: 'W1' },
    ...shared,
  }));

/** Medicines bear a batch and its expiry; devices are counted alone. */
export const items: readonly DemoItem[] = [
  ...rows(
    [
      ['dolo-box', 'Dolo 650 tablet, box of 15 strips', 'Micro Labs', [398, 504, 352, 120, 30]],
      ['crocin-box', 'Crocin Advance 500, box of 20 strips', 'GSK', [402, 515, 356, 90, 20]],
      ['pan40-box', 'Pan 40 tablet, box of 10 strips', 'Alkem', [1_240, 1_560, 1_098, 60, 15]],
      ['glycomet-box', 'Glycomet GP 1 tablet, box of 10 strips', 'USV', [902, 1_125, 798, 70, 15]],
      ['telma-box', 'Telma 40 tablet, box of 10 strips', 'Glenmark', [866, 1_090, 771, 55, 15]],
      ['ors-carton', 'Electral powder 21.8 g, carton of 120', 'FDC', [2_130, 2_640, 1_890, 24, 6]],
    ],
    { trackBy: TrackBy.batch, category: 'Medicines' },
  ),
  ...rows(
    [
      ['thermometer', 'Digital thermometer', 'Omron', [182, 260, 148, 200, 40]],
      ['bp-monitor', 'Blood pressure monitor HEM-7120', 'Omron', [1_640, 2_250, 1_452, 36, 8]],
      ['glucometer', 'Glucose meter with 25 strips', 'Accu-Chek', [1_185, 1_549, 1_040, 42, 10]],
      ['nebuliser', 'Compressor nebuliser', 'Omron', [1_510, 2_190, 1_322, 18, 4]],
    ],
    { hsn: '902519', category: 'Devices', bin: 'W2' },
  ),
];
