import type { updatePictures as endpoint } from '@bahi/contract/endpoints/parties/vehicle-pictures';
import type { InputOf } from '@bahi/contract/endpoint';
import { invalid } from '../../../../core/app-error.ts';
import { deleteStoredFile } from '../../../../core/files/stored-files.ts';
import { diff } from '../../../../core/diff.ts';
import type { Tx } from '../../../../core/tx.ts';
import { getVehicleRow } from '../vehicle-store.ts';
import { getPicture, listPictures, type Picture, removePicture, savePictures } from './picture-store.ts';

/** Orders the pictures as sent, those that are not named behind them, and saves what they show. */
export async function changePictures(
  tx: Tx,
  vehicleId: string,
  { pictures: sent }: InputOf<typeof endpoint>['body'],
): Promise<void> {
  const vehicle = await getVehicleRow(tx, vehicleId, 'for update');
  const present = await listPictures(tx, vehicleId);
  const named = sent.map((one, index) => {
    const picture = present.find(({ name }) => name.toLowerCase() === one.name.toLowerCase());
    if (!picture) throw invalid(`Pictures.${index}.Name`, `There is no picture named ${one.name}.`);
    return {
      ...picture,
      angle: one.angle === undefined ? picture.angle : (one.angle ?? 'other'),
      note: one.note === undefined ? picture.note : one.note || null,
    };
  });
  if (new Set(named.map((picture) => picture.id)).size < named.length)
    throw invalid('Pictures', 'Name every picture once.');
  const rest = present.filter((picture) => !named.some((one) => one.id === picture.id));
  const after = [...named, ...rest];
  await savePictures(tx, after);
  tx.audit({
    action: 'update',
    kind: 'vehicle',
    id: vehicleId,
    code: vehicle.registrationNumber,
    changes: diff(auditedOf(present), auditedOf(after)),
    chain: 'organisation',
  });
}

const auditedOf = (pictures: readonly Picture[]) => ({
  pictureOrder: pictures.map((picture) => picture.name),
  pictures: pictures.map(({ id, angle, note }) => ({ id, angle, note })),
});

/** Removes a picture and its bytes' row. */
export async function deletePicture(tx: Tx, vehicleId: string, name: string): Promise<void> {
  const vehicle = await getVehicleRow(tx, vehicleId, 'for update');
  const picture = await getPicture(tx, vehicleId, name);
  await removePicture(tx, picture.id);
  await deleteStoredFile(tx, picture.fileId);
  tx.audit({
    action: 'update',
    kind: 'vehicle',
    id: vehicleId,
    code: vehicle.registrationNumber,
    changes: [{ path: 'picture', from: picture.name, to: null }],
    chain: 'organisation',
  });
}
