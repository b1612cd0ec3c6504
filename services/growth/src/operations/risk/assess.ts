import { isDeepStrictEqual } from 'node:util'
import { riskChanged } from '@platform/contracts/growth/events'
import { DomainError, forEachSettled } from '@platform/service-kit'
import { evaluate, nextLookAt } from '../../domain/risk/evaluate.ts'
import { assessed, newProfile, type RiskProfile } from '../../domain/risk/profile.ts'
import type { RiskDependencies } from './dependencies.ts'

type Needed = Pick<
  RiskDependencies,
  'riskSignals' | 'riskProfiles' | 'ruleTables' | 'removals' | 'events' | 'clock'
>

/** Others change the same profile at the same time: so often it is read again. */
const TRIES = 10
const BATCH = 200

/**
 * Decides anew what the active table says of an account, by all that is known now; what has come of it is stored, and another level is
 * published, in one write. Repeated, it changes nothing.
 * @throws IN_PROGRESS when others change the profile all the time
 * @param change of the profile besides, made in the same write
 */
export async function assess(
  deps: Needed,
  userId: string,
  change: (before: RiskProfile) => RiskProfile = (before) => before,
): Promise<RiskProfile> {
  const { riskSignals, riskProfiles, ruleTables, removals, clock } = deps
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = clock.now()
    const stored = (await riskProfiles.find(userId)) ?? newProfile(userId, now)
    // After the profile: a signal that comes meanwhile is read, or its own assessment finds this one stored.
    const [signals, { version: rulesVersion, rules }] = await Promise.all([
      riskSignals.of(userId),
      ruleTables.active(),
    ])
    const before = change(stored)
    const assessment = evaluate(rules, signals, now, before.cleared)
    const looks = { rulesVersion, nextLookAt: nextLookAt(assessment, signals, now), now }
    const after = assessed(before, assessment, looks)
    const isUnknown = stored.version === 0 && signals.length === 0
    if (isUnknown || (stored.version > 0 && isDeepStrictEqual(after, stored))) return after
    const event = after.level === stored.level ? null : eventOf(deps, after)
    if (!(await riskProfiles.save(after, event))) continue
    // The account may have been erased since its profile was read.
    if (await removals.has(userId)) await riskProfiles.remove(userId)
    return after
  }
  throw new DomainError('IN_PROGRESS')
}

function eventOf({ events }: Pick<Needed, 'events'>, profile: RiskProfile) {
  const { userId, level, since, version } = profile
  const data = { userId, level, at: since.toISOString() }
  return events.create(riskChanged, { key: userId, version: version + 1, data })
}

/** Looks again at accounts of which an attribute has ended, or that another table has decided about. @returns how many */
export async function assessDue(deps: Needed, signal: AbortSignal): Promise<number> {
  const { riskProfiles, ruleTables, clock } = deps
  const { version } = await ruleTables.active()
  const due = await riskProfiles.due(clock.now(), version, BATCH)
  await forEachSettled(due, signal, (userId) => assess(deps, userId))
  return due.length
}
