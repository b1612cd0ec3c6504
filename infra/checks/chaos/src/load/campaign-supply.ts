import { setTimeout as sleep } from 'node:timers/promises'
import { type Campaign, openCampaign } from '../driver/campaign.ts'
import type { User } from '../driver/user.ts'

/** Open campaigns for clients to claim in, some with fewer slots than there are clients. */
export interface CampaignSupply {
  /** A campaign that the client has not been in; undefined when there is none just now. */
  nextFor(seen: ReadonlySet<string>): Promise<Campaign | undefined>
  /** Nobody needs to try this one any more. */
  exhausted(campaign: Campaign): void
  /** Until so many were opened. */
  untilOpen(count: number): Promise<void>
  /** All that were ever opened. */
  readonly all: readonly Campaign[]
  /** Opens further ones whenever fewer than three are open, until told to stop. */
  keepOpening(signal: AbortSignal): Promise<void>
}

const OPEN_AT_ONCE = 3
const LOOK_MS = 100
const AMOUNT = '5.00'

export function createCampaignSupply(operator: User, slots: number): CampaignSupply {
  const all: Campaign[] = []
  let open: Campaign[] = []
  /** A campaign that everybody has been in is over as well, full or not. */
  const visits = new Map<string, number>()
  return {
    all,
    async nextFor(seen) {
      const next = open.find(({ id }) => !seen.has(id))
      if (!next) await sleep(LOOK_MS)
      else visits.set(next.id, (visits.get(next.id) ?? 0) + 1)
      return next
    },
    exhausted(campaign) {
      open = open.filter(({ id }) => id !== campaign.id)
    },
    untilOpen: async (count) => {
      while (all.length < count) await sleep(LOOK_MS)
    },
    async keepOpening(signal) {
      while (!signal.aborted) {
        const fresh = open.filter(({ id }) => (visits.get(id) ?? 0) < slots)
        if (fresh.length >= OPEN_AT_ONCE) {
          await sleep(LOOK_MS)
          continue
        }
        const campaign = await openCampaign(operator, { amount: AMOUNT, slots })
        all.push(campaign)
        open.push(campaign)
      }
    },
  }
}
