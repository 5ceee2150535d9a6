import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptureRequest } from '../app/capture.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './capture-dialog.module.css';

const TITLES = { barcode: 'Scan a code', picture: 'Take a picture' } as const;
const JPEG_QUALITY = 0.9;

/** The camera of this device; without one, or without leave to use it, a picture is chosen or the code typed. */
export function CaptureDialog({ request }: { request: CaptureRequest }) {
  const { kind, settle } = request;
  // The dialog draws its content later than itself.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('The camera is starting…');
  const [typed, setTyped] = useState('');
  const running = useCamera(video, {
    onFailure: () =>
      setMessage(`No camera can be used here. Choose a picture${kind === 'barcode' ? ' of the code' : ''} instead.`),
    onStream: async (stream, element) => {
      if (kind === 'picture') return () => {};
      const { readCodes } = await import('./barcode-camera.ts');
      return readCodes(stream, element, settle);
    },
  });

  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (kind === 'picture') return settle(file);
    const { codeInPicture } = await import('./barcode-camera.ts');
    const code = await codeInPicture(file);
    if (code) settle(code);
    else setMessage('There is no code that can be read in this picture. Try a sharper one.');
  };
  const takeTyped = () => {
    if (typed.trim()) settle(typed.trim());
  };

  return (
    <Modal
      title={TITLES[kind]}
      onTop
      onClose={() => settle(null)}
      footer={
        <>
          <Button onClick={() => chooser.current?.click()}>Choose a picture</Button>
          {kind === 'picture' && running && (
            <Button kind="primary" focusFirst onClick={() => void photograph(video!).then(settle)}>
              Take picture
            </Button>
          )}
        </>
      }
    >
      <div className={styles.view}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the picture of a camera */}
        <video ref={setVideo} hidden={!running} playsInline muted aria-label="Camera" />
        {!running && (
          <p role="status" className={styles.message}>
            {message}
          </p>
        )}
      </div>
      <input
        ref={chooser}
        className={styles.file}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label="Picture"
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {kind === 'barcode' && (
        <form
          className={styles.other}
          onSubmit={(event) => {
            event.preventDefault();
            takeTyped();
          }}
        >
          <TextField label="Or type the code" value={typed} onChange={setTyped} />
          <Button type="submit">Use</Button>
        </form>
      )}
    </Modal>
  );
}

interface CameraUse {
  onFailure: () => void;
  /** Works on the picture; answers how to stop. */
  onStream: (stream: MediaStream, video: HTMLVideoElement) => Promise<() => void>;
}

/** Runs the camera while the dialog is there; true while its picture shows. */
function useCamera(element: HTMLVideoElement | null, use: CameraUse): boolean {
  const [running, setRunning] = useState(false);
  const fail = useEffectEvent(use.onFailure);
  const work = useEffectEvent(use.onStream);
  useEffect(() => {
    if (!element) return undefined;
    let over = false;
    let stream: MediaStream | null = null;
    let stopWork = () => {};
    const stop = () => {
      stopWork();
      stream?.getTracks().forEach((track) => track.stop());
    };
    const start = async () => {
      // Plain http on a local network has no camera.
      if (!navigator.mediaDevices) throw new Error('no camera');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      if (over) return stop();
      element.srcObject = stream;
      await element.play();
      setRunning(true);
      stopWork = await work(stream, element);
      if (over) stop();
    };
    start().catch(() => {
      if (!over) fail();
    });
    return () => {
      over = true;
      stop();
    };
  }, [element]);
  return running;
}

async function photograph(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return blob && new File([blob], 'picture.jpg', { type: blob.type });
}
