import { PICTURE_TYPES, type PictureType, withoutMetadata } from '@bahi/domain/vehicle/picture';
import { AppError, invalid } from '../app-error.ts';
import { contentTypeOf } from './content-type.ts';
import { pictureSize } from './picture-size.ts';

/** A few kilobytes can say that they are a picture of gigabytes, which whoever opens it would have to hold. */
const LONGEST_SIDE = 12_000;

export interface ReadFile {
  contentType: string;
  bytes: Uint8Array;
}

/**
 * A picture that was sent, of a type that every browser shows and that holds no script, as it is kept: without what the
 * camera wrote into it (place, device).
 */
export function readPicture(bytes: Uint8Array): ReadFile {
  const type = PICTURE_TYPES.find((one) => one === contentTypeOf(bytes));
  if (!type) throw wrongType('Choose a PNG, JPEG or WebP picture.');
  return cleaned(bytes, type);
}

/** A scanned paper: a PDF as it is, or a picture. */
export function readScan(bytes: Uint8Array): ReadFile {
  const type = contentTypeOf(bytes);
  if (type === 'application/pdf') return { contentType: type, bytes };
  if (type !== 'image/png' && type !== 'image/jpeg') throw wrongType('Choose a PDF, PNG or JPEG file.');
  return cleaned(bytes, type);
}

/** A paper of an order: a PDF as it is, or a picture of any type that browsers show. */
export function readPaper(bytes: Uint8Array): ReadFile {
  return contentTypeOf(bytes) === 'application/pdf' ? { contentType: 'application/pdf', bytes } : readPicture(bytes);
}

/** A signature as the screen draws it. */
export function readSignature(bytes: Uint8Array): ReadFile {
  if (contentTypeOf(bytes) !== 'image/png') throw wrongType('Send the signature as a PNG picture.');
  return readPicture(bytes);
}

function cleaned(bytes: Uint8Array, contentType: PictureType): ReadFile {
  const kept = withoutMetadata(bytes, contentType);
  if (!kept) throw invalid('file', 'This picture is damaged.');
  const size = pictureSize(kept);
  if (size && Math.max(size.width, size.height) > LONGEST_SIDE)
    throw invalid('file', `The picture is ${size.width} × ${size.height}; at most ${LONGEST_SIDE} pixels a side fit.`);
  return { contentType, bytes: kept };
}

const wrongType = (message: string): AppError => new AppError('WrongType', message, [{ path: 'file', message }]);
