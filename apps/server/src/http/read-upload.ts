import type { Multipart } from '@fastify/multipart';
import type { SeesSet } from '@bahi/contract/codec';
import type { Endpoint, UploadedFile } from '@bahi/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../core/app-error.ts';
import { readInput } from './read-input.ts';

/** The input of an endpoint that takes a file: the form's other fields are its body. */
export async function readUpload(
  endpoint: Endpoint,
  request: FastifyRequest,
  sees: SeesSet,
  maxBytes: number,
): Promise<ReturnType<typeof readInput> & { file: UploadedFile }> {
  const file = await readFile(request, maxBytes);
  const fields = Object.entries(file.fields).flatMap(([name, part]) =>
    part && !Array.isArray(part) && part.type === 'field' ? [[name, (part as { value: unknown }).value]] : [],
  );
  const { params, query } = request;
  const input = readInput(endpoint, { params, query, body: withNumbers(endpoint, fields) }, sees);
  return { ...input, file: { bytes: file.bytes, fileName: file.fileName } };
}

/** Parts of a form are texts: a number is read where its field is one. */
function withNumbers({ body }: Endpoint, fields: readonly (readonly unknown[])[]): Record<string, unknown> {
  const numbers = Object.values(body?.fields ?? {}).filter(({ type }) => type.kind === 'integer');
  const isNumber = (name: unknown) => numbers.some(({ wire }) => wire === name);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, isNumber(name) && value !== '' ? Number(value) : value]),
  );
}

async function readFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<UploadedFile & { fields: Record<string, Multipart | Multipart[] | undefined> }> {
  try {
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 65_536 } });
    if (!part) throw invalid('file', 'Choose a file.');
    const bytes = await part.toBuffer();
    if (bytes.byteLength === 0) throw invalid('file', 'The file is empty.');
    return { bytes, fileName: part.filename.slice(-200) || 'file', fields: part.fields };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('TooLarge', tooLarge(maxBytes));
    if (code?.startsWith('FST_') || code?.startsWith('ERR_')) throw new AppError('Malformed');
    throw error;
  }
}

const tooLarge = (maxBytes: number): string => `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`;
