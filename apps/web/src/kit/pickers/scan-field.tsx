import { useState } from 'react';
import { ScanButton } from './scan-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './scan-field.module.css';

/** Takes a code that is typed, scanned or read by the camera; what `onScan` does not know stays to be read. */
export function ScanField({ label, onScan }: { label: string; onScan: (code: string) => boolean }) {
  const [code, setCode] = useState('');
  const scan = (text: string): void => setCode(onScan(text) ? '' : text);
  return (
    <form
      className={styles.scan}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) scan(code.trim());
      }}
    >
      <TextField label={label} value={code} onChange={setCode} />
      <ScanButton onScan={scan} />
    </form>
  );
}
