import type { ShieldAttributes } from '@platform/contracts/growth/risk-http'
import type { RiskSignalKind } from '@platform/contracts/growth/risk-kinds'
import type { ReviewItem } from '@platform/service-kit'
import { keptUntil, type RiskSignal } from '../../domain/risk/signal.ts'
import type { RiskDependencies } from './dependencies.ts'
import { lastObjection, nextStep } from './objections.ts'

type Needed = Pick<RiskDependencies, 'riskSignals' | 'riskProfiles' | 'reviews' | 'clock'>

/** What the rules say of a user, and what is kept to decide it, as they read it themselves. */
export async function showShield(deps: Needed, userId: string): Promise<ShieldAttributes> {
  const { riskSignals, riskProfiles, clock } = deps
  const [profile, signals] = await Promise.all([riskProfiles.find(userId), riskSignals.of(userId)])
  const now = clock.now()
  const held = (profile?.attributes ?? []).filter(({ until }) => until > now)
  const attributes = await Promise.all(
    held.map(async ({ attribute, weight, since, until }) => {
      const last = profile && (await lastObjection(deps, profile, attribute))
      return {
        attribute,
        isAgainst: weight > 0,
        since: since.toISOString(),
        until: until.toISOString(),
        objection: last?.item ? objectionView(last.item) : null,
        canObject: nextStep({ weight }, last, now) !== null,
      }
    }),
  )
  return { areRewardsHeld: profile?.level === 'hold', attributes, signals: keptOf(signals) }
}

function objectionView({ state, createdAt, decision, appealDecision }: ReviewItem) {
  const made = appealDecision ?? decision
  const at = createdAt.toISOString()
  if (state === 'withdrawn') return null
  if (state === 'open' || state === 'appealed' || !made) {
    return { state: 'waiting' as const, at, words: null }
  }
  const verdict = made.verdict === 'accept' ? ('accepted' as const) : ('refused' as const)
  return { state: verdict, at, words: made.reason }
}

/** By kind, without what each is about. */
function keptOf(signals: readonly RiskSignal[]): ShieldAttributes['signals'] {
  const kinds = new Map<RiskSignalKind, RiskSignal[]>()
  for (const one of signals) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one])
  return [...kinds].map(([kind, of]) => {
    const times = of.map(({ at }) => at.getTime())
    const lastAt = new Date(Math.max(...times))
    return {
      kind,
      count: of.length,
      firstAt: new Date(Math.min(...times)).toISOString(),
      lastAt: lastAt.toISOString(),
      keptUntil: keptUntil({ kind, at: lastAt }).toISOString(),
    }
  })
}
