import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inParallel } from '@platform/testing/in-parallel'
import {
  readEntries,
  readPlaces,
  readRaffle,
  readReached,
  visitorOf,
} from '../driver/public-data.ts'
import type { SettledCampaign, SettledVariant } from '../driver/settled-campaign.ts'
import type { User } from '../driver/user.ts'
import type { Platform } from '../platform/platform.ts'
import {
  type Amounts,
  amountsOfPlaces,
  centsOf,
  differences,
  equalShares,
  rankingOf,
} from './settled-amounts.ts'
import { fundViolations } from './settled-funds.ts'

const AT_A_TIME = 8

/** What is right, and what is wrong with the public data from which it follows. */
interface Judgement {
  right: Amounts
  faults: string[]
}

type Judge = (
  platform: Platform,
  campaign: SettledCampaign,
  users: readonly User[],
) => Promise<Judgement>

const judges: { readonly [Variant in SettledVariant]: Judge } = {
  OPEN_SLOT_DYNAMIC_REWARD: judgePool,
  OPEN_SLOT_LEADERBOARD_REWARD: judgeRanking,
  OPEN_SLOT_RAFFLE_REWARD: judgeRaffle,
}

/**
 * Each campaign that paid after its end paid each user once what follows from public data, and all that was funded is paid
 * or returned. @returns a line for each violation
 */
export async function settledViolations(
  platform: Platform,
  campaigns: readonly SettledCampaign[],
  users: readonly User[],
  claims: readonly { user: string; campaign: string; amount: string }[],
): Promise<string[]> {
  const found = await inParallel(campaigns, 1, async (campaign) => {
    const own = claims.filter((claim) => claim.campaign === campaign.id)
    const paid = new Map(own.map(({ user, amount }) => [user, centsOf(amount)]))
    const { right, faults } = await judges[campaign.variant](platform, campaign, users)
    const lines = [
      ...faults,
      ...(paid.size < own.length ? ['a user has two claims'] : []),
      ...differences(right, paid),
      ...(await fundViolations(platform, campaign, paid)),
    ]
    return lines.map((line) => `${campaign.variant} ${campaign.id}: ${line}`)
  })
  return found.flat()
}

const reachedBy = (users: readonly User[], campaign: SettledCampaign) =>
  inParallel(users, AT_A_TIME, (user) => readReached(user, campaign))

async function judgePool(
  _platform: Platform,
  campaign: SettledCampaign,
  users: readonly User[],
): Promise<Judgement> {
  return { right: equalShares(await reachedBy(users, campaign), campaign.funded), faults: [] }
}

async function judgeRanking(
  platform: Platform,
  campaign: SettledCampaign,
  users: readonly User[],
): Promise<Judgement> {
  const ranking = rankingOf(await reachedBy(users, campaign))
  const { isFinal, rows, tiers } = await readPlaces(visitorOf(platform), campaign)
  const right = amountsOfPlaces(
    ranking.map(({ userId }) => userId),
    tiers,
  )
  const shown = rows.map(({ points }) => points).join(' ')
  const known = ranking
    .slice(0, right.size)
    .map(({ points }) => points)
    .join(' ')
  return {
    right,
    faults: [
      ...(isFinal ? [] : ['the places are not final']),
      ...(shown === known ? [] : [`the places have ${shown} points in place of ${known}`]),
    ],
  }
}

const proof = fileURLToPath(new URL('../../../../tools/raffle-proof/src/main.ts', import.meta.url))

async function judgeRaffle(
  platform: Platform,
  campaign: SettledCampaign,
  users: readonly User[],
): Promise<Judgement> {
  const visitor = visitorOf(platform)
  const { draw, entries, maxEntries } = await readRaffle(visitor, campaign)
  // A list without a line has no part to read, and no draw to repeat.
  const list = entries?.entrants ? (await readEntries(visitor, campaign)).list : ''
  const entered = await inParallel(users, AT_A_TIME, async (user) => {
    const { userId, points } = await readReached(user, campaign)
    // Only the user is shown their name in the list.
    const { reader } = await readRaffle(user, campaign)
    return { userId, points, name: reader?.entrant }
  })
  const inList = entered.filter(({ points }) => points > 0)
  const userOf = new Map(inList.map(({ userId, name }) => [name, userId]))
  const expected = inList.map(({ points, name }) => `${name} ${Math.min(points, maxEntries)}\n`)
  const right = (draw?.winners ?? []).map(
    ({ entrant, amount }) => [userOf.get(entrant) ?? entrant, centsOf(amount)] as const,
  )
  return {
    right: new Map(right),
    faults: [
      ...(expected.sort().join('') === list
        ? []
        : ['the list of entries is not that of the users']),
      ...(list === '' ? [] : await proofFaults(platform, campaign)),
    ],
  }
}

/** What `npm run raffle-proof` finds wrong. */
async function proofFaults({ api }: Platform, { id }: SettledCampaign): Promise<string[]> {
  const page = new URL(`/campaigns/${id}`, api).href
  return promisify(execFile)(process.execPath, [proof, page]).then(
    () => [],
    (error) => [`raffle-proof: ${error.stderr}`],
  )
}
