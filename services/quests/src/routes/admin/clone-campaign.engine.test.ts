import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { END_NOTICE_MS } from '../../operations/end-campaign.ts'
import { CODE, campaignInput } from '../../testing/campaign-input.ts'
import { enterCode, finisher } from '../../testing/finish-campaign.ts'
import { liveCampaign, liveRaffle, publish } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const clone = (id: string, body: object) =>
  quests.operator.post<AdminCampaign>(`/admin/campaigns/${id}/clone`, body)
const steer = (id: string, step: string) => quests.operator.post(`/admin/campaigns/${id}/${step}`)
const dates = () => ({ startsAt: quests.inHours(0), endsAt: quests.inHours(5) })

test('a clone is a draft of the same content with nothing of the funds, and is played like the first', async () => {
  const { id } = await liveCampaign(quests, { categories: ['Racing'], featured: true })
  const player = await finisher(quests, id)
  await player.post(`/campaigns/${id}/claim-reward`, {})
  const body = { slug: 'again', ...dates() }
  const { status, data } = await clone(id, body)
  expect(status).toBe(201)
  expect(data).toMatchObject({ slug: 'again', status: 'DRAFT', required: '100.00', funded: '0.00' })
  expect(data.id).not.toBe(id)
  expect((await clone(id, body)).data.id).toBe(data.id)
  expect((await clone(id, { ...body, endsAt: quests.inHours(6) })).code).toBe('SLUG_TAKEN')

  await steer(data.id, 'fund')
  await steer(data.id, 'publish')
  const shown = async (campaignId: string) => {
    const answer = await quests.visitor.get<CampaignDetail>(`/campaigns/${campaignId}`)
    const { slug, startsAt, endsAt, art, participants, reward, ...content } = answer.data
    return { own: { slug, startsAt, endsAt, participants, reward }, content }
  }
  const [first, second] = [await shown(id), await shown(data.id)]
  expect(second.content).toEqual({ ...first.content, id: data.id })
  expect(second.own).toMatchObject({ ...body, participants: 0, reward: { remainingSlots: 10 } })
  await player.post(`/campaigns/${data.id}/user-progress/start`)
  expect((await enterCode(player, data.id, CODE)).data.task.status).toBe('VERIFIED')
})

test('who wrote the source, or knows all of it, has written the clone too: it does not pay them', async () => {
  const times = { startsAt: quests.inHours(1), endsAt: quests.inHours(5) }
  const input = campaignInput({ slug: 'source', ...times })
  const { id } = await publish(quests.operator, input)
  const knowing = await quests.signedIn({ roles: ['campaign-manager'] })
  expect((await knowing.put(`/admin/campaigns/${id}`, input)).status).toBe(200)
  const other = await quests.signedIn({ roles: ['campaign-manager'] })
  const by = (path: string, body?: object) => other.post<AdminCampaign>(path, body)
  const { data } = await by(`/admin/campaigns/${id}/clone`, { slug: 'of-another', ...dates() })
  expect((await by(`/admin/campaigns/${data.id}/fund`)).status).toBe(200)
  expect((await by(`/admin/campaigns/${data.id}/publish`)).status).toBe(200)
  const start = (user: Caller) => user.post(`/campaigns/${data.id}/user-progress/start`)
  for (const one of [quests.operator, knowing]) {
    expect((await start(one)).code).toBe('OWN_CAMPAIGN')
  }
  expect((await start(await quests.signedIn())).status).toBe(200)
})

test('the act of a clone names the campaign that it is like', async () => {
  const { id } = await liveCampaign(quests)
  const { data } = await clone(id, { slug: 'recorded', ...dates() })
  const acts = await quests.operator.get(`/admin/acts?subject=${data.id}`)
  expect(acts.data.items).toMatchObject([
    { action: 'clone-campaign', after: { slug: 'recorded', clonedFrom: id } },
  ])
})

test('a clone has the dates that its variant needs, in order', async () => {
  const fixed = await liveCampaign(quests)
  const raffle = await liveRaffle(quests)
  const claimEndsAt = quests.inHours(9)
  const wrong = [
    [fixed.id, { ...dates(), claimEndsAt }, 'body.claimEndsAt'],
    [fixed.id, { ...dates(), endsAt: quests.inHours(-1) }, 'body.endsAt'],
    [raffle.id, dates(), 'body.claimEndsAt'],
  ] as const
  for (const [id, own, path] of wrong) {
    const { code, details } = await clone(id, { slug: 'with-dates', ...own })
    expect({ code, paths: details.fields.map((field: { path: string }) => field.path) }).toEqual({
      code: 'VALIDATION_FAILED',
      paths: [path],
    })
  }
  expect((await clone(raffle.id, { slug: 'with-dates', ...dates(), claimEndsAt })).status).toBe(201)
})

test('a clone of fixed rewards that were ended before their time has no last moment to claim', async () => {
  const { id } = await liveCampaign(quests)
  await steer(id, 'end')
  quests.advance(END_NOTICE_MS)
  const shown = async (campaignId: string) =>
    (await quests.visitor.get<CampaignDetail>(`/campaigns/${campaignId}`)).data
  expect(await shown(id)).toMatchObject({ status: 'ENDED', claimEndsAt: expect.any(String) })
  const own = { slug: 'of-ended', ...dates() }
  const later = { ...own, claimEndsAt: quests.inHours(9) }
  expect((await clone(id, later)).code).toBe('VALIDATION_FAILED')
  const { status, data } = await clone(id, own)
  expect(status).toBe(201)
  await steer(data.id, 'fund')
  await steer(data.id, 'publish')
  expect(await shown(data.id)).toMatchObject({ slug: 'of-ended', claimEndsAt: null })
})
