/** The path of a field as people read it: `billingAddress.pin` is `Billing address: pin`. */
export function pathWords(path: string): string {
  const words = path
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('.', ': ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
