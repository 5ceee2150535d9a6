import * as contract from '@bahi/contract/endpoints/inventory/batch';
import { type Route, serve } from '../../../http/route.ts';
import { getBatch, listBatchesOfItem, listChangesOfBatch, listSerialsOfItem } from './batches-of-item.ts';
import { holdBatch } from './hold-batch.ts';
import { listBatches, listSerials, pickGoods } from './batch-queries.ts';
import { lifeOfSerial } from './life-of-serial.ts';
import { printLabels } from './print-labels.ts';

export const batchRoutes: Route[] = [
  serve(contract.listBatches, listBatches),
  serve(contract.listSerials, listSerials),
  serve(contract.pickGoods, pickGoods),
  serve(contract.batchesOfItem, (tx, { params }) => listBatchesOfItem(tx, params.itemId)),
  serve(contract.serialsOfItem, listSerialsOfItem),
  serve(contract.lifeOfSerial, lifeOfSerial),
  serve(contract.getBatch, (tx, { params }) => getBatch(tx, params.id)),
  serve(contract.holdBatch, holdBatch),
  serve(contract.printLabels, printLabels),
  serve(contract.batchAuditLog, (tx, { params }) => listChangesOfBatch(tx, params.id)),
];
