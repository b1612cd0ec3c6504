import type { AdminCampaign, CampaignInput } from '@platform/contracts/quests/admin'
import { DomainError } from '@platform/service-kit/errors'
import type { Caller } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundCampaign } from '../../operations/fund-campaign.ts'
import { campaignInput } from '../../testing/campaign-input.ts'
import { openInstance } from '../../testing/open-instance.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
let other: Caller
beforeAll(async () => {
  quests = await startQuests()
  other = await quests.signedIn({ roles: ['admin'] })
})
afterAll(() => quests.stop())

const CAMPAIGNS = '/admin/campaigns'
const titled = (input: CampaignInput, en: string) => ({ ...input, title: { ...input.title, en } })
const draft = async (slug: string) => {
  const input = campaignInput({ slug })
  const { id, version } = (await quests.operator.post<AdminCampaign>(CAMPAIGNS, input)).data
  return { id, version, input }
}
const read = async (id: string) =>
  (await quests.operator.get<AdminCampaign>(`${CAMPAIGNS}/${id}`)).data
const fund = (id: string, version: number) =>
  quests.operator.post<AdminCampaign>(`${CAMPAIGNS}/${id}/fund?version=${version}`)

test.each([
  ['was refused', 'INSUFFICIENT_FUNDS'],
  ['was interrupted', 'IN_PROGRESS'],
] as const)(
  'after a funding that %s, the version that was read is paid for, until somebody writes another',
  async (_how, refusal) => {
    const { id, version, input } = await draft(`paid-after-${refusal.split('_')[0]?.toLowerCase()}`)
    quests.wallet.refusal = refusal
    for (const _twice of [1, 2]) expect((await fund(id, version)).code).toBe(refusal)
    quests.wallet.refusal = null
    const written = await other.put<AdminCampaign>(`${CAMPAIGNS}/${id}`, titled(input, 'Other'))
    expect((await fund(id, version)).code).toBe('DRAFT_CHANGED')
    expect((await fund(id, written.data.version)).data.funded).toBe('100.00')
  },
)

test('who pays while another person writes the draft anew reads that before it is paid for', async () => {
  const { id, version, input } = await draft('written-while-paid')
  const { deps, mongo } = await openInstance('quests')
  const wallet: typeof deps.wallet = {
    ...deps.wallet,
    async fund() {
      await other.put(`${CAMPAIGNS}/${id}`, titled(input, 'Meanwhile'))
      return { funded: 10_000n, operatorId: null }
    },
  }
  const by = { id: quests.operator.id, roles: ['admin'] }
  const funding = fundCampaign({ ...deps, wallet }, id, by, version)
  await expect(funding).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  await mongo.close()
  expect((await fund(id, version)).code).toBe('DRAFT_CHANGED')
  expect((await fund(id, (await read(id)).version)).data.funded).toBe('100.00')
})

test('a refused payment is in the trail as such, and frees the reward, also where somebody wrote the draft anew meanwhile', async () => {
  const { id, version, input } = await draft('written-while-refused')
  const { deps, mongo } = await openInstance('quests')
  const wallet: typeof deps.wallet = {
    ...deps.wallet,
    async fund() {
      await other.put(`${CAMPAIGNS}/${id}`, titled(input, 'Meanwhile'))
      throw new DomainError('INSUFFICIENT_FUNDS')
    },
  }
  const by = { id: quests.operator.id, roles: ['admin'] }
  const funding = fundCampaign({ ...deps, wallet }, id, by, version)
  await expect(funding).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await mongo.close()
  const { data } = await quests.operator.get(`/admin/acts?subject=${id}`)
  const acts = data.items.filter(({ action }: { action: string }) => action === 'fund-campaign')
  const refusals = acts.map(({ after }: { after: { refused?: string } }) => after.refused ?? '')
  expect(refusals.sort()).toEqual(['', 'INSUFFICIENT_FUNDS'])
  const reward = { currency: 'KCASH', amount: '5', slots: 10 } as const
  const cheaper = campaignInput({ ...input, reward })
  const written = await other.put<AdminCampaign>(`${CAMPAIGNS}/${id}`, cheaper)
  expect(written.data.required).toBe('50.00')
})

test('of two who read the same version, the second replaces nothing unseen', async () => {
  const { id, version, input } = await draft('written-twice')
  const path = `${CAMPAIGNS}/${id}?version=`
  const mine = titled(input, 'Mine')
  const first = await quests.operator.put<AdminCampaign>(`${path}${version}`, mine)
  expect(first.data.version).toBeGreaterThan(version)
  expect((await other.put(`${path}${version}`, titled(input, 'Theirs'))).code).toBe('DRAFT_CHANGED')
  // Whose answer was lost sends the same again.
  expect((await quests.operator.put(`${path}${version}`, mine)).status).toBe(200)
  expect((await read(id)).title).toBe('Mine')
  expect((await other.put(`${path}0`, mine)).code).toBe('VALIDATION_FAILED')

  // A funding has written nothing.
  await fund(id, first.data.version)
  const theirs = titled(input, 'Theirs')
  const last = await other.put<AdminCampaign>(`${path}${first.data.version}`, theirs)
  expect([last.status, last.data?.title]).toEqual([200, 'Theirs'])
  expect((await other.put(`${path}${first.data.version}`, mine)).code).toBe('DRAFT_CHANGED')
})

test('who publishes what another person has written anew reads that first', async () => {
  const { id, version, input } = await draft('published-unseen')
  await fund(id, version)
  const publish = (seen: number | string) =>
    quests.operator.post<AdminCampaign>(`${CAMPAIGNS}/${id}/publish?version=${seen}`)
  const title = titled(input, 'Other')
  const written = await other.put<AdminCampaign>(`${CAMPAIGNS}/${id}`, title)
  expect((await publish(version)).code).toBe('DRAFT_CHANGED')
  expect((await read(id)).status).toBe('DRAFT')
  expect((await publish('x')).code).toBe('VALIDATION_FAILED')
  expect((await publish(written.data.version)).data.status).not.toBe('DRAFT')
  // A call whose answer was lost is repeated with the version that it published.
  expect((await publish(written.data.version)).status).toBe(200)
  expect((await publish(version)).code).toBe('DRAFT_CHANGED')
})

test('of two who write the same version at once, one is refused', async () => {
  const { id, version, input } = await draft('written-at-once')
  const path = `${CAMPAIGNS}/${id}?version=${version}`
  const answers = await Promise.all(
    ['One', 'Two'].map((en) => other.put<AdminCampaign>(path, titled(input, en))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)
  expect((await read(id)).title).toBe(won?.data.title)
})

test('who asks for what is done already, of a version that somebody has written anew, is answered with no later one', async () => {
  const times = { startsAt: quests.inHours(10), endsAt: quests.inHours(20) }
  const input = campaignInput({ slug: 'done-unseen', ...times })
  const { id, version } = (await quests.operator.post<AdminCampaign>(CAMPAIGNS, input)).data
  const path = `${CAMPAIGNS}/${id}`
  const publish = (seen: number) =>
    quests.operator.post<AdminCampaign>(`${path}/publish?version=${seen}`)
  const write = async (seen: number, en: string) =>
    (await other.put<AdminCampaign>(`${path}?version=${seen}`, titled(input, en))).data.version

  const theirs = await write(version, 'Theirs')
  const paid = await other.post<AdminCampaign>(`${path}/fund?version=${theirs}`)
  expect(paid.data.funded).toBe('100.00')
  expect((await fund(id, version)).code).toBe('DRAFT_CHANGED')
  expect((await fund(id, theirs)).data).toEqual(paid.data)

  expect((await publish(version)).code).toBe('DRAFT_CHANGED')
  expect((await read(id)).status).toBe('DRAFT')
  const published = await publish(paid.data.version)
  expect(published.data.status).toBe('PUBLISHED')
  expect((await publish(theirs)).data).toEqual(published.data)
  const after = await write(published.data.version, 'After its publication')
  expect((await publish(published.data.version)).code).toBe('DRAFT_CHANGED')
  expect((await publish(after)).status).toBe(200)
})
