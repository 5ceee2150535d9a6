import { scanBarcode } from '../../app/host.ts';
import { messageOf } from '../../app/api-error.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScanIcon } from '../../ui/icons.ts';
import { toast } from '../../ui/toast.ts';

/** Reads a barcode with the camera. */
export function ScanButton({ onScan, className }: { onScan: (code: string) => void; className?: string }) {
  const scan = async (): Promise<void> => {
    try {
      const code = await scanBarcode();
      if (code) onScan(code.trim());
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <IconButton aria-label="Scan a barcode" outlined className={className} onClick={() => void scan()}>
      <ScanIcon size={16} aria-hidden />
    </IconButton>
  );
}
