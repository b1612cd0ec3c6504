import { rewardClaimed, slotReturned } from '@platform/contracts/quests/events'
import type { Claim } from '@platform/contracts/quests/http'
import type { Review, Verdict } from '@platform/contracts/staff/reviews'
import { rewardCredited } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { CODE } from './campaign-input.ts'
import { enterCode } from './finish-campaign.ts'
import type { TestQuests } from './start-quests.ts'

const REVIEWS = '/admin/reviews'
/** So many accounts on one device at once are held from then on. */
export const HELD_FROM = 5

/** What users, reviewers and the wallet do with claims of one campaign that are held. */
export function holdsOf(quests: TestQuests, campaignId: string) {
  const path = `/campaigns/${campaignId}`
  const claimOf = async (user: Caller, claimId: string) =>
    (await user.get<Claim>(`${path}/claims/${encodeURIComponent(claimId)}`)).data
  const player = async (origin?: { device?: string; network?: string }) => {
    // One after the other: of the same moment any of them could be the first.
    quests.advance(1_000)
    const user = await quests.signedIn(origin ? { origin } : {})
    await user.post(`${path}/user-progress/start`)
    await enterCode(user, campaignId, CODE)
    return user
  }
  const claim = async (user: Caller) => (await user.post<Claim>(`${path}/claim-reward`)).data
  const played = async (origin?: { device?: string; network?: string }) => {
    const user = await player(origin)
    return { user, claim: await claim(user) }
  }
  const queue = async (reviewer: Caller, state = 'open') =>
    (await reviewer.get<{ items: Review[] }>(`${REVIEWS}?state=${state}&subject=${campaignId}`))
      .data.items
  return {
    /** A new user who has done everything but claim. */
    player,
    claim,
    /** A new user who has claimed, from this device and network. */
    played,
    claimOf,
    /** The claim of the last of many accounts on a device of their own. */
    async held(device: string) {
      for (let n = 1; n < HELD_FROM; n += 1) await played({ device })
      return played({ device })
    },
    queue,
    itemOf: async (user: Caller, reviewer: Caller, state = 'open'): Promise<Review> => {
      const own = async () => (await queue(reviewer, state)).find((one) => one.userId === user.id)
      await waitFor(async () => (await own()) !== undefined)
      return (await own()) as Review
    },
    take: (reviewer: Caller, id: string) => reviewer.post(`${REVIEWS}/${id}/claim`),
    decide: (reviewer: Caller, id: string, verdict: Verdict) =>
      reviewer.post(`${REVIEWS}/${id}/decide`, { verdict, reason: 'Seen before' }),
    say: (user: Caller, claimId: string, what: 'explanation' | 'appeal', reason = 'My sister') =>
      user.post<Claim>(`${path}/claims/${encodeURIComponent(claimId)}/${what}`, { reason }),
    /** Rewards that the wallet was asked for. */
    asked: (claimId: string) =>
      quests.events.received(rewardClaimed).filter(({ data }) => data.claimId === claimId),
    returned: (claimId: string) =>
      quests.events.received(slotReturned).filter(({ data }) => data.claimId === claimId),
    /** The wallet has paid it, to the user or back to the operator. */
    async credit(claimId: string, userId: string) {
      const reward = { claimId, userId, campaignId, currency: 'KCASH', amount: '10' } as const
      await quests.events.publish(rewardCredited, claimId, { ...reward, postingId: 'p' })
    },
  }
}
