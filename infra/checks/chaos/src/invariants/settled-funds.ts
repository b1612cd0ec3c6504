import { waitFor } from '@platform/testing/wait-for'
import { readCampaign, readFunds, visitorOf } from '../driver/public-data.ts'
import type { SettledCampaign } from '../driver/settled-campaign.ts'
import { withSkewedClock } from '../faults/skew-clock.ts'
import type { Platform } from '../platform/platform.ts'
import { type Amounts, centsOf } from './settled-amounts.ts'

const LOOK_MS = 500
const SETTLED_WITHIN_MS = 240_000
const MOVED_WITHIN_MS = 60_000
/** A service looks at campaigns that wait for claims every five minutes: each of these times is later than its next look. */
const AHEAD_MINUTES = [6, 12]
const MINUTE_MS = 60_000
const LOOKED_WITHIN_MS = 15_000

/** A campaign of any variant whose end has come. */
type Ended = Pick<SettledCampaign, 'id'> & { variant: string }

type Where = Pick<Platform, 'api' | 'clockDir'>

/** Resolves when the places or shares of the campaign can be claimed. @throws when they cannot in time */
export const untilClaimable = (platform: Where, campaign: SettledCampaign): Promise<boolean> =>
  untilIs(platform, campaign, ['CLAIM_REWARDS', 'REWARDS_CREDITED'], SETTLED_WITHIN_MS)

/**
 * No campaign is left between two states once all was claimed. Last of all: users are not served well while the clock of a
 * service is so far off, nor for some minutes after. @returns a line for each that is
 */
export async function stateViolations(
  platform: Where,
  campaigns: readonly Ended[],
): Promise<string[]> {
  const isPaid = (campaign: Ended) =>
    untilIs(platform, campaign, ['REWARDS_CREDITED'], LOOKED_WITHIN_MS).catch(() => false)
  let left = campaigns
  for (const minutes of AHEAD_MINUTES) {
    const paid = await withSkewedClock(platform, 'quests', minutes * MINUTE_MS, () =>
      Promise.all(left.map(isPaid)),
    )
    left = left.filter((_, index) => !paid[index])
    if (left.length === 0) return []
  }
  const visitor = visitorOf(platform)
  const states = left.map(async (campaign) => {
    const { status } = await readCampaign(visitor, campaign)
    return `${campaign.variant} ${campaign.id} is left ${status}`
  })
  return Promise.all(states)
}

/** All that was funded is paid or returned, and what was paid is what users claimed. @returns a line for each fault */
export async function fundViolations(
  platform: Where,
  campaign: Pick<SettledCampaign, 'id' | 'funded'>,
  claimed: Amounts,
  withinMs = MOVED_WITHIN_MS,
): Promise<string[]> {
  const visitor = visitorOf(platform)
  const sum = [...claimed.values()].reduce((total, amount) => total + amount, 0n)
  const read = async () => {
    const { funded, paid, returned } = await readFunds(visitor, campaign)
    return { funded: centsOf(funded), paid: centsOf(paid), returned: centsOf(returned) }
  }
  const right = centsOf(campaign.funded)
  const isRight = ({ funded, paid, returned }: Awaited<ReturnType<typeof read>>) =>
    funded === right && paid === sum && paid + returned === funded
  try {
    await waitFor(async () => isRight(await read()), withinMs, LOOK_MS)
    return []
  } catch {
    const { funded, paid, returned } = await read()
    return [`funded ${funded} of ${right}, paid ${paid} of ${sum} claimed, returned ${returned}`]
  }
}

async function untilIs(
  platform: Where,
  campaign: Pick<SettledCampaign, 'id'>,
  statuses: readonly string[],
  withinMs: number,
): Promise<boolean> {
  const visitor = visitorOf(platform)
  const isSo = async () => statuses.includes((await readCampaign(visitor, campaign)).status)
  return waitFor(isSo, withinMs, LOOK_MS)
}
