const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const first = (names: readonly [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1];

/** What people call a device by: "Chrome on Windows". */
export function deviceText(device: string | null | undefined): string {
  if (!device) return 'an unknown device';
  const browser = first(BROWSERS, device);
  const system = first(SYSTEMS, device);
  if (!browser && !system) return device.split(/[/ ]/)[0] ?? device;
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
