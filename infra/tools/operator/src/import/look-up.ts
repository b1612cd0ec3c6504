import { MAX_PAGE_LIMIT } from '@platform/contracts/constants'
import { pageOf } from '@platform/contracts/envelope'
import { type Currency, toMinor } from '@platform/contracts/money'
import { adminCampaign } from '@platform/contracts/quests/admin'
import { balances } from '@platform/contracts/wallet/http'
import type { z } from 'zod'
import type { Entry } from '../campaign-file/read-campaign-file.ts'
import { type PlatformClient, Refusal } from '../platform/client.ts'
import type { OperatorSession } from '../platform/log-in.ts'
import { differencesOf, publicTerms } from './compare-terms.ts'

export const CAMPAIGNS = '/api/airdrop-campaign/admin/campaigns'

/** A campaign of the operator's list, also of a variant that this version does not know. */
export const listedCampaign = adminCampaign.omit({ variant: true })
export type ListedCampaign = z.infer<typeof listedCampaign>

/** What the platform has under an entry's slug. */
export interface Known {
  campaign: ListedCampaign
  /** Where its terms are not the file's, or why it never gets public; empty for a draft. */
  differences: string[]
}

/** By slug, for the entries whose slugs exist. */
export async function lookUp(
  session: OperatorSession,
  entries: readonly Entry[],
): Promise<Map<string, Known>> {
  const wanted = new Map(entries.map((entry) => [entry.campaign.slug, entry]))
  const known = new Map<string, Known>()
  for await (const campaign of adminCampaigns(session)) {
    const entry = wanted.get(campaign.slug)
    if (!entry) continue
    known.set(campaign.slug, { campaign, differences: await compare(session, entry, campaign) })
    if (known.size === wanted.size) break
  }
  return known
}

/** Every campaign in any status, newest first. */
export async function* adminCampaigns(session: PlatformClient) {
  let cursor: string | null = null
  do {
    const query: string = new URLSearchParams({
      pageLimit: String(MAX_PAGE_LIMIT),
      ...(cursor ? { cursor } : {}),
    }).toString()
    const page: { items: ListedCampaign[]; nextCursor: string | null } = await session.call({
      method: 'GET',
      path: `${CAMPAIGNS}?${query}`,
      data: pageOf(listedCampaign),
    })
    yield* page.items
    cursor = page.nextCursor
  } while (cursor)
}

async function compare(
  session: OperatorSession,
  entry: Entry,
  { id, status }: ListedCampaign,
): Promise<string[]> {
  // A draft is overwritten by the file's entry.
  if (status === 'DRAFT') return []
  const path = `/api/airdrop-campaign/campaigns/${id}`
  try {
    return differencesOf(entry, await session.call({ method: 'GET', path, data: publicTerms }))
  } catch (error) {
    const isHidden = error instanceof Refusal && error.code === 'NOT_FOUND'
    if (isHidden && status === 'ARCHIVED') return ['it was never published']
    throw error
  }
}

/** What the operator can spend, in minor units. */
export async function availableFunds(session: OperatorSession): Promise<Map<Currency, bigint>> {
  const path = '/api/wallets/balance'
  const answer = await session.call({ method: 'GET', path, data: balances })
  return new Map(
    answer.balances.map(({ currency, available }) => [currency, toMinor(available, currency)]),
  )
}
