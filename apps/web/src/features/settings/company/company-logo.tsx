import { deleteLogo, getLogo, LOGO_MAX_BYTES, uploadLogo } from '@bahi/contract/endpoints/settings/logo';
import { MESSAGES } from '@bahi/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshSession } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { uploadFile } from '../../../app/upload-file.ts';
import { invalidateTouched, useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FilePicture } from '../../../kit/file-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { UploadIcon } from '../../../ui/icons.ts';
import { toast } from '../../../ui/toast.ts';
import styles from './company.module.css';
import { renditionOf } from './logo-rendition.ts';

/** The logo: dropped or chosen, with how much of it is sent; shown on light and on dark ground. */
export function CompanyLogo({ readOnly }: { readOnly: boolean }) {
  const client = useQueryClient();
  const { logo } = useSession().data.entity.settings.common;
  const chooser = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [dropping, setDropping] = useState(false);
  const [screensOnly, setScreensOnly] = useState(false);
  const removal = useEndpointMutation(deleteLogo);

  const settle = async () => {
    await invalidateTouched(client, uploadLogo);
    await refreshSession();
  };
  const send = async (file: File) => {
    if (file.size > LOGO_MAX_BYTES) return toast.error('Choose a picture of at most 2 MB.');
    setPercent(0);
    try {
      const onProgress = (fraction: number) => setPercent(Math.trunc(fraction * 100));
      const saved = await uploadFile(uploadLogo, namedInput(file.name), file, { onProgress });
      setScreensOnly(!saved.printed && !(await sendRendition(file)));
      await settle();
      toast.success(MESSAGES.saved);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setPercent(null);
    }
  };
  const remove = async () => {
    const ok = await confirm({
      heading: 'Remove the logo?',
      message: 'Documents that are approved keep it.',
      ok: 'Remove',
      danger: true,
    });
    if (!ok) return;
    try {
      await removal.mutateAsync({});
      await settle();
      toast.success(MESSAGES.deleted);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const busy = percent !== null;
  return (
    <div
      className={`${styles.drop} ${dropping ? styles.dropping : ''}`}
      onDragOver={(event) => {
        if (readOnly) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDropping(false);
        const file = event.dataTransfer.files[0];
        if (file && !readOnly && !busy) void send(file);
      }}
    >
      {logo && <Shown key={logo.fileId} name={logo.name} />}
      <div className={styles.dropText}>
        <span>{logo ? logo.name : readOnly ? 'There is no logo.' : 'Drop a picture here, or choose one.'}</span>
        <span className={styles.note}>PNG, JPEG, GIF or SVG, at most 2 MB and 4000 × 4000 pixels.</span>
        {screensOnly && (
          <span className={styles.note}>This one is shown on screens only: prints need PNG or JPEG.</span>
        )}
        {busy && (
          <progress className={styles.progress} max={100} value={percent} aria-label="Sent">
            {percent}%
          </progress>
        )}
        {!readOnly && (
          <div className={styles.buttons}>
            <input
              ref={chooser}
              type="file"
              accept=".png,.jpg,.jpeg,.gif,.svg"
              aria-label="Logo"
              hidden
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                event.currentTarget.value = '';
                if (file) void send(file);
              }}
            />
            <Button
              icon={<UploadIcon size={16} aria-hidden />}
              disabled={busy}
              onClick={() => chooser.current?.click()}
            >
              {busy ? `${percent}%` : logo ? 'Replace' : 'Choose a picture'}
            </Button>
            {logo && (
              <Button kind="quiet" busy={removal.isPending} disabled={busy} onClick={() => void remove()}>
                Delete
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const namedInput = (fileName: string) => ({ params: { fileName } }) as never;

/** Prints draw PNG and JPEG alone: of another type the browser makes a PNG, where it can. */
async function sendRendition(file: File): Promise<boolean> {
  const rendition = await renditionOf(file);
  if (!rendition) return false;
  const name = `${file.name}.png`;
  await uploadFile(uploadLogo, namedInput(name), rendition, { fields: { For: 'print' } });
  return true;
}

function Shown({ name }: { name: string }) {
  const file = useEndpointQuery(getLogo, {}, { staleTime: 0 });
  const [broken, setBroken] = useState(false);
  if (file.error) return <span role="alert">{messageOf(file.error)}</span>;
  if (broken) return <span role="alert">The logo could not be shown. Upload it again.</span>;
  return (
    <>
      <span className={`${styles.swatch} ${styles.light}`}>
        <FilePicture file={file.data} alt={`${name} on light ground`} onImageError={() => setBroken(true)} />
      </span>
      <span className={`${styles.swatch} ${styles.dark}`}>
        <FilePicture file={file.data} alt={`${name} on dark ground`} />
      </span>
    </>
  );
}
