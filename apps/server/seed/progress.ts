/** Shows how far the seeding is. */
export interface Progress {
  begin(title: string, steps: number): void;
  /** One step is done; `label` says what the steps are about now. */
  step(label: string): void;
  end(): void;
  /** Writes a line of its own, above the bar. */
  say(text: string): void;
}

interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const BAR_WIDTH = 30;

/** A bar that is redrawn in place on a terminal, plain lines elsewhere. */
export function makeProgress(out: Terminal): Progress {
  let title = '';
  let steps = 0;
  let done = 0;
  let shown = '';
  const show = out.isTTY ? showBar : showLine;

  function showBar(label: string): void {
    const full = Math.floor((done * BAR_WIDTH) / Math.max(steps, 1));
    const percent = Math.floor((done * 100) / Math.max(steps, 1));
    const text = `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ${percent}% ${title}: ${label}`;
    if (text === shown) return;
    shown = text;
    out.write(`\r\x1b[2K${text.slice(0, (out.columns ?? 80) - 1)}`);
  }
  function showLine(label: string): void {
    if (label === shown) return;
    shown = label;
    out.write(`Demo data, ${title}: ${label}\n`);
  }

  return {
    begin(newTitle, newSteps) {
      [title, steps, done, shown] = [newTitle, newSteps, 0, ''];
    },
    step(label) {
      done += 1;
      show(label);
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[2K');
      out.write(`Demo data, ${title}: complete\n`);
    },
    say(text) {
      out.write(`${out.isTTY ? '\r\x1b[2K' : ''}${text}\n`);
      shown = '';
    },
  };
}
