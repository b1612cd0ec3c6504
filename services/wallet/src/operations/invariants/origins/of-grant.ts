import { type Grant, grantIntent, readGrantKey } from '../../../domain/grant.ts'
import type { Posting } from '../../../domain/posting.ts'
import type { OriginDependencies } from '../check-dependencies.ts'
import { areRefused, compare, MISSING, type Origin } from './origin.ts'

/** @param grants those that the page names */
export async function ofGrant(
  deps: OriginDependencies,
  grants: ReadonlyMap<string, Grant>,
  posting: Posting,
): Promise<Origin> {
  const { grantId = '', attempt = 1 } = readGrantKey(posting.key) ?? {}
  const grant = grants.get(grantId)
  if (!grant) return MISSING
  const intentOf = (n: number) => grantIntent(grant, n)
  return compare(intentOf(attempt), posting, () => areRefused(deps, attempt, intentOf))
}
