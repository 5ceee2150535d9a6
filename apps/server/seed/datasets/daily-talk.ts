import type { DemoLine, DemoTalk } from '../engine/dataset/chat.ts';

/** Who asks whom for what, and what he answers. */
export type DailyRound = readonly [asks: string, asked: string, words: string, answer: string];

const DAYS = 24;

/** A group in which somebody is asked for something every morning, for twenty-four days; one of five answers has a signed paper. */
export function dailyTalk(
  key: string,
  name: string,
  members: readonly string[],
  rounds: readonly DailyRound[],
): DemoTalk {
  const lines = Array.from({ length: DAYS }, (_, no): DemoLine[] => {
    const [by, asked, words, answer] = rounds[no % rounds.length]!;
    const daysAgo = DAYS - no - 1;
    const minute = String(5 + ((no * 7) % 40)).padStart(2, '0');
    return [
      { by, daysAgo, at: `07:${minute}`, words, names: [asked] },
      {
        ...{ by: asked, daysAgo, at: `08:${minute}`, words: answer, names: [by], answers: no * 2 },
        ...(no % 5 === 2 && { paper: true, stars: [by] }),
      },
    ];
  });
  return { key, name, members, lines: lines.flat() };
}
