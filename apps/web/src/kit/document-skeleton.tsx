import { Skeleton } from '../ui/skeleton.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import styles from './document-skeleton.module.css';

const rows = 8;

/** A document that is on its way; what is quick shows nothing. */
export function DocumentSkeleton() {
  const late = useDelayed(true);
  if (!late) return null;
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">Loading</span>
      <Skeleton height={24} width="260px" />
      <Skeleton height={30} />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={14} width={`${90 - ((row * 7) % 30)}%`} />
      ))}
    </div>
  );
}
