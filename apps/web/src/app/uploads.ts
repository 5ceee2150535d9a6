let running = 0;

/** Counts an upload until the answer is called. */
export function beginUpload(): () => void {
  running += 1;
  return () => {
    running -= 1;
  };
}

/** Whether a file is on its way: the page must not be left then. */
export const isUploading = (): boolean => running > 0;
