import styles from './states.module.css';

export interface SkeletonProps {
  height?: number | string;
  width?: number | string;
}

/** A place held for content that is on its way. */
export function Skeleton({ height = 12, width = '100%' }: SkeletonProps) {
  return <div className={styles.skeleton} style={{ height, width }} aria-hidden />;
}
