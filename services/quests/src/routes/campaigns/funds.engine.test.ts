import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { CampaignFunds } from '@platform/contracts/quests/payouts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignInput } from '../../testing/campaign-input.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const fundsOf = (id: string) => quests.visitor.get<CampaignFunds>(`/campaigns/${id}/funds`)

test('visitors see what the escrow got, paid, gave back and still holds, as of a moment ago', async () => {
  const { id } = await liveCampaign(quests)
  quests.wallet.moved.set(id, { paid: '10.00', returned: '0.50' })
  const { status, data } = await fundsOf(id)
  expect(status).toBe(200)
  const funded = quests.wallet.funds.get(id)?.funded ?? ''
  const escrow = (Number(funded) - 10.5).toFixed(2)
  expect(data).toEqual({ currency: 'KCASH', funded, paid: '10.00', returned: '0.50', escrow })

  quests.wallet.down = true
  expect((await fundsOf(id)).data).toEqual(data)
  quests.wallet.down = false
})

test('a campaign that was never published has no funds to show, and a wallet that is down is said to be', async () => {
  const { data: draft } = await quests.operator.post<AdminCampaign>(
    '/admin/campaigns',
    campaignInput({ slug: 'a-draft' }),
  )
  expect((await fundsOf(draft.id)).code).toBe('NOT_FOUND')
  await quests.operator.post(`/admin/campaigns/${draft.id}/fund`)
  expect((await fundsOf(draft.id)).code).toBe('NOT_FOUND')
  const ofStaff = await quests.operator.get<CampaignFunds>(`/admin/campaigns/${draft.id}/funds`)
  expect(ofStaff.data).toMatchObject({ funded: '100.00', escrow: '100.00' })
  const { id } = await liveCampaign(quests)
  quests.wallet.down = true
  expect((await fundsOf(id)).code).toBe('UNAVAILABLE')
  quests.wallet.down = false
})
