import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { Approval } from '@platform/contracts/staff/approvals'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignInput } from '../../testing/campaign-input.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { referralsOf } from '../../testing/referrals.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
let identity: IdentityDouble
let other: Caller
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url, CAMPAIGN_APPROVAL_ABOVE: '1000' })
  other = await quests.signedIn({ roles: ['admin'], sid: crypto.randomUUID() })
})
afterAll(async () => {
  await quests.stop()
  await identity.stop()
})

const CAMPAIGNS = '/admin/campaigns'
let made = 0
/** A campaign that pays 10.00 KCash to each of `slots`. */
const inputOf = (slots: number) => {
  made += 1
  return campaignInput({
    slug: `approved-${made}`,
    startsAt: quests.inHours(-1),
    endsAt: quests.inHours(10),
    reward: { currency: 'KCASH', amount: '10.00', slots },
  })
}

/** The same as a funded draft. */
async function draft(slots: number) {
  const input = inputOf(slots)
  const { data } = await quests.operator.post<AdminCampaign>(CAMPAIGNS, input)
  await quests.operator.post(`${CAMPAIGNS}/${data.id}/fund`)
  return { id: data.id, input }
}
const publish = (id: string, by: Caller = quests.operator) =>
  by.post<Approval>(`${CAMPAIGNS}/${id}/publish`)
const decide = ({ id, bodyHash }: Approval, step: 'approve' | 'refuse', by = other) =>
  by.post<Approval>(`/admin/approvals/${id}/${step}`, { bodyHash, reason: 'Budget of May' })
const statusOf = async (id: string) =>
  (await quests.operator.get<AdminCampaign>(`${CAMPAIGNS}/${id}`)).data.status

test('a campaign that can pay more than the amount waits for another person', async () => {
  const [small, large] = [await draft(100), await draft(101)]
  expect((await publish(small.id)).status).toBe(200)

  const asked = await publish(large.id)
  expect([asked.status, asked.data.state, await statusOf(large.id)]).toEqual([
    ...[202, 'waiting', 'DRAFT'],
  ])
  expect(asked.data.body).toMatchObject({ campaignId: large.id, amount: '1010.00' })
  // Who publishes it again finds the same request.
  expect((await publish(large.id, other)).data.id).toBe(asked.data.id)
  expect((await decide(asked.data, 'approve', quests.operator)).code).toBe('ANOTHER_PERSON_DECIDES')

  identity.unproven.add(other.id)
  expect((await decide(asked.data, 'approve')).code).toBe('FRESH_PROOF_NEEDED')
  identity.unproven.delete(other.id)
  const decisions = await Promise.all([1, 2, 3].map(() => decide(asked.data, 'approve')))
  expect(decisions.some(({ status }) => status === 200)).toBe(true)
  await waitFor(async () => (await statusOf(large.id)) !== 'DRAFT')
  expect((await publish(large.id)).status).toBe(200)

  const { data: acts } = await quests.operator.get(`/admin/acts?subject=${large.id}`)
  const published = acts.items.filter(({ action }: { action: string }) =>
    action.startsWith('publish'),
  )
  expect(published).toMatchObject([{ actor: `user:${quests.operator.id}` }])
})

test('who wrote a campaign does not approve it, also where another operator asks', async () => {
  const { data } = await other.post<AdminCampaign>(CAMPAIGNS, inputOf(101))
  expect((await quests.operator.post(`${CAMPAIGNS}/${data.id}/fund`)).status).toBe(200)
  const asked = await publish(data.id)
  expect([asked.status, asked.data.body]).toMatchObject([202, { author: other.id }])
  expect((await decide(asked.data, 'approve')).code).toBe('ANOTHER_PERSON_DECIDES')
  expect(await statusOf(data.id)).toBe('DRAFT')
})

test('small campaigns that add up to more in a day wait too, and the next day begins anew', async () => {
  quests.advance(25 * HOUR_MS)
  const [first, second] = [await draft(60), await draft(60)]
  expect((await publish(first.id)).status).toBe(200)
  // Of the same campaign nothing counts twice.
  expect((await publish(first.id)).status).toBe(200)
  expect((await publish(second.id)).status).toBe(202)
  quests.advance(25 * HOUR_MS)
  expect((await publish((await draft(60)).id)).status).toBe(200)
})

test('a refused campaign stays a draft, and can be asked for again', async () => {
  const { id } = await draft(200)
  const asked = await publish(id)
  expect((await decide(asked.data, 'refuse')).data.state).toBe('refused')
  expect((await decide(asked.data, 'approve')).code).toBe('ALREADY_DECIDED')
  expect(await statusOf(id)).toBe('DRAFT')

  const again = await publish(id)
  expect(again.data).toMatchObject({ state: 'waiting' })
  expect(again.data.id).not.toBe(asked.data.id)
})

test('what is approved is the draft that was asked for, by somebody who still has the right', async () => {
  const { id, input } = await draft(200)
  const asked = await publish(id)
  const title = { en: 'Other', hi: 'Other', 'pt-BR': 'Other' }
  const changed = await quests.operator.put(`${CAMPAIGNS}/${id}`, { ...input, title })
  expect(changed.status).toBe(200)
  const over = { state: 'failed', failure: 'DRAFT_CHANGED' }
  expect((await decide(asked.data, 'approve')).data).toMatchObject(over)

  const again = await publish(id)
  identity.withoutRoles.add(quests.operator.id)
  const without = { state: 'failed', failure: 'ASKER_WITHOUT_RIGHT' }
  expect((await decide(again.data, 'approve')).data).toMatchObject(without)
  identity.withoutRoles.delete(quests.operator.id)
  expect(await statusOf(id)).toBe('DRAFT')
  expect((await decide((await publish(id)).data, 'approve')).data.state).toBe('done')
  expect(await statusOf(id)).not.toBe('DRAFT')
})

test('a draft that cannot be published is not asked for', async () => {
  const { data } = await quests.operator.post<AdminCampaign>(CAMPAIGNS, inputOf(500))
  expect((await publish(data.id)).code).toBe('NOT_FUNDED')
  const { data: list } = await quests.operator.get('/admin/approvals?state=all')
  const named = list.items.map(({ body }: Approval) => body.campaignId)
  expect(named).not.toContain(data.id)
})

test('a programme for referrals that can pay more waits too, and counts with the campaigns of a day', async () => {
  quests.advance(25 * HOUR_MS)
  const { put, statusOf, end } = referralsOf(quests, '')
  const put50 = (id: string, times: number, by = quests.operator) =>
    put(id, by, { currency: 'KCASH', referrer: '40.00', friend: '10.00', times })
  const [small, large] = [randomUUID(), randomUUID()]
  expect((await put50(small, 15)).status).toBe(200)
  expect((await publish((await draft(30)).id)).status).toBe(202)
  // A repeated call is no second programme.
  expect((await put50(small, 15)).data.status).toBe('OPEN')
  await end(small)
  expect(await statusOf(small)).not.toBe('OPEN')

  const asked = (await put50(large, 15)) as unknown as { status: number; data: Approval }
  expect([asked.status, asked.data.state]).toEqual([202, 'waiting'])
  expect(asked.data.body).toMatchObject({ programmeId: large, amount: '750.00', times: 15 })
  expect([quests.wallet.programmes.has(large), await statusOf(large)]).toEqual([false, undefined])
  expect((await put50(large, 15)).data.id).toBe(asked.data.id)
  expect((await decide(asked.data, 'approve', quests.operator)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect((await decide(asked.data, 'approve')).status).toBe(200)
  await waitFor(async () => (await statusOf(large)) === 'OPEN')
  expect((await put50(large, 15)).data).toMatchObject({ id: large, createdBy: quests.operator.id })
  await end(large)
})

test('terms that nobody could pay are refused before another person reads them', async () => {
  const { put } = referralsOf(quests, '')
  const refused = await put(randomUUID(), quests.operator, {
    ...{ currency: 'KCASH', referrer: '112233445566778899', friend: '1', times: 45 },
  })
  expect([refused.status, refused.code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('a programme with the id of a campaign that was counted is counted itself', async () => {
  quests.advance(25 * HOUR_MS)
  const { id } = await draft(10)
  expect((await publish(id)).status).toBe(200)
  const { put } = referralsOf(quests, '')
  const terms = { currency: 'KCASH', referrer: '1500.00', friend: '10.00', times: 1 } as const
  expect((await put(id, quests.operator, terms)).status).toBe(202)
})
