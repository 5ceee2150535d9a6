import * as contract from '@bahi/contract/endpoints/service/intake';
import { readStoredFile } from '../../../core/files/stored-files.ts';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { getOrderHead } from '../order-head.ts';
import { getSignature } from './intake-store.ts';
import { getIntakeView } from './intake-view.ts';
import { addOrderFile, changeOrderFile, deleteOrderFile, listReadableFiles, readOrderFile } from './order-files.ts';
import { saveIntake } from './save-intake.ts';
import { signIntake, unlockIntake } from './sign-intake.ts';

export const intakeRoutes: Route[] = [
  serve(contract.getIntake, (tx, { params }) => getIntakeView(tx, params.id)),
  serve(contract.saveIntake, (tx, { params, body }) => saveIntake(tx, params.id, body)),
  serve(contract.signIntake, (tx, { params, body, file }) => signIntake(tx, params.id, body, file)),
  serve(contract.unlockIntake, (tx, { params, body }) => unlockIntake(tx, params.id, body)),
  serve(contract.getSignature, async (tx, { params }) => {
    await getOrderHead(tx, params.id);
    const { fileId } = await getSignature(tx, params.id, params.signatureId);
    const { bytes, contentType } = await readStoredFile(tx, fileId);
    return { fileName: 'signature.png', contentType, bytes };
  }),
  serve(contract.listOrderFiles, async (tx, { params }) => {
    await getOrderHead(tx, params.id);
    return wholeOf(await listReadableFiles(tx, params.id));
  }),
  serve(contract.getOrderFile, (tx, { params }) => readOrderFile(tx, params.id, params.fileId)),
  serve(contract.uploadOrderFile, (tx, { params, body, file }) => addOrderFile(tx, params.id, body, file)),
  serve(contract.updateOrderFile, (tx, { params, body }) => changeOrderFile(tx, params.id, params.fileId, body)),
  serve(contract.deleteOrderFile, async (tx, { params }) => {
    await deleteOrderFile(tx, params.id, params.fileId);
    return undefined;
  }),
];
