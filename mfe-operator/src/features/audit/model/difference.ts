import type { AuditLine } from '@platform/contracts/growth/audit'

/** A field that an act changes, with its values as text; null where it is not there. */
export interface Difference {
  field: string
  before: string | null
  after: string | null
}

/** What an act changed: the fields of before and after that differ, nested ones as JSON. */
export function differencesOf({ before, after }: AuditLine['act']): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
    .filter((difference) => difference.before !== difference.after)
}

function textOf(state: Readonly<Record<string, unknown>> | null, field: string): string | null {
  if (!state || !Object.hasOwn(state, field)) return null
  const value = state[field]
  return typeof value === 'string' ? value : JSON.stringify(value)
}
