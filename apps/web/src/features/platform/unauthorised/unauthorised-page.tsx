import { MESSAGES } from '@bahi/domain/messages';
import { Link } from '@tanstack/react-router';
import { PlainPage } from '../plain-page.tsx';

/** Where a guard sends who may not open a screen (spec 1 §2). */
export function UnauthorisedPage() {
  return (
    <PlainPage title="Unauthorised">
      <p>{MESSAGES.unauthorised}</p>
      <Link to="/basic/home">Go to Home</Link>
    </PlainPage>
  );
}
