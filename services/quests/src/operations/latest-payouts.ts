import { DAY_MS } from '@platform/contracts/constants'
import { type Clock, rememberReads } from '@platform/service-kit'
import type { IdentityClient } from '../clients/identity.ts'
import type { Campaign } from '../domain/campaign.ts'
import type { Claim } from '../domain/claim.ts'
import type { Campaigns } from '../repositories/campaigns.ts'
import type { Claims } from '../repositories/claims.ts'

/** Rewards that were paid, with their campaigns. */
export interface LatestPayouts {
  paidLastDay: number
  /** `winner`: their user name, if they let everybody see what they win. */
  payouts: readonly { claim: Claim; campaign: Campaign; winner: string | null }[]
}

export type ReadLatestPayouts = () => Promise<LatestPayouts>

/** For how long what was read is used again, ms: every start page asks. */
const USED_FOR_MS = 15_000
const OLDEST_MS = 7 * DAY_MS
const SHOWN = 8
/** Read, because those of private campaigns are not shown. */
const READ = 40
/** Counted of a day at most; and the count rests ten times as long as it took. */
const MOST_COUNTED = 100_000
const REST = 10

interface Parts {
  claims: Pick<Claims, 'paidSince' | 'countPaidSince'>
  campaigns: Pick<Campaigns, 'find'>
  clock: Clock
  winnersAmong: IdentityClient['winnersAmong']
}

export function createLatestPayouts(parts: Parts): ReadLatestPayouts {
  const read = rememberReads((_all: 'all') => readLatest(parts), {
    usedForMs: USED_FOR_MS,
    rest: REST,
    most: 1,
  })
  return () => read('all')
}

async function readLatest({
  claims,
  campaigns,
  clock,
  winnersAmong,
}: Parts): Promise<LatestPayouts> {
  const now = clock.now().getTime()
  const [latest, paidLastDay] = await Promise.all([
    claims.paidSince(new Date(now - OLDEST_MS), READ),
    claims.countPaidSince(new Date(now - DAY_MS), MOST_COUNTED),
  ])
  const ids = [...new Set(latest.map(({ campaignId }) => campaignId))]
  const found = await Promise.all(ids.map((id) => campaigns.find(id)))
  const shown = new Map(
    found.flatMap((campaign) => (isPublic(campaign) ? [[campaign.id, campaign]] : [])),
  )
  const payouts = latest
    .flatMap((claim) => {
      const campaign = shown.get(claim.campaignId)
      return campaign ? [{ claim, campaign }] : []
    })
    .slice(0, SHOWN)
  // What was paid is shown without names while identity cannot be asked.
  const names = await winnersAmong(payouts.map(({ claim }) => claim.claimant)).catch(
    () => new Map(),
  )
  return {
    paidLastDay,
    payouts: payouts.map((paid) => ({ ...paid, winner: names.get(paid.claim.claimant) ?? null })),
  }
}

function isPublic(campaign: Campaign | null): campaign is Campaign {
  return campaign !== null && !campaign.private && campaign.status !== 'ARCHIVED'
}
