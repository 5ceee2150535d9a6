import { useRef, type ReactNode } from 'react';
import { PICTURE_TYPES } from '@bahi/domain/vehicle/picture';
import styles from './choose-files.module.css';

interface ChooseFilesProps {
  /** What the browser offers; pictures without it. */
  accept?: string;
  multiple?: boolean;
  /** A phone opens its camera at once. */
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Draws the button; `choose` opens the browser's dialog, or a phone's camera. */
  children: (choose: () => void) => ReactNode;
}

/** A button of ours over the browser's own way of choosing files. */
export function ChooseFiles({ accept = PICTURE_TYPES.join(), multiple, camera, onFiles, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </>
  );
}
