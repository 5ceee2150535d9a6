import { isPicture } from '@bahi/domain/chat/file';
import { downloadFile } from '@bahi/contract/endpoints/chat/message';
import { fileSizeText } from '@bahi/domain/text/file-size';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { deliverFile } from '../../app/deliver-file.ts';
import { useFileUrl } from '../../kit/use-file-url.ts';
import { AttachmentIcon } from '../../ui/icons.ts';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './chat.module.css';
import type { Message } from './talk.ts';

type ChatFile = Message['files'][number];

const read = (key: string, signal?: AbortSignal) =>
  call(downloadFile, { params: { key } }, signal ? { signal } : undefined);
/** A message whose file is gone says so; nothing of it is opened. */
const save = ({ key, name }: ChatFile) =>
  void read(key).then(
    (file) => deliverFile({ ...file, fileName: name }),
    (error: unknown) => toast.error(messageOf(error)),
  );

/** Pictures as pictures, other files by name and size. */
export function MessageFiles({ files }: { files: readonly ChatFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.key}>{isPicture(file.contentType) ? <Picture file={file} /> : <Paper file={file} />}</li>
      ))}
    </ul>
  );
}

function Paper({ file }: { file: ChatFile }) {
  return (
    <button type="button" className={styles.file} onClick={() => save(file)}>
      <AttachmentIcon size={14} aria-hidden />
      <span>{file.name}</span>
      <span className={styles.muted}>{fileSizeText(file.sizeBytes)}</span>
    </button>
  );
}

function Picture({ file }: { file: ChatFile }) {
  const [isLarge, setLarge] = useState(false);
  const { url, failed } = useFileUrl(file.key, (signal) => read(file.key, signal));
  if (failed) return <Paper file={file} />;
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setLarge(true)}>
        <img src={url ?? undefined} alt={file.name} />
      </button>
      {isLarge && url && (
        <Modal title={file.name} size="large" onClose={() => setLarge(false)}>
          <img src={url} alt={file.name} className={styles.large} />
        </Modal>
      )}
    </>
  );
}
