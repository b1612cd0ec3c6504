import { policies } from '../policy/policies.ts'
import type { Operation } from '../target/open-api.ts'

/** A value for each name in paths that passes its schema; those of one service are in its policy. */
const SAMPLES: Readonly<Record<string, string>> = {
  id: '01980000-0000-7000-8000-000000000000',
  userId: '01980000-0000-7000-8000-000000000001',
  ...Object.assign({}, ...Object.values(policies).map(({ samples }) => samples)),
}

/**
 * The path with what is named, else a sample, in each place.
 * @throws for a name without one, so that nobody forgets it
 */
export function sampleAddress(
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
 * Bodies without which a route answers before it asks who calls: there the secret is in the request itself,
 * and its limit counts first.
 */
export const sampleBodies: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(policies).map((policy) => policy.sampleBodies),
)
