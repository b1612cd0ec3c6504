import { DAY_MS } from '@platform/contracts/constants'
import { forEachSettled } from '@platform/service-kit'
import { judge, type NetworkTally, totalOf } from '../../domain/judge.ts'
import type { ChannelDependencies } from '../change-channel.ts'
import type { Dependencies } from '../dependencies.ts'
import { beginOf, type RunningCanary, runningCanaries } from '../plans/running-canaries.ts'
import { stopCanary } from '../stop-canary.ts'

type Needed = ChannelDependencies &
  Pick<Dependencies, 'outcomes' | 'judgeRules' | 'reportMetrics' | 'log'>

/** Judges every running canary. Any number of instances may do so at once, as when the leader changes. */
export async function judgeCanaries(deps: Needed, signal: AbortSignal): Promise<void> {
  await forEachSettled(await runningCanaries(deps), signal, (canary) => judgeCanary(deps, canary))
}

async function judgeCanary(deps: Needed, running: RunningCanary): Promise<void> {
  const { channel, remote, stable, canary } = running
  const began = await beginOf(deps, running)
  const of = { channel, remote, version: canary.version }
  const ofCanary = await deps.outcomes.byNetwork(of, began)
  // Most canaries have too few failures to be stopped: then the stable version's reports are not read.
  const hasEnoughFailures = judge(ofCanary, [], deps.judgeRules) !== 'too-few'
  const ofStable = hasEnoughFailures ? await stableTallies(deps, running, began) : []
  const verdict = judge(ofCanary, ofStable, deps.judgeRules)
  deps.reportMetrics.judged(verdict)
  if (verdict !== 'stop') return
  const evidence = {
    stable: { version: stable, ...totalOf(ofStable) },
    canary: { version: canary.version, ...totalOf(ofCanary) },
    margin: deps.judgeRules.margin,
    reasons: await deps.outcomes.reasons(of, began),
  }
  const stopped = await stopCanary(deps, {
    channel,
    remote,
    stable,
    evidence,
    canary: canary.version,
  })
  if (!stopped) return
  deps.reportMetrics.stopped()
  deps.log.warn({ channel, remote, evidence }, 'a canary was stopped')
}

/**
 * The tallies of the stable version since the canary began. When nearly all devices have the canary, these are
 * too few to compare with: then also those of the last day.
 */
async function stableTallies(
  { outcomes, judgeRules, clock }: Needed,
  { channel, remote, stable }: RunningCanary,
  began: Date,
): Promise<NetworkTally[]> {
  const of = { channel, remote, version: stable }
  const tallies = await outcomes.byNetwork(of, began)
  if (totalOf(tallies).devices >= judgeRules.minDevices) return tallies
  const since = new Date(Math.min(clock.now().getTime() - DAY_MS, began.getTime()))
  return outcomes.byNetwork(of, since)
}
