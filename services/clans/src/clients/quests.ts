import { publicCampaigns } from '@platform/contracts/quests/internal'
import { DomainError, type InternalClient, rememberReads } from '@platform/service-kit'

/** For how long an answer is used again, ms, and how many are remembered. */
const REMEMBERED = { usedForMs: 15_000, most: 1_000 }

/** Those of the campaigns that everybody may see; none while quests is down, since the id of a private one is all that keeps it private. */
export function publicCampaignReader(internal: InternalClient<'quests'>) {
  const read = rememberReads(async (_key: string, campaignIds: readonly string[]) => {
    const found = await internal.call('quests', {
      ...{ method: 'POST', path: '/internal/campaigns/public', body: { campaignIds } },
      data: publicCampaigns,
    })
    return new Set(found.campaignIds)
  }, REMEMBERED)
  return async (campaignIds: readonly string[]): Promise<ReadonlySet<string>> => {
    if (campaignIds.length === 0) return new Set()
    try {
      return await read(campaignIds.join(), campaignIds)
    } catch (error) {
      if (error instanceof DomainError) return new Set()
      throw error
    }
  }
}
