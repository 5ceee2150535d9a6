import {
  deleteItemImage,
  getItemImage,
  IMAGE_MAX_BYTES,
  uploadItemImage,
} from '@bahi/contract/endpoints/catalogue/item';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { uploadFile } from '../../../app/upload-file.ts';
import { invalidateTouched, useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FilePicture } from '../../../kit/file-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { UploadIcon } from '../../../ui/icons.ts';
import { toast } from '../../../ui/toast.ts';
import type { ItemRecord } from './item-form.ts';
import styles from './item-fields.module.css';

interface ItemPictureProps {
  item: ItemRecord;
  readOnly: boolean;
  /** The item after its picture was changed; its row version counts up. */
  onChanged: (item: ItemRecord) => void;
}

/** The picture of an item: it takes effect at once, beside what is typed. */
export function ItemPicture({ item, readOnly, onChanged }: ItemPictureProps) {
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const removal = useEndpointMutation(deleteItemImage);

  const send = async (file: File): Promise<void> => {
    if (file.size > IMAGE_MAX_BYTES) {
      toast.error('Choose a picture of at most 5 MB.');
      return;
    }
    setBusy(true);
    try {
      onChanged(await uploadFile(uploadItemImage, { params: { id: item.id } } as never, file));
      void invalidateTouched(client, uploadItemImage);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const remove = async (): Promise<void> => {
    try {
      onChanged(await removal.mutateAsync({ params: { id: item.id } }));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <section className={styles.group} aria-label="Picture">
      <h3>Picture</h3>
      <div className={styles.picture}>
        {item.imageFileId && <Picture key={item.imageFileId} item={item} />}
        {!readOnly && (
          <>
            <input
              ref={chooser}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label="Picture of the item"
              hidden
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                event.currentTarget.value = '';
                if (file) void send(file);
              }}
            />
            <Button icon={<UploadIcon size={16} aria-hidden />} busy={busy} onClick={() => chooser.current?.click()}>
              {item.imageFileId ? 'Replace' : 'Choose a picture'}
            </Button>
            {item.imageFileId && (
              <Button kind="quiet" busy={removal.isPending} onClick={() => void remove()}>
                Remove
              </Button>
            )}
          </>
        )}
        {readOnly && !item.imageFileId && <span>None</span>}
      </div>
    </section>
  );
}

function Picture({ item }: { item: ItemRecord }) {
  const file = useEndpointQuery(getItemImage, { params: { id: item.id } }, { staleTime: 0 }).data;
  return <FilePicture file={file} alt={item.name} />;
}
