import { BrowserMultiFormatReader } from '@zxing/browser';
import { BarcodeFormat, DecodeHintType } from '@zxing/library';

/** What stands on parts, packs and labels in India. */
const FORMATS = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.ITF,
  BarcodeFormat.QR_CODE,
  BarcodeFormat.DATA_MATRIX,
];

const makeReader = () =>
  new BrowserMultiFormatReader(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
      [DecodeHintType.TRY_HARDER, true],
    ]),
    { delayBetweenScanAttempts: 150 },
  );

/** Reads codes from a running camera until one is found or the answer is called. */
export async function readCodes(
  stream: MediaStream,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const controls = await makeReader().decodeFromStream(stream, video, (result, _error, running) => {
    if (!result) return;
    running.stop();
    onCode(result.getText());
  });
  return () => controls.stop();
}

/** The code in a picture, or null when none can be read. */
export async function codeInPicture(picture: Blob): Promise<string | null> {
  const url = URL.createObjectURL(picture);
  try {
    return (await makeReader().decodeFromImageUrl(url)).getText();
  } catch {
    // The reader throws for a picture without a code as for one that it cannot draw.
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
