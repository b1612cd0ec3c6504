import type { Language } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import type { KeptSignal, OwnHolds } from '@platform/contracts/quests/holds'
import { isHeld } from '../../domain/claim.ts'
import { holdView } from '../../domain/holds/hold.ts'
import { SIGNAL_DAYS, type Signal, signalsSince } from '../../domain/holds/signal.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'progress' | 'claims' | 'campaigns' | 'signals' | 'clock'>

/** The user's rewards that are held, or were, newest first, and which kinds of signals are kept of them. */
export async function showOwnHolds(
  { progress, claims, campaigns, signals, clock }: Needed,
  userId: string,
  language: Language,
): Promise<OwnHolds> {
  const now = clock.now()
  const [started, kept] = await Promise.all([
    progress.started(userId),
    signals.ofUser(userId, signalsSince(now)),
  ])
  const held = (await claims.ofUserIn(started, userId)).filter(isHeld)
  const newestFirst = held.toSorted((a, b) => b.hold.since.getTime() - a.hold.since.getTime())
  const rewards = await Promise.all(
    newestFirst.map(async ({ id: claimId, campaignId, amount, currency, hold }) => {
      const campaign = await campaigns.find(campaignId)
      const title = campaign?.title[language] ?? campaignId
      return {
        claimId,
        campaign: { id: campaignId, title },
        amount: toDecimal(amount, currency),
        currency,
        hold: holdView(hold),
      }
    }),
  )
  return { rewards, signals: keptOf(kept), keptDays: SIGNAL_DAYS }
}

function keptOf(signals: readonly Signal[]): KeptSignal[] {
  const kinds = [...new Set(signals.map(({ kind }) => kind))]
  return kinds.toSorted().map((kind) => {
    const own = signals.filter((one) => one.kind === kind)
    const times = (name: 'firstAt' | 'lastAt') => own.map((one) => one[name].getTime())
    return {
      kind,
      count: own.length,
      firstAt: new Date(Math.min(...times('firstAt'))).toISOString(),
      lastAt: new Date(Math.max(...times('lastAt'))).toISOString(),
    }
  })
}
