import { PICTURE_ANGLES, PICTURE_TYPES, type PictureAngle } from '@bahi/domain/vehicle/picture';
import { useRef, useState, type DragEvent } from 'react';
import { NotLoaded } from '../../../../kit/not-loaded.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CloseIcon, RefreshIcon, UploadIcon } from '../../../../ui/icons.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { PictureTile } from './picture-tile.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { usePictureUploads, type PictureUpload } from './use-picture-uploads.ts';
import { usePictures } from './use-pictures.ts';
import styles from './gallery.module.css';

/** Pictures of a vehicle: dropped, chosen or taken with the phone's camera. */
export function VehicleGallery({ vehicleId, readOnly }: { vehicleId: string; readOnly: boolean }) {
  const { query, pictures, refresh, mark, move, remove } = usePictures(vehicleId);
  const sending = usePictureUploads(
    vehicleId,
    pictures.map((one) => one.name),
    refresh,
  );
  const [angle, setAngle] = useState<PictureAngle>('other');
  const [shown, setShown] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const add = (files: FileList | null) => files && sending.add([...files], angle);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!readOnly) add(event.dataTransfer.files);
  };
  if (!query.data) return <NotLoaded query={query} height={140} />;
  return (
    <div
      className={classNames(styles.gallery, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!readOnly);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!readOnly && <AddBar angle={angle} onAngle={setAngle} onFiles={add} />}
      <Sending {...sending} />
      {pictures.length === 0 && sending.uploads.length === 0 && (
        <EmptyState message={readOnly ? 'No Pictures to Show' : 'No pictures yet. Drop them here or choose files.'} />
      )}
      <ul className={styles.tiles} aria-label="Pictures">
        {pictures.map((picture) => (
          <PictureTile
            key={picture.name}
            vehicleId={vehicleId}
            picture={picture}
            onOpen={() => setShown(picture.name)}
          />
        ))}
      </ul>
      {shown !== null && (
        <PictureViewer
          vehicleId={vehicleId}
          pictures={pictures}
          readOnly={readOnly}
          name={shown}
          onShow={setShown}
          onMark={(name, marks) => void mark(name, marks)}
          onMove={(name, by) => void move(name, by)}
          onRemove={(picture) => void remove(picture).then((done) => done && setShown(null))}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

interface AddBarProps {
  angle: PictureAngle;
  onAngle: (angle: PictureAngle) => void;
  onFiles: (files: FileList | null) => void;
}

function AddBar({ angle, onAngle, onFiles }: AddBarProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const picker = { type: 'file', accept: PICTURE_TYPES.join(), hidden: true, tabIndex: -1 } as const;
  return (
    <div className={styles.add}>
      <SelectField
        label="The new pictures show"
        required
        options={PICTURE_ANGLES}
        value={angle}
        onChange={(next) => next && onAngle(next)}
      />
      <Button icon={<UploadIcon size={16} aria-hidden />} onClick={() => files.current?.click()}>
        Choose pictures
      </Button>
      <Button className={styles.camera} onClick={() => camera.current?.click()}>
        Take a picture
      </Button>
      <span className={styles.hint}>or drop them here</span>
      <input
        {...picker}
        ref={files}
        multiple
        onChange={(event) => {
          onFiles(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <input
        {...picker}
        ref={camera}
        capture="environment"
        onChange={(event) => {
          onFiles(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface SendingProps {
  uploads: readonly PictureUpload[];
  cancel: (key: string) => void;
  retry: (key: string) => void;
}

function Sending({ uploads, cancel, retry }: SendingProps) {
  return uploads.map((upload) => (
    <div key={upload.key} className={styles.sending}>
      <span className={styles.name}>{upload.name}</span>
      {upload.error ? (
        <span className={styles.error} role="alert">
          {upload.error}
        </span>
      ) : (
        <>
          <progress max={1} value={upload.fraction} aria-label={`Sending ${upload.name}`} />
          <span className={styles.fraction}>{Math.trunc(upload.fraction * 100)}%</span>
        </>
      )}
      {upload.error && (
        <IconButton aria-label={`Send ${upload.name} again`} onClick={() => retry(upload.key)}>
          <RefreshIcon size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton aria-label={`Do not send ${upload.name}`} onClick={() => cancel(upload.key)}>
        <CloseIcon size={16} aria-hidden />
      </IconButton>
    </div>
  ));
}
