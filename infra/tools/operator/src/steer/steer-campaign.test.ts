import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import { expect, test } from 'vitest'
import type { Call, PlatformClient } from '../platform/client.ts'
import { listCampaigns, steerCampaign } from './steer-campaign.ts'

const campaign = (slug: string, status: CampaignStatus) => ({
  id:
    slug === 'spring'
      ? '01890a5d-ac96-774b-bcce-b302099a8057'
      : '01890a5d-ac96-774b-bcce-b302099a8058',
  ...{ slug, status, currency: 'KCASH', required: '500.00', funded: '500.00' },
  ...{ version: 1, createdAt: '2026-01-01T00:00:00.000Z' },
})

/** A platform with two pages of campaigns, one on each. */
function platform(statusAfter: CampaignStatus, pausedAt: string | null = null, asked?: object) {
  const written: string[] = []
  const bodies: unknown[] = []
  const client = {
    async call({ method, path, data, body }: Call<never>) {
      if (method === 'POST') {
        written.push(path)
        bodies.push(body)
      }
      const [first, second] = [campaign('summer', 'LIVE'), campaign('spring', 'REWARDS_CREDITED')]
      const page = path.includes('cursor=')
        ? { items: [second], nextCursor: null }
        : { items: [first], nextCursor: 'next' }
      return (data as { parse(value: unknown): unknown }).parse(
        method === 'POST' ? (asked ?? { ...first, status: statusAfter, pausedAt }) : page,
      )
    },
  } as unknown as PlatformClient
  return { client, written, bodies }
}

test('archives the campaign of a slug, on whichever page it is', async () => {
  const { client, written } = platform('ARCHIVED')
  expect(await steerCampaign(client, 'archive', 'spring')).toBe('spring is ARCHIVED')
  expect(written).toEqual([
    '/api/airdrop-campaign/admin/campaigns/01890a5d-ac96-774b-bcce-b302099a8057/archive',
  ])
})

test('says of a live campaign that it ends in a moment, and of an ended one that it has', async () => {
  expect(await steerCampaign(platform('LIVE').client, 'end', 'summer')).toBe(
    'summer ends in a moment',
  )
  expect(await steerCampaign(platform('ENDED').client, 'end', 'summer')).toBe('summer is ENDED')
})

test('says of an end that a second person has to approve where it waits', async () => {
  const asked = {
    ...{ id: '01890a5d-ac96-774b-bcce-b302099a8059', kind: 'end-campaign', body: {} },
    ...{ bodyHash: 'a'.repeat(64), reason: 'End it', askedBy: 'a' },
    ...{ askedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-02T00:00:00.000Z' },
    ...{ state: 'waiting', decidedBy: null, decidedAt: null, decisionReason: null, failure: null },
  }
  const { client } = platform('LIVE', null, asked)
  expect(await steerCampaign(client, 'end', 'summer')).toMatch(/^summer ends once a second person/)
})

test('sends the reason of a pause, and says what becomes of its end', async () => {
  const { client, bodies } = platform('LIVE', '2026-01-02T00:00:00.000Z')
  expect(await steerCampaign(client, 'pause', 'summer', 'A check')).toBe(
    'summer is LIVE and paused: its end does not come, and moves by as long',
  )
  expect(bodies).toEqual([{ reason: 'A check' }])
})

test('changes nothing for a slug that no campaign has, and says where the slugs are', async () => {
  const { client, written } = platform('ENDED')
  await expect(steerCampaign(client, 'end', 'winter')).rejects.toThrow(
    'there is no campaign winter (npm run campaign -- list shows all)',
  )
  expect(written).toEqual([])
})

test('lists of an archived campaign what it paid and gave back', async () => {
  const moved = { currency: 'KCASH', funded: '500.00', paid: '120.00', returned: '380.00' }
  const client = {
    call: async ({ path }: Call<never>) =>
      path.endsWith('/funds')
        ? { ...moved, escrow: '0.00' }
        : { items: [campaign('spring', 'ARCHIVED')], nextCursor: null },
  } as unknown as PlatformClient
  expect(await listCampaigns(client)).toEqual([
    'ARCHIVED  spring  500.00 of 500.00 KCASH funded, 120.00 paid, 380.00 went back',
  ])
})

test('lists every campaign with its status and funds', async () => {
  expect(await listCampaigns(platform('ENDED').client)).toEqual([
    'LIVE              summer  500.00 of 500.00 KCASH funded',
    'REWARDS_CREDITED  spring  500.00 of 500.00 KCASH funded',
  ])
})
