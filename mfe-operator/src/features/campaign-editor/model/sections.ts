import type { FieldShape } from './shape.ts'

/** The parts of the editor, and the fields of each; those of no part are in the last one. */
const SECTIONS = {
  basics: ['slug', 'title', 'summary', 'description', 'picture', 'categories', 'game', 'difficulty'],
  dates: ['startsAt', 'endsAt', 'claimEndsAt'],
  reward: ['reward', 'reservation', 'recheck'],
  tasks: ['tasks'],
} as const

export type Section = keyof typeof SECTIONS | 'audience'
export const sections: readonly Section[] = ['basics', 'dates', 'reward', 'tasks', 'audience']

const placed: readonly string[] = Object.values(SECTIONS).flat()

/** The fields of a part, in the order of the part. */
export function fieldsIn(section: Section, fields: readonly FieldShape[]): readonly FieldShape[] {
  if (section === 'audience') {
    return fields.filter(({ name }) => !placed.includes(name) && name !== 'variant')
  }
  return SECTIONS[section].flatMap((name) => fields.find((field) => field.name === name) ?? [])
}
