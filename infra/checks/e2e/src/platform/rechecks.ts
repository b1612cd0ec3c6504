import { DAY_MS } from '@platform/contracts/constants'
import { adminCampaign } from '@platform/contracts/quests/admin'
import { createClient } from '@platform/operator/platform/client'
import { changeDocuments } from '@platform/testing/read-databases'
import { apiUrl, databaseUrl } from './addresses.ts'
import { aCampaign } from './campaigns.ts'

/**
 * Days pass for the check of a campaign's claims: the next one is due now. Of a check that missed tasks, a day has passed since then; of
 * two, the time to appeal.
 */
export async function passDays(
  campaignId: string,
  seen: 'nothing' | 'missed' | 'missed twice',
): Promise<void> {
  const past = new Date(Date.now() - 2 * DAY_MS)
  const isMissed = seen !== 'nothing'
  const isAppealOver = seen === 'missed twice'
  const changed = await changeDocuments(
    databaseUrl,
    'quests',
    'claims',
    {
      ...{ campaignId, 'recheck.missed': isMissed ? { $ne: null } : null },
      'recheck.appealUntil': isAppealOver ? { $ne: null } : null,
    },
    {
      'recheck.dueAt': past,
      ...(isMissed && { 'recheck.missed.at': past }),
      ...(isAppealOver && { 'recheck.appealUntil': past }),
    },
  )
  if (changed !== 1) throw new Error(`${changed} claims of ${campaignId} wait for their check`)
}

/** A user who may fund campaigns spends this much: it goes into the escrow of a campaign. */
export async function spend(accessToken: string, amount: string): Promise<void> {
  const { call } = createClient(apiUrl)
  const path = '/api/airdrop-campaign/admin/campaigns'
  const base = { method: 'POST', data: adminCampaign, accessToken } as const
  const body = aCampaign({ reward: { currency: 'KCASH', amount, slots: 1 } })
  const { id } = await call({ ...base, path, body })
  await call({ ...base, path: `${path}/${id}/fund` })
}
