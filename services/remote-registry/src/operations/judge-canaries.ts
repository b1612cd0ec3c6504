import { type Channel, channel as channels } from '@platform/contracts/registry/manifest'
import type { CanaryEvidence } from '@platform/contracts/registry/releases'
import { type Clock, forEachSettled } from '@platform/service-kit'
import type { Release } from '../domain/channel.ts'
import { type JudgeRules, judge, type NetworkTally, totalOf } from '../domain/judge.ts'
import type { ChannelChangesRepository } from '../repositories/channel-changes-repository.ts'
import type { ReportOutcomesRepository } from '../repositories/report-outcomes-repository.ts'
import type { ReportMetrics } from './report-metrics.ts'

export interface JudgeParts {
  changes: Pick<ChannelChangesRepository, 'current' | 'list'>
  outcomes: Pick<ReportOutcomesRepository, 'byNetwork' | 'reasons'>
  rules: JudgeRules
  metrics: Pick<ReportMetrics, 'judged' | 'stopped'>
  clock: Clock
  log: { warn(what: object, message: string): void }
  /** Does nothing if the canary does not run any more. */
  stopCanary(stop: {
    channel: Channel
    remote: string
    canary: string
    stable: string
    evidence: CanaryEvidence
  }): Promise<boolean>
}

interface Running extends Release {
  channel: Channel
  canary: NonNullable<Release['canary']>
}

/** Looks at every canary that runs. Any number of instances may do so at once. */
export async function judgeCanaries(parts: JudgeParts, signal: AbortSignal): Promise<void> {
  const running: Running[] = []
  for (const channel of channels.options) {
    const { releases } = await parts.changes.current(channel)
    for (const release of releases) {
      if (release.canary) running.push({ ...release, channel, canary: release.canary })
    }
  }
  await forEachSettled(running, signal, (canary) => judgeCanary(parts, canary))
}

async function judgeCanary(parts: JudgeParts, running: Running): Promise<void> {
  const { channel, remote, stable, canary } = running
  const began = await beginOf(parts, running)
  const of = { channel, remote, version: canary.version }
  const ofCanary = await parts.outcomes.byNetwork(of, began)
  const suspect = judge(ofCanary, [], parts.rules) !== 'too-few'
  const ofStable = suspect ? await stableTallies(parts, running, began) : []
  const verdict = judge(ofCanary, ofStable, parts.rules)
  parts.metrics.judged(verdict)
  if (verdict !== 'stop') return
  const evidence = {
    stable: { version: stable, ...totalOf(ofStable) },
    canary: { version: canary.version, ...totalOf(ofCanary) },
    margin: parts.rules.margin,
    reasons: await parts.outcomes.reasons(of, began),
  }
  const stopped = await parts.stopCanary({
    ...{ channel, remote, stable, evidence },
    canary: canary.version,
  })
  if (!stopped) return
  parts.metrics.stopped()
  parts.log.warn({ channel, remote, evidence }, 'a canary was stopped')
}

const DAY_MS = 24 * 3_600_000

/**
 * The stable version in the same time. Beside a canary that nearly everybody has, that is too little to
 * compare with: then its last day.
 */
async function stableTallies(
  { outcomes, rules, clock }: JudgeParts,
  { channel, remote, stable }: Running,
  began: Date,
): Promise<NetworkTally[]> {
  const of = { channel, remote, version: stable }
  const tallies = await outcomes.byNetwork(of, began)
  if (totalOf(tallies).devices >= rules.minDevices) return tallies
  const dayAgo = new Date(Math.min(clock.now().getTime() - DAY_MS, began.getTime()))
  return outcomes.byNetwork(of, dayAgo)
}

const PAGE = 50

/** When the canary began: a growing one keeps its salt, so it is the first change with this one. */
async function beginOf(
  { changes }: JudgeParts,
  { channel, remote, canary, releaseSalt }: Running,
): Promise<Date> {
  const isOf = (release: Release) =>
    release.remote === remote &&
    release.releaseSalt === releaseSalt &&
    release.canary?.version === canary.version
  let began: Date | undefined
  for (let below: number | undefined; ; ) {
    const page = await changes.list(channel, PAGE, { remote, below })
    for (const { releases, changedAt } of page) {
      if (!releases.some(isOf)) return began ?? changedAt
      began = changedAt
    }
    below = page.at(-1)?.serial
    if (page.length < PAGE) return began ?? new Date(0)
  }
}
