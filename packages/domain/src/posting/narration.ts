/**
 * What a narration says beside the name of its document: 'Payment RCT-1, Ravi Kumar' beside 'Payment RCT-1' is
 * 'Ravi Kumar'.
 */
export function narrationBeside(documentName: string, narration: string): string {
  if (!narration.startsWith(documentName)) return narration;
  return narration.slice(documentName.length).replace(/^[,:\s]+/, '');
}
