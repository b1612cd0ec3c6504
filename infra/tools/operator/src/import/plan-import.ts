import { type Currency, currencyCodes, toMinor } from '@platform/contracts/money'
import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import type { Entry } from '../campaign-file/read-campaign-file.ts'
import type { Known } from './look-up.ts'
import { requiredOf } from './required-funds.ts'

/** What becomes of one entry; `finish draft` is for one that an earlier import left unfinished, as it was when it was looked up. */
export type Step =
  | { action: 'create'; entry: Entry }
  | { action: 'finish draft'; entry: Entry; id: string; version: number }
  | { action: 'skip'; entry: Entry; status: CampaignStatus }

export interface Conflict {
  entry: Entry
  message: string
}

/** One currency: what the steps still have to put into escrow, and the operator's funds for it, in minor units. */
export interface Funding {
  currency: Currency
  needed: bigint
  available: bigint
  shortfall: bigint
}

export interface ImportPlan {
  steps: Step[]
  conflicts: Conflict[]
  funding: Funding[]
}

export function planImport(
  entries: readonly Entry[],
  known: ReadonlyMap<string, Known>,
  available: ReadonlyMap<Currency, bigint>,
): ImportPlan {
  const needed = new Map<Currency, bigint>()
  const conflicts: Conflict[] = []
  const steps = entries.map((entry): Step => {
    const found = known.get(entry.campaign.slug)
    if (found && found.campaign.status !== 'DRAFT') {
      if (found.differences.length > 0) conflicts.push(conflictOf(entry, found))
      return { action: 'skip', entry, status: found.campaign.status }
    }
    const { currency } = entry.campaign.reward
    const missing = requiredOf(entry.campaign) - fundedOf(found)
    needed.set(currency, (needed.get(currency) ?? 0n) + (missing > 0n ? missing : 0n))
    if (!found) return { action: 'create', entry }
    const { id, version } = found.campaign
    return { action: 'finish draft', entry, id, version }
  })
  const funding = currencyCodes.flatMap((currency) => {
    const sum = needed.get(currency) ?? 0n
    if (sum === 0n) return []
    const has = available.get(currency) ?? 0n
    return [{ currency, needed: sum, available: has, shortfall: sum > has ? sum - has : 0n }]
  })
  return { steps, conflicts, funding }
}

const fundedOf = (found: Known | undefined) =>
  found ? toMinor(found.campaign.funded, found.campaign.currency) : 0n

function conflictOf(entry: Entry, { campaign, differences }: Known): Conflict {
  const what = differences.join(', ')
  return {
    entry,
    message: `is ${campaign.status} with other terms (${what}); terms are fixed: use another slug`,
  }
}
