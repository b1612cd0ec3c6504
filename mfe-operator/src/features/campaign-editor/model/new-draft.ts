import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import type { Draft } from './draft.ts'
import type { FieldShape } from './shape.ts'

/** What a new campaign begins with. */
export const newDraft = (variant: CampaignVariant): Draft => ({
  variant,
  reward: { currency: 'KCASH' },
  tasks: [],
})

/** The draft with another variant: what the former one alone has is left out. */
export function withVariant(
  draft: Draft,
  variant: CampaignVariant,
  names: readonly string[],
): Draft {
  const kept = Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name)))
  const { currency = 'KCASH' } = Object(draft.reward)
  return { ...kept, variant, reward: { currency } }
}

/** What a group begins with: a box that is not ticked is a no, also where one of the two has to be written. */
export const newGroup = (fields: readonly FieldShape[]): Draft =>
  Object.fromEntries(
    fields
      .filter(({ shape, isRequired }) => isRequired && shape.kind === 'flag')
      .map(({ name }) => [name, false]),
  )

/** The id of a new task: the first free number. */
export function newTaskId(tasks: readonly unknown[]): string {
  const taken = new Set(tasks.map((task) => Object(task).id))
  let number = tasks.length + 1
  while (taken.has(`task-${number}`)) number++
  return `task-${number}`
}
