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

/**
 * A plain limit that a value breaks, for texts in any language: it is missing, no number or no whole one; a number, the length of a
 * text (UTF-16 code units) or of a list is less or more `than` is allowed.
 */
export type BrokenLimit =
  | { kind: 'missing' | 'number' | 'whole' }
  | { kind: 'least' | 'most' | 'shortest' | 'longest' | 'fewest' | 'fullest'; than: number }

/** A value that is refused, by the keys that lead to it. Absent `limit`: `message` alone says why. */
export interface WrittenProblem {
  path: readonly (string | number)[]
  message: string
  limit?: BrokenLimit
}

/**
 * Everything that is wrong with a written campaign, as the service and an import refuse it: each field alone, and what fields say
 * against each other as far as they are there.
 */
export function writtenProblems(written: unknown): WrittenProblem[] {
  const { error } = campaignInput.safeParse(written)
  const own = (error?.issues ?? []).map((issue): WrittenProblem => {
    const path = issue.path.filter((key) => typeof key !== 'symbol')
    const limit = brokenLimit(issue, path, written)
    return { path, message: issue.message, ...(limit && { limit }) }
  })
  const all = [...own, ...contradictions(written)]
  const seen = new Set<string>()
  return all.filter(({ path, message }) => {
    const key = `${path.join('.')} ${message}`
    return !seen.has(key) && seen.add(key)
  })
}

function brokenLimit(
  issue: z.core.$ZodIssue,
  path: WrittenProblem['path'],
  written: unknown,
): BrokenLimit | null {
  switch (issue.code) {
    case 'invalid_value':
    case 'invalid_type': {
      const value = path.reduce<unknown>((holder, key) => Object(holder)[key], written)
      if (value === undefined) return { kind: 'missing' }
      const { expected } = issue as { expected?: string }
      if (expected === 'number') return { kind: 'number' }
      return expected === 'int' ? { kind: 'whole' } : null
    }
    case 'too_small': {
      const kind = FLOORS[issue.origin]
      // All numbers of a campaign are whole.
      return kind
        ? { kind, than: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) }
        : null
    }
    case 'too_big': {
      const kind = CEILINGS[issue.origin]
      return kind ? { kind, than: Number(issue.maximum) } : null
    }
    default:
      return null
  }
}

const FLOORS: Readonly<Record<string, 'least' | 'shortest' | 'fewest'>> = {
  number: 'least',
  int: 'least',
  string: 'shortest',
  array: 'fewest',
}

const CEILINGS: Readonly<Record<string, 'most' | 'longest' | 'fullest'>> = {
  number: 'most',
  int: 'most',
  string: 'longest',
  array: 'fullest',
}
