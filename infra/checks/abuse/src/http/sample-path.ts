import { samplePath as filledPath } from '@platform/testing/admission'
import { policies } from '../policy/policies.ts'
import type { Operation } from '../target/open-api.ts'

const SAMPLES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(policies).map(({ samples }) => samples),
)

/**
 * Fills the path parameters with the named values, else with samples.
 * @throws for a parameter without a sample, so that none is forgotten
 */
export const samplePath = (
  { path }: Pick<Operation, 'path'>,
  named: Readonly<Record<string, string>> = {},
): string => filledPath(path, { ...SAMPLES, ...named })

/**
 * Bodies of routes that validate the body before the caller: their secret is in the body, and its limit
 * counts first.
 */
export const sampleBodies: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(policies).map((policy) => policy.sampleBodies),
)
