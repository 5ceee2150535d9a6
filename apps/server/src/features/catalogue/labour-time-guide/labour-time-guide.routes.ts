import * as contract from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { changePrices } from './change-prices.ts';
import { createGuide, updateGuide } from './change-guide.ts';
import { copyPrices, previewPriceCopy } from './copy-prices.ts';
import { getGuideOfBodyType, listGuideRows } from './guide-store.ts';

export const labourTimeGuideRoutes: Route[] = [
  serve(contract.listGuides, async (tx) => {
    const rows = await listGuideRows(tx);
    return { rows, total: rows.length, nextCursor: null };
  }),
  serve(contract.guideOfBodyType, (tx, { params }) => getGuideOfBodyType(tx, params.bodyType)),
  serve(contract.createGuide, createGuide),
  serve(contract.updateGuide, updateGuide),
  serve(contract.previewPriceCopy, previewPriceCopy),
  serve(contract.copyPrices, copyPrices),
  serve(contract.changePrices, changePrices),
];
