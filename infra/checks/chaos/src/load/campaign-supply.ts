import { setTimeout as sleep } from 'node:timers/promises'
import { type Campaign, openCampaign } from '../driver/campaign.ts'
import type { User } from '../driver/user.ts'

/** Open campaigns for clients to claim in, with fewer slots than clients. */
export interface CampaignSupply {
  /** A campaign that the client has not entered; undefined when there is none yet. */
  nextFor(seen: ReadonlySet<string>): Promise<Campaign | undefined>
  /** Marks a campaign as full. */
  exhausted(campaign: Campaign): void
  /** Resolves when `count` campaigns were opened. */
  untilOpen(count: number): Promise<void>
  /** Every campaign opened so far. */
  readonly all: readonly Campaign[]
  /** Opens campaigns whenever fewer than three are open, until the signal aborts. */
  keepOpening(signal: AbortSignal): Promise<void>
}

const OPEN_AT_ONCE = 3
const POLL_MS = 100
const AMOUNT = '5.00'

export function createCampaignSupply(operator: User, slots: number): CampaignSupply {
  const all: Campaign[] = []
  let open: Campaign[] = []
  /** Clients that entered each campaign: one that as many entered as it has slots is not counted as open. */
  const entered = new Map<string, number>()
  return {
    all,
    async nextFor(seen) {
      const next = open.find(({ id }) => !seen.has(id))
      if (!next) await sleep(POLL_MS)
      else entered.set(next.id, (entered.get(next.id) ?? 0) + 1)
      return next
    },
    exhausted(campaign) {
      open = open.filter(({ id }) => id !== campaign.id)
    },
    untilOpen: async (count) => {
      while (all.length < count) await sleep(POLL_MS)
    },
    async keepOpening(signal) {
      while (!signal.aborted) {
        const fresh = open.filter(({ id }) => (entered.get(id) ?? 0) < slots)
        if (fresh.length >= OPEN_AT_ONCE) {
          await sleep(POLL_MS)
          continue
        }
        const campaign = await openCampaign(operator, { amount: AMOUNT, slots })
        all.push(campaign)
        open.push(campaign)
      }
    },
  }
}
