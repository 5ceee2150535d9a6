import { lazy, Suspense } from 'react';
import { useCaptureRequest } from '../capture.ts';

const CaptureDialog = lazy(async () => ({ default: (await import('../../kit/capture-dialog.tsx')).CaptureDialog }));

/** Draws the camera that `scanBarcode` and `takePicture` ask for; the reader of codes is loaded then. */
export function CaptureHost() {
  const request = useCaptureRequest();
  return (
    request && (
      <Suspense>
        <CaptureDialog request={request} />
      </Suspense>
    )
  );
}
