import { isDeepStrictEqual } from 'node:util'
import type { CanaryPlan } from '@platform/contracts/registry/canary-plan'
import type { StoredPlan } from '../../repositories/canary-plans.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RunningCanary } from './running-canaries.ts'

const PAGE_SIZE = 20

/**
 * The plan of a running canary: the newest change of the remote in the channel began it or is a step of it. Any other
 * change has ended it. Pins change nothing.
 */
export async function planOf(
  { changes, plans }: Pick<Dependencies, 'changes' | 'plans'>,
  { channel, remote }: Pick<RunningCanary, 'channel' | 'remote'>,
): Promise<StoredPlan | undefined> {
  for (let below: number | undefined; ; ) {
    const page = await changes.list(channel, PAGE_SIZE, { remote, below })
    const newest = page.find(({ action }) => action !== 'pin' && action !== 'unpin')
    if (newest) return newest.plan === null ? undefined : plans.find(newest.plan)
    below = page.at(-1)?.serial
    if (page.length < PAGE_SIZE) return undefined
  }
}

/** Whether a canary grows by just this plan of this team already. */
export async function growsBy(
  deps: Pick<Dependencies, 'changes' | 'plans'>,
  of: Pick<RunningCanary, 'channel' | 'remote'>,
  { version, by, plan }: { version: string; by: string; plan: CanaryPlan },
): Promise<boolean> {
  const found = await planOf(deps, of)
  if (found?.version !== version || found.by !== by) return false
  const { steps, atEnd, conditions } = found
  return isDeepStrictEqual({ steps, atEnd, conditions }, plan)
}
