import { MESSAGES } from '@bahi/domain/messages';
import { toast } from '../ui/toast.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';
import { isUploading } from './uploads.ts';

/** Nothing but the mobile wrapper may frame the app (the server's `frame-ancestors`). */
const isFramed = () => window.parent !== window;

/** Offers the new version (spec 1 §2); a dirty form and a running upload hold it back. */
export function offerRefresh(): void {
  const action = { label: isFramed() ? MESSAGES.refreshMobile : MESSAGES.refresh, run: () => void refreshApp() };
  toast.offer(isFramed() ? MESSAGES.newVersionMobile : MESSAGES.newVersion, action);
}

async function refreshApp(): Promise<void> {
  const again = { label: isFramed() ? MESSAGES.refreshMobile : MESSAGES.refresh, run: () => void refreshApp() };
  if (hasUnsavedChanges()) return toast.warning('Save or leave your changes on this page first.', again);
  if (isUploading()) return toast.warning('Wait until the upload has ended.', again);
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.waiting?.postMessage('activate');
  location.reload();
}
