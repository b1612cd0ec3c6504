import { expect, test } from 'vitest'
import type { Call, PlatformClient } from '../platform/client.ts'
import { cloneCampaign } from './clone-campaign.ts'

const spring = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  ...{ slug: 'spring', status: 'REWARDS_CREDITED', currency: 'KCASH' },
  ...{ required: '500.00', funded: '500.00', version: 1, createdAt: '2026-01-01T00:00:00.000Z' },
}

test('makes a draft like a campaign, with times as a campaign file may write them', async () => {
  const sent: unknown[] = []
  const client = {
    async call({ method, path, body }: Call<never>) {
      if (method === 'GET') return { items: [spring], nextCursor: null }
      sent.push({ path, body })
      return { ...spring, slug: 'autumn', status: 'DRAFT', funded: '0.00' }
    },
  } as unknown as PlatformClient
  const own = { slug: 'autumn', startsAt: 'now+1d', endsAt: '+1w' }
  const now = new Date('2026-09-01T00:00:00.000Z')
  expect(await cloneCampaign(client, 'spring', own, now)).toBe(
    'autumn is DRAFT: 500.00 KCASH are needed to publish it',
  )
  expect(sent).toEqual([
    {
      path: `/api/airdrop-campaign/admin/campaigns/${spring.id}/clone`,
      body: {
        slug: 'autumn',
        startsAt: '2026-09-02T00:00:00.000Z',
        endsAt: '2026-09-09T00:00:00.000Z',
      },
    },
  ])
})
