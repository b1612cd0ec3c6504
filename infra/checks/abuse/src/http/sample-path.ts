import { policies } from '../policy/policies.ts'
import type { Operation } from '../target/open-api.ts'

/** A valid value for each path parameter; those of one service are in its policy. */
const SAMPLES: Readonly<Record<string, string>> = {
  id: '01980000-0000-7000-8000-000000000000',
  userId: '01980000-0000-7000-8000-000000000001',
  ...Object.assign({}, ...Object.values(policies).map(({ samples }) => samples)),
}

/**
 * Fills the path parameters with the named values, else with samples.
 * @throws for a parameter without a sample, so that none is forgotten
 */
export function samplePath(
  { path }: Pick<Operation, 'path'>,
  named: Readonly<Record<string, string>> = {},
): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
    const sample = named[name] ?? SAMPLES[name]
    if (sample === undefined) throw new Error(`no sample for {${name}} of ${path}`)
    return sample
  })
}

/**
 * Bodies of routes that validate the body before the caller: their secret is in the body, and its limit
 * counts first.
 */
export const sampleBodies: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(policies).map((policy) => policy.sampleBodies),
)
