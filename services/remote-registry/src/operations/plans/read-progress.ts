import { HOUR_MS } from '@platform/contracts/constants'
import type { CanaryProgress } from '@platform/contracts/registry/canary-plan'
import {
  bakeOf,
  type Comparison,
  nextShare,
  type Speeds,
  unmetConditions,
} from '../../domain/canary-steps.ts'
import { addRollup, emptyRollup } from '../../domain/report-rollup.ts'
import { milliseconds, percentileOf } from '../../domain/report-scale.ts'
import type { StoredPlan } from '../../repositories/canary-plans.ts'
import type { Dependencies } from '../dependencies.ts'
import { beginOf, type RunningCanary, sinceWhen } from './running-canaries.ts'

type Needed = Pick<Dependencies, 'changes' | 'outcomes' | 'rollups'>

/** How far a canary with a plan is, and what its next step waits for. */
export async function readProgress(
  deps: Needed,
  running: RunningCanary,
  { id: _, forced: __, channel, remote, createdAt, refused, ...plan }: StoredPlan,
): Promise<CanaryProgress> {
  const { weight: share } = running.canary
  const since = await sinceWhen(deps, { channel, remote }, ({ releaseSalt, canary }) => {
    return (
      releaseSalt === running.releaseSalt &&
      canary?.version === plan.version &&
      canary.weight === share
    )
  })
  // A plan can begin at a share that the canary had before.
  const begins = Math.max(since.getTime(), createdAt.getTime())
  const next = nextShare(plan, share)
  const isRefused = refused !== null && refused.share === next
  return {
    ...plan,
    share,
    since: new Date(begins).toISOString(),
    next,
    nextAt: next === null ? null : new Date(begins + bakeOf(plan, share) * 1_000).toISOString(),
    waitsFor:
      next === null
        ? []
        : [
            ...unmetConditions(plan.conditions, await compare(deps, running)),
            ...(isRefused ? [{ kind: 'refused' as const, code: refused.code }] : []),
          ],
  }
}

/** What was reported about the canary since it began, and about the stable version in the same time. */
async function compare(deps: Needed, running: RunningCanary): Promise<Comparison> {
  const began = await beginOf(deps, running)
  const of = async (version: string) => {
    const { channel, remote } = running
    const networks = await deps.outcomes.byNetwork({ channel, remote, version }, began)
    return { networks, speeds: await speedsOf(deps, running, version, began) }
  }
  return { canary: await of(running.canary.version), stable: await of(running.stable) }
}

/** Rollups are stored by hour: the one in which the canary began counts. */
async function speedsOf(
  { rollups }: Needed,
  { channel, remote }: RunningCanary,
  version: string,
  began: Date,
): Promise<Speeds> {
  const since = new Date(Math.floor(began.getTime() / HOUR_MS) * HOUR_MS)
  const total = emptyRollup()
  for (const each of await rollups.ofRemote(channel, remote, since)) {
    if (each.version === version) addRollup(total, each.rollup)
  }
  const p75 = (figure: keyof Speeds) => percentileOf(total[figure], 0.75, milliseconds)
  return { loadMs: p75('loadMs'), lcp: p75('lcp'), inp: p75('inp') }
}
