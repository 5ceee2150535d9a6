import { Link } from '@tanstack/react-router';
import { PlainPage } from '../plain-page.tsx';

/** Any path that no screen has (spec 1 §2). */
export function NotFoundPage() {
  return (
    <PlainPage title="Page not found" standalone>
      <p>There is no page at this address.</p>
      <Link to="/basic/home">Go to Home</Link>
    </PlainPage>
  );
}
