import { z } from 'zod'
import { campaignInput, contradictions } from './admin.ts'
import { type TaskType, taskTypes } from './task-types/table.ts'
import { type CampaignVariant, variants } from './variants/table.ts'

/** JSON Schemas of what an operator writes: an editor makes its fields of them. */
const documentOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })

/** Of a campaign of this variant, its tasks among them. */
export const campaignDocument = (variant: CampaignVariant) =>
  documentOf(variants[variant].operatorCampaign)

/** Of one task of this type. */
export const taskDocument = (type: TaskType) => documentOf(taskTypes[type].operatorTask)

/** A value that is refused, by the keys that lead to it. */
export interface WrittenProblem {
  path: readonly (string | number)[]
  message: string
}

/**
 * Everything that is wrong with a written campaign, as the service and an import refuse it: each field alone, and what fields say
 * against each other as far as they are there.
 */
export function writtenProblems(written: unknown): WrittenProblem[] {
  const { error } = campaignInput.safeParse(written)
  const own = (error?.issues ?? []).map(
    ({ path, message }): WrittenProblem => ({
      path: path.filter((key) => typeof key !== 'symbol'),
      message,
    }),
  )
  const all = [...own, ...contradictions(written)]
  const seen = new Set<string>()
  return all.filter(({ path, message }) => {
    const key = `${path.join('.')} ${message}`
    return !seen.has(key) && seen.add(key)
  })
}
