import { AppError, invalid } from '../app-error.ts';
import { contentTypeOf } from './content-type.ts';
import { pictureSize } from './picture-size.ts';
import { safeSvg, SvgProblem } from './safe-svg.ts';

/** Types of a logo by the end of the file's name (spec 1 §9). */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};
/** A small file may hold a picture that takes gigabytes once it is unpacked. */
const MAX_SIDE = 4_000;

export interface LogoFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A logo as it is stored: its name and its content say the same of the five types, an SVG is made safe. */
export function readLogoFile(fileName: string, bytes: Uint8Array): LogoFile {
  const name = fileName.replace(/[/\\\p{Cc}]/gu, '').slice(-120);
  const contentType = TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (!contentType) throw new AppError('WrongType', 'Choose a PNG, JPEG, GIF or SVG picture.');
  if (contentTypeOf(bytes) !== contentType)
    throw new AppError(
      'WrongType',
      'The content of this file is not what its name says. Choose a PNG, JPEG, GIF or SVG picture.',
    );
  if (contentType === 'image/svg+xml') return { name, contentType, bytes: readSvg(bytes) };
  const size = pictureSize(bytes);
  if (!size) throw invalid('file', 'This picture is damaged.');
  if (Math.max(size.width, size.height) > MAX_SIDE)
    throw invalid(
      'file',
      `The picture is ${size.width} × ${size.height}; at most ${MAX_SIDE} × ${MAX_SIDE} pixels fit.`,
    );
  return { name, contentType, bytes };
}

function readSvg(bytes: Uint8Array): Uint8Array {
  const clean = readDrawing(new TextDecoder().decode(bytes));
  if (clean === null)
    throw invalid('file', 'Nothing that can be drawn is left of this SVG. Save it with plain shapes, or as PNG.');
  return new TextEncoder().encode(clean);
}

function readDrawing(text: string): string | null {
  try {
    return safeSvg(text);
  } catch (error) {
    throw error instanceof SvgProblem ? invalid('file', error.message) : error;
  }
}
