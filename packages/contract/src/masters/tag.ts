import { TAG_COLOURS } from '@bahi/domain/masters/choices';
import { defineMaster } from '../define-master.ts';

/** Tags of tasks, meetings and projects (decisions §4, Works). */
export const tag = defineMaster({
  key: 'tag',
  path: 'Works/Tags',
  screen: 'works/tasks/tagslist',
  label: { one: 'Tag', many: 'Tags' },
  changedBy: { module: 'Works', area: 'Works.Task' },
  when: { module: 'Works' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 40 },
    colour: { kind: 'choice', wire: 'Color', label: 'Colour', options: TAG_COLOURS },
    description: { kind: 'text', wire: 'Desc', label: 'What it is for', max: 200 },
  },
  list: ['name', 'colour', 'description'],
  unique: ['name'],
});
