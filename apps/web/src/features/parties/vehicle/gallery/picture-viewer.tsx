import { PICTURE_ANGLES } from '@bahi/domain/vehicle/picture';
import { useState } from 'react';
import { useWhen } from '../../../../app/use-when.ts';
import { useShortcuts } from '../../../../kit/use-shortcuts.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { PictureMarks, PictureRow } from './use-pictures.ts';
import { usePictureUrl } from './use-picture-url.ts';
import { angleText } from './picture-tile.tsx';
import styles from './gallery.module.css';

/** As many times as large as the window. */
const widest = 3;

export interface PictureViewerProps {
  vehicleId: string;
  pictures: readonly PictureRow[];
  /** The one that is shown. */
  name: string;
  readOnly: boolean;
  onShow: (name: string) => void;
  onMark: (name: string, marks: PictureMarks) => void;
  onMove: (name: string, by: -1 | 1) => void;
  onRemove: (picture: PictureRow) => void;
  onClose: () => void;
}

/** One picture, large: arrows go on, + and - zoom, Esc closes. */
export function PictureViewer({ vehicleId, pictures, name, readOnly, ...props }: PictureViewerProps) {
  const index = pictures.findIndex((one) => one.name === name);
  const picture = pictures[index];
  const [zoom, setZoom] = useState(1);
  const { url, failed } = usePictureUrl(vehicleId, picture?.name ?? null);
  const go = (by: -1 | 1) => {
    const next = pictures[index + by];
    if (!next) return;
    setZoom(1);
    props.onShow(next.name);
  };
  const magnify = (by: -1 | 1) => setZoom((now) => Math.min(widest, Math.max(1, now + by)));
  useShortcuts([
    { keys: 'arrowleft', label: 'Picture before', run: () => go(-1) },
    { keys: 'arrowright', label: 'Next picture', run: () => go(1) },
    { keys: '+', label: 'Zoom in', run: () => magnify(1) },
    { keys: '-', label: 'Zoom out', run: () => magnify(-1) },
  ]);
  if (!picture) return null;
  return (
    <Modal
      title={`${angleText(picture.angle)} (${index + 1} of ${pictures.length})`}
      size="fullScreen"
      onClose={props.onClose}
      footer={
        !readOnly && (
          <>
            <Button kind="quiet" onClick={() => props.onRemove(picture)}>
              Delete
            </Button>
            <Button disabled={index === 0} onClick={() => props.onMove(picture.name, -1)}>
              Move forward
            </Button>
            <Button disabled={index === pictures.length - 1} onClick={() => props.onMove(picture.name, 1)}>
              Move back
            </Button>
          </>
        )
      }
    >
      <div className={styles.viewer}>
        <div className={styles.bar}>
          <IconButton aria-label="Picture before" disabled={index === 0} onClick={() => go(-1)}>
            <ChevronLeftIcon size={18} aria-hidden />
          </IconButton>
          <IconButton aria-label="Next picture" disabled={index === pictures.length - 1} onClick={() => go(1)}>
            <ChevronRightIcon size={18} aria-hidden />
          </IconButton>
          <Button disabled={zoom === 1} onClick={() => magnify(-1)}>
            Zoom out
          </Button>
          <Button disabled={zoom === widest} onClick={() => magnify(1)}>
            Zoom in
          </Button>
          <Taken picture={picture} />
        </div>
        <div className={styles.stage}>
          {url && (
            <button
              type="button"
              className={styles.large}
              style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
              aria-label={zoom < widest ? 'Zoom in' : 'Whole picture'}
              onClick={() => setZoom((now) => (now < widest ? now + 1 : 1))}
            >
              <img src={url} alt={`${angleText(picture.angle)} ${picture.note ?? ''}`} />
            </button>
          )}
          {failed && <p role="alert">This picture cannot be read. Close it and try again.</p>}
        </div>
        <Marks key={picture.name} picture={picture} readOnly={readOnly} onMark={props.onMark} />
      </div>
    </Modal>
  );
}

/** Who took it and when, in the reader's zone. */
function Taken({ picture }: { picture: PictureRow }) {
  const when = useWhen();
  return <span className={styles.taken}>{[picture.takenBy, when(picture.takenAt)].filter(Boolean).join(', ')}</span>;
}

function Marks({
  picture,
  readOnly,
  onMark,
}: Pick<PictureViewerProps, 'readOnly' | 'onMark'> & { picture: PictureRow }) {
  const [note, setNote] = useState(picture.note ?? '');
  return (
    <div className={styles.marks}>
      <SelectField
        label="Shows"
        required
        readOnly={readOnly}
        options={PICTURE_ANGLES}
        value={picture.angle}
        onChange={(angle) => angle && onMark(picture.name, { angle })}
      />
      <TextField
        label="Note"
        maxLength={300}
        readOnly={readOnly}
        value={note}
        onChange={setNote}
        onBlur={() => note.trim() !== (picture.note ?? '') && onMark(picture.name, { note: note.trim() || null })}
      />
    </div>
  );
}
