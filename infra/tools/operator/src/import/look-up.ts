import { pageOf } from '@platform/contracts/envelope'
import { type Currency, toMinor } from '@platform/contracts/money'
import { type AdminCampaign, adminCampaign } from '@platform/contracts/quests/admin'
import { campaignDetail } from '@platform/contracts/quests/http'
import { balances } from '@platform/contracts/wallet/http'
import type { Entry } from '../campaign-file/read-campaign-file.ts'
import type { OperatorSession } from '../platform/log-in.ts'
import { differencesOf } from './compare-terms.ts'

const CAMPAIGNS = '/api/airdrop-campaign/admin/campaigns'

/** What the platform has under an entry's slug. */
export interface Known {
  campaign: AdminCampaign
  /** Where its terms are not the file's; only for what is public already. */
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

async function* adminCampaigns(session: OperatorSession) {
  let cursor: string | null = null
  do {
    const query: string = new URLSearchParams({
      pageLimit: '100',
      ...(cursor ? { cursor } : {}),
    }).toString()
    const page: { items: AdminCampaign[]; nextCursor: string | null } = await session.call({
      method: 'GET',
      path: `${CAMPAIGNS}?${query}`,
      data: pageOf(adminCampaign),
    })
    yield* page.items
    cursor = page.nextCursor
  } while (cursor)
}

async function compare(
  session: OperatorSession,
  entry: Entry,
  { id, status }: AdminCampaign,
): Promise<string[]> {
  if (status === 'DRAFT') return []
  const path = `/api/airdrop-campaign/campaigns/${id}`
  const detail = await session.call({ method: 'GET', path, data: campaignDetail })
  return differencesOf(entry, detail)
}

/** What the operator can spend, in minor units. */
export async function availableFunds(session: OperatorSession): Promise<Map<Currency, bigint>> {
  const path = '/api/wallets/balance'
  const answer = await session.call({ method: 'GET', path, data: balances })
  return new Map(
    answer.balances.map(({ currency, available }) => [currency, toMinor(available, currency)]),
  )
}
