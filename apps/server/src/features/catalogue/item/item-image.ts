import type { uploadItemImage } from '@bahi/contract/endpoints/catalogue/item';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { notFound } from '../../../core/app-error.ts';
import { deleteStoredFile, readStoredFile, storeFile } from '../../../core/files/stored-files.ts';
import { readInWorker } from '../../../core/parse/in-worker.ts';
import type { Tx } from '../../../core/tx.ts';
import { getItem, type ItemRecord } from './item-store.ts';
import { changeItem } from './update-item.ts';

export async function setItemImage(tx: Tx, { params, file }: InputOf<typeof uploadItemImage>): Promise<ItemRecord> {
  const picture = await readInWorker(tx.ctx, 'picture', file);
  const before = await getItem(tx, params.id, 'for update');
  const imageFileId = await storeFile(tx, { name: file.fileName, ...picture });
  return replaceImage(tx, before, imageFileId);
}

export async function removeItemImage(tx: Tx, id: string): Promise<ItemRecord> {
  return replaceImage(tx, await getItem(tx, id, 'for update'), null);
}

async function replaceImage(tx: Tx, before: ItemRecord, imageFileId: string | null): Promise<ItemRecord> {
  const after = await changeItem(tx, before, { ...before, imageFileId });
  if (before.imageFileId) await deleteStoredFile(tx, before.imageFileId);
  return after;
}

export async function readItemImage(tx: Tx, id: string): Promise<FileAnswer> {
  const { imageFileId } = await getItem(tx, id);
  if (!imageFileId) throw notFound('picture');
  const { name, contentType, bytes } = await readStoredFile(tx, imageFileId);
  return { fileName: name, contentType, bytes };
}
