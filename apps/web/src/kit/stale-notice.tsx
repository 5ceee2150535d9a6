import { Button } from '../ui/button.tsx';

/** Somebody else has saved the open document; what was typed is laid over it on Refresh. */
export function StaleNotice({ what, onRefresh }: { what: string; onRefresh: () => Promise<unknown> }) {
  return (
    <>
      Somebody else has changed this {what.toLowerCase()}. Your changes are kept.{' '}
      <Button kind="quiet" onClick={() => void onRefresh()}>
        Refresh
      </Button>
    </>
  );
}
