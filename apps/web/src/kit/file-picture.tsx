import type { FileAnswer } from '@bahi/contract/endpoint';
import { useEffect, useRef } from 'react';
import { shownFile } from '../app/deliver-file.ts';

interface FilePictureProps {
  file: FileAnswer | undefined;
  alt: string;
  className?: string;
  /** The bytes came but are no picture that this browser draws. */
  onImageError?: () => void;
}

/** A picture from bytes; its room is kept while they come. */
export function FilePicture({ file, alt, className, onImageError }: FilePictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file || !image.current) return;
    const shown = shownFile(file);
    image.current.src = shown.url;
    return shown.release;
  }, [file]);
  return <img ref={image} alt={alt} className={className} onError={onImageError} />;
}
