import path from 'node:path';

/**
 * Whether a path of the project stays out of the image's context, by the lines of a `.dockerignore`: the last pattern that
 * matches the path or a directory above it decides.
 */
export function makeIgnored(text: string): (file: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: line.replace(/^!/, '') }));
  return (file) => {
    const parts = file.split('/');
    const places = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    return rules.findLast(({ pattern }) => places.some((place) => path.matchesGlob(place, pattern)))?.keeps !== true;
  };
}
