import { SignInForm } from '../../features/platform/login/sign-in-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { getSession, type Session } from '../session-store.ts';

/** Opened on a rejected session (spec 1 §2). A click beside it or Esc does not close it; Close ends the session. */
export function SignInAgainDialog({ onSettled }: { onSettled: (session: Session | null) => void }) {
  const data = getSession()?.data;
  return (
    <Modal title="Login" size="small" persistent onTop withCloseButton={false} onClose={() => onSettled(null)}>
      <p>Your session has ended. Sign in again to go on where you were.</p>
      <SignInForm
        initial={{ domain: data?.entity.uniqueName ?? '', userName: data?.user.username ?? '' }}
        secondary={<Button onClick={() => onSettled(null)}>Close</Button>}
        onSignedIn={(session) => onSettled(session)}
      />
    </Modal>
  );
}
