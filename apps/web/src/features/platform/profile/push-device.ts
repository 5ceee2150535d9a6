/** How push services and this server name a device. */
interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  device: string;
}

const DEVICE_LENGTH = 100;

/** The place of this device at its push service, where it is told already. */
export async function findDevice(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}

/** Asks the browser to be told by this installation; it asks its user. */
export async function subscribeDevice(key: string): Promise<Device> {
  const registration = await navigator.serviceWorker.ready;
  const held = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = held.toJSON();
  return {
    endpoint: endpoint!,
    keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! },
    device: navigator.userAgent.slice(0, DEVICE_LENGTH),
  };
}
