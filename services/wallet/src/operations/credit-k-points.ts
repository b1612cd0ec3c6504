import { toDecimal } from '@platform/contracts/money'
import { kPointsCredited } from '@platform/contracts/wallet/events'
import type { KPointsEarning } from '@platform/contracts/wallet/k-points'
import type { OutboxEvent } from '@platform/service-kit'
import { type KPointEntry, kPointIntent, kPointKey, nextKPointEntry } from '../domain/k-points.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'kPoints' | 'ledger' | 'events' | 'clock' | 'crashPoint'>

/**
 * Credits what a user earned by the rules of K-Points, once, however often it arrives: first an entry under its key, which
 * fixes the amount by the daily limit, then the posting, which publishes `wallet.k-points-credited.v1`.
 */
export async function creditKPoints(deps: Needed, earning: KPointsEarning): Promise<void> {
  const entry = await takeEntry(deps, earning)
  deps.crashPoint('k-points-entry-stored')
  if (entry.amount > 0n) {
    await deps.ledger.post(kPointIntent(entry), () => creditedEvent(deps, earning, entry))
  }
}

function creditedEvent(
  { events }: Pick<Needed, 'events'>,
  earning: KPointsEarning,
  { amount }: KPointEntry,
): OutboxEvent {
  const { userId, source, earnedAt } = earning
  const sourceId = sourceIdOf(earning)
  const data = { userId, source, sourceId, amount: toDecimal(amount, 'KPOINTS'), earnedAt }
  return events.create(kPointsCredited, { key: userId, subject: sourceId, data })
}

function sourceIdOf(earning: KPointsEarning): string {
  switch (earning.source) {
    case 'task':
      return `${earning.campaignId}:${earning.taskId}`
    case 'referral':
      return earning.referralId
    case 'goal':
      return `${earning.goal}:${earning.period}`
    case 'offer':
      return earning.clickId
    case 'card':
      return earning.cardId
  }
}

/** Of several writers at the same number one succeeds; the others read again. */
async function takeEntry(
  { kPoints, clock }: Pick<Needed, 'kPoints' | 'clock'>,
  earning: KPointsEarning,
): Promise<KPointEntry> {
  const { userId } = earning
  for (;;) {
    const known = await kPoints.find(userId, kPointKey(earning))
    if (known) return known
    const entry = nextKPointEntry(earning, await kPoints.last(userId), clock.now())
    if (await kPoints.insert(entry)) return entry
  }
}
