import { estimatePictures, orderPictures } from '@bahi/contract/endpoints/service/repair-picture';
import type { OutputOf } from '@bahi/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { uploadFile } from '../../app/upload-file.ts';
import { invalidateTouched, useEndpointQuery } from '../../app/use-endpoint.ts';
import { asSent } from '../../kit/as-sent.ts';
import { ChooseFiles } from '../../kit/choose-files.tsx';
import { SmallPicture } from '../../kit/picture/small-picture.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CameraIcon } from '../../ui/icons.ts';
import { toast } from '../../ui/toast.ts';
import styles from './repair-pictures.module.css';

export interface PicturedWork {
  kind: 'workOrder' | 'estimate';
  id: string;
}
type Picture = OutputOf<typeof orderPictures.list>['rows'][number];

const callsOf = ({ kind }: PicturedWork) => (kind === 'workOrder' ? orderPictures : estimatePictures);

/** The pictures of all panels of a document that is saved. */
export function useRepairPictures(work: PicturedWork | null): readonly Picture[] {
  const query = useEndpointQuery(
    callsOf(work ?? { kind: 'workOrder', id: '' }).list,
    { params: { id: work?.id ?? '' } },
    { enabled: work !== null },
  );
  return query.data?.rows ?? [];
}

interface RepairPicturesProps {
  work: PicturedWork;
  repair: { id: string; description: string };
  pictures: readonly Picture[];
  readOnly: boolean;
}

/** What was photographed of a panel; a phone takes one more with its camera. */
export function RepairPictures({ work, repair, pictures, readOnly }: RepairPicturesProps) {
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const calls = callsOf(work);
  const at = { id: work.id, repairId: repair.id };
  const refresh = () => invalidateTouched(client, calls.upload);
  /** One after the other; what is refused is told and the rest goes on. */
  const send = async (files: readonly File[]) => {
    setSending(true);
    for (const file of files)
      try {
        await uploadFile(calls.upload, { params: at }, await asSent(file));
      } catch (error) {
        toast.error(`${file.name}: ${messageOf(error)}`);
      }
    setSending(false);
    await refresh();
  };
  const remove = async (fileId: string) => {
    try {
      await call(calls.remove, { params: { ...at, fileId } });
    } catch (error) {
      toast.error(messageOf(error));
    }
    await refresh();
  };
  if (readOnly && pictures.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={`Pictures of ${repair.description}`}>
      {pictures.map(({ id, name }) => (
        <li key={id}>
          <SmallPicture
            fileId={id}
            label={`${repair.description}: ${name}`}
            read={(signal) => call(calls.get, { params: { ...at, fileId: id } }, { signal })}
            onRemove={readOnly ? undefined : () => void remove(id)}
          />
        </li>
      ))}
      {!readOnly && (
        <li>
          <ChooseFiles camera multiple onFiles={(files) => void send(files)}>
            {(choose) => (
              <IconButton aria-label={`Photograph ${repair.description}`} disabled={sending} onClick={choose}>
                <CameraIcon size={16} aria-hidden />
              </IconButton>
            )}
          </ChooseFiles>
        </li>
      )}
    </ul>
  );
}
