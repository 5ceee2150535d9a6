import { PICTURE_ANGLES } from '@bahi/domain/vehicle/picture';
import { useEffect, useRef, useState } from 'react';
import type { PictureRow } from './use-pictures.ts';
import { usePictureUrl } from './use-picture-url.ts';
import styles from './gallery.module.css';

export const angleText = (angle: PictureRow['angle']): string =>
  PICTURE_ANGLES.find((one) => one.value === angle)?.label ?? angle;

/** How far outside of the window a picture begins to load. */
const aheadMargin = '200px';

/** One picture of the gallery; its bytes are read when it comes into view. Its place is kept before that. */
export function PictureTile(props: { vehicleId: string; picture: PictureRow; onOpen: () => void }) {
  const { picture } = props;
  const [inView, setInView] = useState(false);
  const tile = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setInView(true),
      { rootMargin: aheadMargin },
    );
    observer.observe(tile.current!);
    return () => observer.disconnect();
  }, []);
  const { url, failed } = usePictureUrl(props.vehicleId, inView ? picture.name : null);
  const what = angleText(picture.angle);
  return (
    <li className={styles.tile}>
      <button
        ref={tile}
        type="button"
        className={styles.frame}
        onClick={props.onOpen}
        aria-label={`Show ${what}: ${picture.name}`}
      >
        {url && <img src={url} alt="" className={styles.image} />}
        {failed && <span className={styles.failed}>Not readable</span>}
      </button>
      <span className={styles.caption}>
        <strong>{what}</strong> {picture.note ?? ''}
      </span>
    </li>
  );
}
