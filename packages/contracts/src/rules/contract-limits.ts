import type { JsonSchema, RemoteContract } from '../registry/remote-contract.ts'
import { comparisonSteps, TooLargeToCompare } from './comparison-steps.ts'
import { schemaDocument } from './schema-document.ts'
import { isSchema } from './schema-parts.ts'

/** At least twenty times what the contracts of this repository have: 54 values, 7 levels, no union. */
const VALUES_LIMIT = 5_000
export const DEPTH_LIMIT = 150
const CHOICES_LIMIT = 200

/** Why a contract is too large to be compared with others; undefined for one that is not. */
export function contractProblem(contract: RemoteContract): string | undefined {
  const { values, depth } = sizeOf(contract)
  if (depth > DEPTH_LIMIT) return `is nested deeper than ${DEPTH_LIMIT} levels`
  if (values > VALUES_LIMIT) return `has more than ${VALUES_LIMIT} values`
  const schemas = Object.values(contract.exposes).flatMap(({ props, events }) => [
    props,
    ...Object.values(events),
  ])
  try {
    if (schemas.every((schema) => mostChoices(schema) <= CHOICES_LIMIT)) return undefined
  } catch (error) {
    if (error instanceof TooLargeToCompare) return 'has too many unions and references to compare'
    throw error
  }
  return `has a union of more than ${CHOICES_LIMIT} alternatives`
}

/** Levels and values of a JSON value, itself and every value in it. */
export function sizeOf(json: unknown): { values: number; depth: number } {
  let [values, depth] = [0, 0]
  for (let level = [json]; level.length > 0; depth++) {
    values += level.length
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return { values, depth }
}

/** Alternatives of the largest union in a document. */
function mostChoices(root: JsonSchema): number {
  const { choicesOf } = schemaDocument(root, comparisonSteps())
  let most = 0
  const pending: unknown[] = [root]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if (isSchema(value) && (value.anyOf ?? value.oneOf ?? value.$ref ?? value.allOf)) {
      most = Math.max(most, choicesOf(value).length)
    }
    if (most > CHOICES_LIMIT) return most
    for (const inside of Object.values(value)) pending.push(inside)
  }
  return most
}
