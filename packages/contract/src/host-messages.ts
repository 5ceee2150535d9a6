/**
 * The exchange with the mobile wrapper, the window around this one (spec 1 §4, spec 3 §7). Messages are plain objects
 * sent by `postMessage`; one with an `Id` asks, and is answered by one of the same `Type` and `Id`.
 */
export const HOST_APP = 'Bahi';

export interface HostMessage {
  App: typeof HOST_APP;
  Type: HostAsk['Type'] | HostTell['Type'] | HostQuestion['Type'];
  Id?: string;
  Data?: unknown;
}

/** What the app asks of the wrapper; null is an answer too: the user gave up, or there is none. */
export type HostAsk =
  | { Type: 'LoginToken'; Answer: { Token: string } }
  | { Type: 'Scanner'; Answer: { Code: string } }
  | { Type: 'Camera'; Answer: HostPicture }
  | { Type: 'Attendance'; Answer: HostLocation }
  /** Bytes for the printer of receipts that hangs on the device (ESC/POS); `Printed` once they are on their way to it. */
  | { Type: 'EscPos'; Data: HostBytes; Answer: { Printed: boolean } };

/** What the app tells the wrapper. */
export type HostTell =
  | { Type: 'LoginSuccess'; Data: { Token: string; UserId: string; EntId: string } }
  | { Type: 'LogoutSuccess'; Data: null }
  /** How much is unread in all, for the icon of the wrapper. */
  | { Type: 'Badge'; Data: { Count: number } }
  | { Type: 'Pdf' | 'Excel' | 'File'; Data: HostFile };

/** What the wrapper asks of the app: how far its Back button may go. */
export interface HostQuestion {
  Type: 'HistoryLength';
  Answer: { Length: number };
}

export interface HostPicture {
  /** Base64. */
  Content: string;
  ContentType: string;
  FileName: string;
}

/** What a device takes as it is. */
export interface HostBytes {
  /** Base64. */
  Content: string;
  FileName: string;
}

/** Degrees, and metres of accuracy. */
export interface HostLocation {
  Lat: number;
  Lng: number;
  Accuracy: number;
}

export type HostFileMode = 'Share' | 'Save' | 'Show';

export interface HostFile {
  /** Base64. */
  Content: string;
  Mode: HostFileMode;
  FileName: string;
  ContentType: string;
  /** What the file is about: the kind of a document, a report. */
  TransType: string;
}
