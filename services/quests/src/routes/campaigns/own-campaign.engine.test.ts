import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import type { Approval } from '@platform/contracts/staff/approvals'
import type { Caller } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignInput } from '../../testing/campaign-input.ts'
import { holdsOf } from '../../testing/holds.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { openInstance } from '../../testing/open-instance.ts'
import { proofsOf, proofTask } from '../../testing/proofs.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
let identity: IdentityDouble
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url, CAMPAIGN_APPROVAL_ABOVE: '2000' })
})
afterAll(async () => {
  await quests.stop()
  await identity.stop()
})

const admin = () => quests.signedIn({ roles: ['admin'], sid: crypto.randomUUID() })
const start = (user: Caller, id: string) => user.post(`/campaigns/${id}/user-progress/start`)

test('who wrote, changed, funded, published or approved a campaign does not start it', async () => {
  const staff = await Promise.all([admin(), admin(), admin(), admin(), admin()])
  const [writer, editor, payer, publisher, approver] = staff
  const input = campaignInput({
    ...{ slug: 'of-five', startsAt: quests.inHours(-1), endsAt: quests.inHours(10) },
    reward: { currency: 'KCASH', amount: '10.00', slots: 201 },
  })
  const { data } = await writer.post<AdminCampaign>('/admin/campaigns', input)
  const path = `/admin/campaigns/${data.id}`
  const changed = { ...input, featured: !input.featured }
  expect((await editor.call('PUT', path, { body: changed })).status).toBe(200)
  expect((await payer.post(`${path}/fund`)).status).toBe(200)
  const asked = await publisher.post<Approval>(`${path}/publish`)
  const { id, bodyHash } = asked.data
  const decision = { bodyHash, reason: 'Budget of May' }
  const approve = (by: Caller) => by.post<Approval>(`/admin/approvals/${id}/approve`, decision)
  for (const each of [writer, editor]) {
    expect((await approve(each)).code).toBe('ANOTHER_PERSON_DECIDES')
  }
  expect((await approve(approver)).data.state).toBe('done')

  for (const each of staff) {
    expect(await start(each, data.id)).toMatchObject({ status: 403, code: 'OWN_CAMPAIGN' })
    const shown = await each.get<CampaignDetail>(`/campaigns/${data.id}`)
    expect(shown.data.exclusion).toBe('OWN')
  }
  expect((await (await admin()).get<CampaignDetail>(`/campaigns/${data.id}`)).data.exclusion).toBe(
    null,
  )
  // The same role without a part in this campaign.
  expect((await start(await admin(), data.id)).status).toBe(200)
})

test('who decides about what users did is not paid, also where they had started before', async () => {
  const { id } = await liveCampaign(quests, {
    tasks: [proofTask],
  })
  const proofs = proofsOf(quests, id)
  const reviewer = await quests.signedIn({ roles: ['reviewer'] })
  await start(reviewer, id)
  await proofs.refused(await proofs.participant(), reviewer)
  expect((await reviewer.post(`/campaigns/${id}/claim-reward`)).code).toBe('OWN_CAMPAIGN')

  const next = await quests.signedIn({ roles: ['reviewer'] })
  await proofs.refused(await proofs.participant(), next)
  expect((await start(next, id)).code).toBe('OWN_CAMPAIGN')
})

test.each([
  ['device', { device: 'the reviewer of two accounts' }],
  ['network', { network: 'the home of two accounts' }],
  ['larger network', { network: crypto.randomUUID(), site: 'the provider of two accounts' }],
])(
  'who decides on a %s of the user decides about no proof of theirs, also where they have never taken part',
  async (_what, origin) => {
    const roles = ['reviewer']
    const reviewer = await quests.signedIn({ roles, origin })
    const { id } = await liveCampaign(quests, { tasks: [proofTask] })
    const proofs = proofsOf(quests, id)
    const other = 'site' in origin ? { ...origin, network: crypto.randomUUID() } : origin
    const second = await quests.signedIn({ origin: other })
    await start(second, id)
    await proofs.send(second, { text: 'I won' })
    const stranger = await quests.signedIn({ roles })
    const item = await proofs.itemOf(second, stranger)
    expect((await proofs.claim(reviewer, item.id)).code).toBe('ANOTHER_PERSON_DECIDES')
    expect((await proofs.claim(stranger, item.id)).status).toBe(200)
    // Nor in another session than the one in which they have claimed it.
    const strangerThere = await quests.signedIn({ sub: stranger.id, roles, origin })
    expect((await proofs.decide(strangerThere, item.id)).code).toBe('ANOTHER_PERSON_DECIDES')
    expect((await proofs.decide(stranger, item.id)).status).toBe(200)
  },
)

test('a reviewer decides nothing that concerns who made them one, or an account that is linked with them', async () => {
  const roles = ['reviewer']
  const maker = quests.operator.id
  const { id } = await liveCampaign(quests, { tasks: [proofTask] })
  const proofs = proofsOf(quests, id)
  const reviewer = await quests.signedIn({ roles, reviewerMadeBy: [maker] })
  const stranger = await quests.signedIn({ roles, reviewerMadeBy: [crypto.randomUUID()] })
  const participant = await proofs.participant()
  await proofs.send(participant, { text: 'I won' })
  const item = await proofs.itemOf(participant, stranger)
  // The maker's own campaign.
  expect((await proofs.claim(reviewer, item.id)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect((await proofs.claim(stranger, item.id)).status).toBe(200)

  // The maker's second account.
  const origin = { device: 'of the maker and their second account' }
  const other = await quests.signedIn({ origin })
  await start(other, (await liveCampaign(quests)).id)
  const second = await quests.signedIn({ origin })
  await start(second, id)
  await proofs.send(second, { text: 'I won' })
  const own = await proofs.itemOf(second, stranger)
  const madeByOther = await quests.signedIn({ roles, reviewerMadeBy: [other.id] })
  expect((await proofs.claim(madeByOther, own.id)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect((await proofs.claim(stranger, own.id)).status).toBe(200)
})

test('who has taken part on a device of the user since the review was opened decides nothing about them', async () => {
  const roles = ['reviewer']
  const { id } = await liveCampaign(quests)
  const holds = holdsOf(quests, id)
  const { user } = await holds.held('shared-with-a-reviewer')
  const reviewer = await quests.signedIn({ roles })
  const item = await holds.itemOf(user, reviewer)
  const there = { sub: reviewer.id, roles, origin: { device: 'shared-with-a-reviewer' } }
  await start(await quests.signedIn(there), (await liveCampaign(quests)).id)
  expect((await holds.take(reviewer, item.id)).code).toBe('ANOTHER_PERSON_DECIDES')
})

test('no other slot is reserved for a reviewer who has decided since their start', async () => {
  const minutes = 30
  const { id } = await liveCampaign(quests, { tasks: [proofTask], reservation: { minutes } })
  const proofs = proofsOf(quests, id)
  const reviewer = await quests.signedIn({ roles: ['reviewer'] })
  await start(reviewer, id)
  await proofs.refused(await proofs.participant(), reviewer)
  expect((await start(reviewer, id)).status).toBe(200)
  quests.advance(minutes * 60_000)
  expect((await start(reviewer, id)).code).toBe('OWN_CAMPAIGN')
})

test('who decides about a held reward is not paid by its campaign', async () => {
  const { id } = await liveCampaign(quests)
  const holds = holdsOf(quests, id)
  const { user } = await holds.held('shared-by-many')
  const reviewer = await quests.signedIn({ roles: ['reviewer'] })
  const item = await holds.itemOf(user, reviewer)
  await holds.take(reviewer, item.id)
  expect((await start(await quests.signedIn({ roles: ['reviewer'] }), id)).status).toBe(200)
  expect((await holds.decide(reviewer, item.id, 'accept')).status).toBe(200)
  expect((await start(reviewer, id)).code).toBe('OWN_CAMPAIGN')
})

test('of a campaign from before this was kept it is known who made it', async () => {
  const { id } = await liveCampaign(quests)
  const { deps, mongo } = await openInstance('quests')
  const none = { $unset: { writers: 1, staff: 1 } } as const
  await mongo.connection.collection<{ _id: string }>('campaigns').updateOne({ _id: id }, none)
  expect(await deps.campaigns.find(id)).toMatchObject({ writers: [quests.operator.id], staff: [] })
  expect((await start(quests.operator, id)).code).toBe('OWN_CAMPAIGN')
  expect((await start(await quests.signedIn(), id)).status).toBe(200)
  await mongo.close()
})
