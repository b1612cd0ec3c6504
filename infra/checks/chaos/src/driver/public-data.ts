import { campaignDetail } from '@platform/contracts/quests/http'
import { type Leaderboard, leaderboard } from '@platform/contracts/quests/leaderboard'
import { campaignFunds } from '@platform/contracts/quests/payouts'
import { raffle, raffleEntries } from '@platform/contracts/quests/raffle'
import type { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import { apiAt, dataOf, untilSettled } from './api.ts'
import type { SettledCampaign } from './settled-campaign.ts'
import type { User } from './user.ts'

type Named = Pick<SettledCampaign, 'id'>
/** Who reads: a user, or a visitor. */
type Reader = Pick<User, 'send'>

export const visitorOf = ({ api }: Pick<Platform, 'api'>): Reader => ({ send: apiAt(api) })

/** What anybody may read of a campaign: a user also reads what they have done. */
const reading =
  <T extends z.ZodType>(schema: T, rest: string) =>
  async ({ send }: Reader, { id }: Named): Promise<z.output<T>> => {
    const path = `/api/airdrop-campaign/campaigns/${id}${rest}`
    return dataOf(schema, await untilSettled(() => send({ method: 'GET', path })))
  }

export const readCampaign = reading(campaignDetail, '')
export const readFunds = reading(campaignFunds, '/funds')
export const readRaffle = reading(raffle, '/raffle')

/** The first part, which is the whole list of a campaign with a few thousand users. */
export const readEntries = reading(raffleEntries, '/raffle/entries')
export const readLeaderboard = reading(leaderboard, '/leaderboard')

const PAGE = 100

/** All places, page by page. */
export async function readPlaces(
  reader: Reader,
  campaign: Named,
): Promise<Pick<Leaderboard, 'isFinal' | 'tiers' | 'rows'>> {
  const rows: Leaderboard['rows'] = []
  for (;;) {
    const from = `/leaderboard?from=${rows.length + 1}&limit=${PAGE}`
    const page = await reading(leaderboard, from)(reader, campaign)
    rows.push(...page.rows)
    if (page.rows.length < PAGE) return { ...page, rows }
  }
}

/** What a user had reached at the end of the campaign; points are those of the tasks. */
export interface Reached {
  userId: string
  points: number
  /** Whether all tasks were done. */
  isFinished: boolean
  /** When the last of the points came, ms. */
  at: number
}

/** As the user's own page of the campaign says. */
export async function readReached(user: User, campaign: Named): Promise<Reached> {
  const { tasks, endsAt } = await readCampaign(user, campaign)
  const done = tasks.filter(
    ({ verifiedAt }) => verifiedAt !== null && Date.parse(verifiedAt) <= Date.parse(endsAt),
  )
  return {
    userId: user.id,
    points: done.reduce((sum, { points = 1 }) => sum + points, 0),
    isFinished: done.length === tasks.length,
    at: Math.max(0, ...done.map(({ verifiedAt }) => Date.parse(verifiedAt ?? ''))),
  }
}
