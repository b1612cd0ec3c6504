import { DAY_MS } from '@platform/contracts/constants'
import { type Currency, currencyCodes, toDecimal } from '@platform/contracts/money'
import type { PartnerReport, PartnerReportQuery } from '@platform/contracts/quests/partner-reports'
import { isOwed, isRewarded } from '../../domain/partners/partner-share.ts'
import type { PartnerTrial } from '../../domain/partners/partner-trial.ts'
import type { Via } from '../../domain/partners/visit.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'partnerStarts' | 'partnerShares' | 'partnerTrials' | 'campaigns' | 'clock'
>

interface Counts {
  started: number
  done: number
  paid: number
  rewards: Map<Currency, bigint>
  shares: Map<Currency, bigint>
  collected: Map<Currency, bigint>
}

/**
 * Campaigns that were opened from a partner's embeds and started in the period, and what has become of them by now. Everything is read from
 * the records that decide: the progress of users, and the shares of which the ledger pays.
 */
export async function partnerReport(
  deps: Needed,
  partner: string,
  { from, to, mode }: PartnerReportQuery,
): Promise<PartnerReport> {
  const since = new Date(from)
  const until = new Date(Date.parse(to) + DAY_MS)
  const period = { since, until, test: mode === 'test' }
  const now = deps.clock.now()
  const rows = new Map<string, Counts>()
  const totals = emptyCounts()
  const countsOf = ({ embed, placement }: Pick<Via, 'embed' | 'placement'>) => {
    const key = `${embed}/${placement}`
    const counts = rows.get(key) ?? emptyCounts()
    rows.set(key, counts)
    return [counts, totals]
  }
  const taskCounts = countTasks(deps)
  for await (const { via, campaignId, verified } of deps.partnerStarts.ofPartner(partner, period)) {
    const isDone = verified >= (await taskCounts(campaignId))
    for (const counts of countsOf(via)) {
      counts.started += 1
      if (isDone) counts.done += 1
    }
  }
  for await (const share of deps.partnerShares.ofPartner(partner, period)) {
    if (!isRewarded(share)) continue
    const { currency, reward, amount, state } = share
    for (const counts of countsOf(share)) {
      counts.paid += 1
      add(counts.rewards, currency, reward)
      if (isOwed(share, now)) add(counts.shares, currency, amount)
      if (state === 'collected') add(counts.collected, currency, amount)
    }
  }
  if (period.test) {
    for await (const trial of deps.partnerTrials.ofPartner(partner, period)) {
      for (const counts of countsOf(trial)) addTrial(counts, trial)
    }
  }
  const written = [...rows].map(([key, counts]) => {
    const [embed = '', placement = ''] = key.split('/')
    return { embed: embed as Via['embed'], placement, ...write(counts) }
  })
  const mostFirst = (one: { started: number }, other: { started: number }) =>
    other.started - one.started
  return { partner, rows: written.toSorted(mostFirst), totals: write(totals) }
}

function addTrial(counts: Counts, { until, currency, reward, share }: PartnerTrial): void {
  counts.started += 1
  if (until === 'started') return
  counts.done += 1
  if (until === 'done') return
  counts.paid += 1
  add(counts.rewards, currency, reward)
  add(counts.shares, currency, share)
}

/** How many tasks a campaign has, each read once; one that is gone is never done. */
function countTasks({ campaigns }: Pick<Needed, 'campaigns'>) {
  const known = new Map<string, number>()
  return async (campaignId: string): Promise<number> => {
    const counted = known.get(campaignId)
    if (counted !== undefined) return counted
    const campaign = await campaigns.find(campaignId)
    const count = campaign?.tasks.length ?? Number.POSITIVE_INFINITY
    known.set(campaignId, count)
    return count
  }
}

const emptyCounts = (): Counts => ({
  ...{ started: 0, done: 0, paid: 0 },
  ...{ rewards: new Map(), shares: new Map(), collected: new Map() },
})

const add = (sums: Map<Currency, bigint>, currency: Currency, amount: bigint) =>
  sums.set(currency, (sums.get(currency) ?? 0n) + amount)

function write({ started, done, paid, ...sums }: Counts) {
  const money = (of: Map<Currency, bigint>) =>
    currencyCodes.flatMap((currency) => {
      const amount = of.get(currency)
      return amount === undefined ? [] : [{ currency, amount: toDecimal(amount, currency) }]
    })
  const { rewards, shares, collected } = sums
  return {
    ...{ started, done, paid },
    ...{ rewards: money(rewards), shares: money(shares), collected: money(collected) },
  }
}
