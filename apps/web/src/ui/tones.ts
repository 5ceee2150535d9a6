/**
 * The fixed vocabulary of status colours. A tone says what is expected of the reader: nothing (`neutral`, `done`),
 * something in hand (`info`, `active`, `ready`, `review`), somebody to act (`waiting`, `attention`) or trouble (`danger`).
 */
export type Tone = 'neutral' | 'info' | 'active' | 'ready' | 'review' | 'waiting' | 'attention' | 'done' | 'danger';

type Pair = readonly [background: string, text: string];

const tones: Readonly<Record<Tone, { light: Pair; dark: Pair }>> = {
  neutral: { light: ['#eceff3', '#434a57'], dark: ['#2b3038', '#c3c9d3'] },
  info: { light: ['#dcedfd', '#12538f'], dark: ['#12304d', '#9ccdf8'] },
  active: { light: ['#e0e7fd', '#2b46a3'], dark: ['#202c5a', '#b3c2fb'] },
  ready: { light: ['#d3f3ef', '#0d5a53'], dark: ['#0f3a37', '#84dcd2'] },
  review: { light: ['#f0e3fb', '#6b2a97'], dark: ['#371f4c', '#dab5f5'] },
  waiting: { light: ['#fdf0c4', '#6e4b00'], dark: ['#3e3109', '#f2d270'] },
  attention: { light: ['#fee5d0', '#8a3b06'], dark: ['#45260d', '#fbb987'] },
  done: { light: ['#daf3df', '#17612c'], dark: ['#15381f', '#8fdda4'] },
  danger: { light: ['#fde2e0', '#98211a'], dark: ['#4a1b18', '#ffb1aa'] },
};

/** `--tone-<name>` and `--tone-<name>-text` for one colour scheme. */
export function toneVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, pairs] of Object.entries(tones)) {
    const [background, text] = pairs[scheme];
    variables[`--tone-${name}`] = background;
    variables[`--tone-${name}-text`] = text;
  }
  return variables;
}
