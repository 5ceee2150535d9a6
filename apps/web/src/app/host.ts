import {
  HOST_APP,
  type HostAsk,
  type HostBytes,
  type HostFile,
  type HostLocation,
  type HostMessage,
  type HostPicture,
  type HostQuestion,
  type HostTell,
} from '@bahi/contract/host-messages';
import { capture } from './capture.ts';
import { randomId } from './random-id.ts';

/**
 * The bridge to the mobile wrapper (spec 1 §4): an exchange of messages with the parent window, whose origin the server
 * must name in MOBILE_ORIGINS. Outside the wrapper the same functions use the browser. Scanner, camera and location are
 * reached only through this file.
 */
let parentOrigin: string | null = null;

/** Whether the app runs inside the mobile wrapper. */
export const isInHost = (): boolean => parentOrigin !== null;

/** The origin of the window around this one, or null when there is none or the browser does not tell. */
function originAround(): string | null {
  if (window.parent === window) return null;
  const told = location.ancestorOrigins?.[0];
  if (told) return told;
  return /^[a-z][a-z0-9+.-]*:\/\/[^/]+/i.exec(document.referrer)?.[0] ?? null;
}

/** Accepts the window around this one as the wrapper when its origin is among the allowed ones. */
export function joinHost(allowedOrigins: readonly string[]): boolean {
  const around = originAround();
  parentOrigin = around && allowedOrigins.includes(around) ? around : null;
  return isInHost();
}

/** Tells the wrapper; nothing happens outside of it. */
export function tellHost<T extends HostTell['Type']>(type: T, data: Extract<HostTell, { Type: T }>['Data']): void {
  post({ App: HOST_APP, Type: type, Data: data });
}

/** Answers a question of the wrapper. */
export function answerHost(question: HostMessage, answer: HostQuestion['Answer']): void {
  post({ App: HOST_APP, Type: question.Type, ...(question.Id && { Id: question.Id }), Data: answer });
}

function post(message: HostMessage): void {
  if (parentOrigin) window.parent.postMessage(message, parentOrigin);
}

/** Messages of the wrapper alone: of its window and its origin. */
export function onHostMessage(handle: (message: HostMessage) => void): () => void {
  const listener = (event: MessageEvent<HostMessage | undefined>) => {
    if (!parentOrigin || event.source !== window.parent || event.origin !== parentOrigin) return;
    if (event.data?.App === HOST_APP) handle(event.data);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}

/** What a question of the wrapper brings with it. */
type AskedWith<T extends HostAsk['Type']> = Extract<HostAsk, { Type: T; Data: unknown }>['Data'];

/** How long the wrapper may take while a person scans, photographs or is located. */
const PERSON_MS = 180_000;

/** Asks the wrapper; null when it has no answer, or not in time. */
export function askHost<T extends HostAsk['Type']>(
  type: T,
  { patienceMs = PERSON_MS, data }: { patienceMs?: number; data?: AskedWith<T> } = {},
): Promise<Extract<HostAsk, { Type: T }>['Answer'] | null> {
  return new Promise((resolve) => {
    const id = randomId();
    const finish = (answer: unknown) => {
      clearTimeout(timer);
      stop();
      resolve((answer ?? null) as never);
    };
    const stop = onHostMessage((message) => {
      if (message.Type === type && message.Id === id) finish(message.Data);
    });
    const timer = setTimeout(() => finish(null), patienceMs);
    post({ App: HOST_APP, Type: type, Id: id, ...(data !== undefined && { Data: data }) });
  });
}

/** The code that the user scans, or null when he gives up. */
export async function scanBarcode(): Promise<string | null> {
  if (!isInHost()) return capture('barcode');
  return (await askHost('Scanner'))?.Code ?? null;
}

/** The picture that the user takes, or null when he gives up. */
export async function takePicture(): Promise<File | null> {
  if (!isInHost()) return capture('picture');
  const picture = await askHost('Camera');
  return picture && fileOfPicture(picture);
}

/** Where the user is, for his attendance; null when he does not let it be known. */
export function attendanceLocation(): Promise<HostLocation | null> {
  return isInHost() ? askHost('Attendance') : locationOfBrowser();
}

/** A printer of receipts takes what is sent within seconds, or it is not there. */
const PRINTER_MS = 5_000;

/** A wrapper that does not answer knows no printers: it is not waited for again until the page is loaded anew. */
let answersPrinting = true;

/** Whether bytes may be sent to a printer of receipts of the device. */
export const mayPrintByHost = (): boolean => isInHost() && answersPrinting;

/** Sends bytes to the printer of receipts of the device; false where the wrapper knows none. */
export async function printByHost(bytes: HostBytes): Promise<boolean> {
  if (!mayPrintByHost()) return false;
  const answer = await askHost('EscPos', { data: bytes, patienceMs: PRINTER_MS });
  answersPrinting = answer !== null;
  return answer?.Printed === true;
}

/** Hands a document to the wrapper, which shows, saves or shares it (spec 3 §7). */
export function giveFileToHost(type: 'Pdf' | 'Excel' | 'File', file: HostFile): void {
  tellHost(type, file);
}

function fileOfPicture({ Content, ContentType, FileName }: HostPicture): File {
  const bytes = Uint8Array.from(atob(Content), (character) => character.charCodeAt(0));
  return new File([bytes], FileName, { type: ContentType });
}

const LOCATE_MS = 20_000;

function locationOfBrowser(): Promise<HostLocation | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ Lat: coords.latitude, Lng: coords.longitude, Accuracy: coords.accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: LOCATE_MS, maximumAge: 0 },
    );
  });
}
