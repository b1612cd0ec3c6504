import { DAY_MS } from '@platform/contracts/constants'
import type { PartnerReport, PartnerReportQuery } from '@platform/contracts/quests/partner-reports'
import { isOwed, isRewarded } from '../../domain/partners/partner-share.ts'
import type { PartnerTrial } from '../../domain/partners/partner-trial.ts'
import {
  addMoney,
  addReader,
  addRow,
  type Counts,
  emptyCounts,
  groupedRows,
  type ReportRow,
  writeCounts,
} from '../../domain/partners/report-rows.ts'
import type { Via } from '../../domain/partners/visit.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'partnerStarts' | 'partnerShares' | 'partnerTrials' | 'campaigns' | 'clock'
>

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
  const brought = rowsByPlace()
  const taskCounts = countTasks(deps)
  for await (const start of deps.partnerStarts.ofPartner(partner, period)) {
    const row = brought.rowOf(start.via)
    addReader(row, start.userId)
    row.counts.started += 1
    if (start.verified >= (await taskCounts(start.campaignId))) row.counts.done += 1
  }
  for await (const share of deps.partnerShares.ofPartner(partner, period)) {
    if (!isRewarded(share)) continue
    const { currency, reward, amount, state } = share
    const { counts } = brought.rowOf(share)
    counts.paid += 1
    addMoney(counts.rewards, currency, reward)
    if (isOwed(share, now)) addMoney(counts.shares, currency, amount)
    if (state === 'collected') addMoney(counts.collected, currency, amount)
  }
  // Readers who were played are nobody.
  const all = rowsByPlace(groupedRows(brought.rows()))
  if (period.test) {
    for await (const trial of deps.partnerTrials.ofPartner(partner, period)) {
      addTrial(all.rowOf(trial).counts, trial)
    }
  }
  const [rows, totals] = [all.rows(), emptyRow(null, '')]
  for (const row of rows) addRow(totals, row)
  return {
    partner,
    rows: rows.map(({ embed, placement, counts }) => ({
      ...{ embed, placement },
      ...writeCounts(counts),
    })),
    totals: writeCounts(totals.counts),
  }
}

const emptyRow = (embed: ReportRow['embed'], placement: string): ReportRow => ({
  ...{ embed, placement, counts: emptyCounts(), readers: new Set() },
})

/** One row for each embed and placement. */
function rowsByPlace(known: readonly ReportRow[] = []) {
  const keyOf = ({ embed, placement }: Pick<ReportRow, 'embed' | 'placement'>) =>
    `${embed}/${placement}`
  const rows = new Map(known.map((row) => [keyOf(row), row]))
  return {
    rows: () => [...rows.values()],
    rowOf({ embed, placement }: Pick<Via, 'embed' | 'placement'>): ReportRow {
      const key = keyOf({ embed, placement })
      const row = rows.get(key) ?? emptyRow(embed, placement)
      rows.set(key, row)
      return row
    },
  }
}

function addTrial(counts: Counts, { until, currency, reward, share }: PartnerTrial): void {
  counts.started += 1
  if (until === 'started') return
  counts.done += 1
  if (until === 'done') return
  counts.paid += 1
  addMoney(counts.rewards, currency, reward)
  addMoney(counts.shares, currency, share)
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
