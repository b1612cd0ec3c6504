import { HOUR_MS } from '@platform/contracts/constants'
import type { AdminCampaign, CampaignInput } from '@platform/contracts/quests/admin'
import { CAMPAIGN_TEXTS } from '@platform/contracts/quests/campaign'
import { campaignStatusChanged, staffActed } from '@platform/contracts/quests/events'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { derivedId } from '@platform/service-kit'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '../../domain/campaign-content.ts'
import { END_NOTICE_MS } from '../../operations/end-campaign.ts'
import { campaignInput, codeTask, dynamicCampaignInput } from '../../testing/campaign-input.ts'
import { finisher } from '../../testing/finish-campaign.ts'
import { liveCampaign, publish } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const create = (input: CampaignInput) =>
  quests.operator.post<AdminCampaign>('/admin/campaigns', input)
const steer = (id: string, step: string, operator = quests.operator) =>
  operator.post<AdminCampaign>(`/admin/campaigns/${id}/${step}`)
const change = (id: string, input: CampaignInput) =>
  quests.operator.put<AdminCampaign>(`/admin/campaigns/${id}`, input)
const inTwoHours = () => ({ startsAt: quests.inHours(1), endsAt: quests.inHours(2) })
const title = { en: 'Renamed', hi: 'नया नाम', 'pt-BR': 'Renomeada' }

test('an operator creates, funds and publishes; each step may be repeated', async () => {
  const input = campaignInput({ slug: 'steps', ...inTwoHours() })
  const created = await create(input)
  expect(created).toMatchObject({
    status: 201,
    data: { slug: 'steps', status: 'DRAFT', required: '100.00', funded: '0.00' },
  })
  const { id } = created.data
  expect((await create(input)).data.id).toBe(id)
  for (const _twice of [1, 2]) {
    expect((await steer(id, 'fund')).data).toMatchObject({ status: 'DRAFT', funded: '100.00' })
  }
  for (const _twice of [1, 2]) {
    expect((await steer(id, 'publish')).data).toMatchObject({ status: 'PUBLISHED' })
  }
})

test('each step that changed a campaign is one act of the operator, and no failed one is', async () => {
  const input = campaignInput({ slug: 'acts', ...inTwoHours() })
  const { id } = (await create(input)).data
  await steer(id, 'end')
  quests.advance(1)
  await change(id, { ...input, title })
  for (const step of ['fund', 'fund', 'publish', 'publish']) {
    quests.advance(1)
    await steer(id, step)
  }
  const auditor = await quests.signedIn({ roles: ['read-only'] })
  const { data } = await auditor.get(`/admin/acts?subject=${id}`)
  const by = { actor: `user:${quests.operator.id}`, roles: ['admin'] }
  expect(data.items.toReversed()).toMatchObject([
    { action: 'create-campaign', ...by, after: { slug: 'acts' } },
    { action: 'change-campaign', ...by, after: { fields: ['title'] } },
    { action: 'fund-campaign', ...by, after: { amount: '100.00', currency: 'KCASH' } },
    {
      action: 'publish-campaign',
      ...by,
      before: { status: 'DRAFT' },
      after: { status: 'PUBLISHED' },
    },
  ])
  await waitFor(() =>
    quests.events.received(staffActed).some(({ data }) => data.action === 'publish-campaign'),
  )
})

test('of two changes at once, what is stored is recorded, whichever it is', async () => {
  const input = campaignInput({ slug: 'two-tabs', ...inTwoHours() })
  const { id } = (await create(input)).data
  const titled = (en: string) => ({ ...input, title: { ...title, en } })
  await Promise.all([change(id, titled('One')), change(id, titled('Two'))])
  const { data } = await quests.operator.get(`/admin/acts?subject=${id}`)
  const acts = data.items.filter(({ action }: { action: string }) => action === 'change-campaign')
  expect(acts).toHaveLength(2)
})

test('who knows all of a campaign, its codes included, is of its staff, and the trail helps nobody to find them', async () => {
  const input = campaignInput({ slug: 'guessed', ...inTwoHours() })
  const { id } = (await create(input)).data
  const { data } = await quests.operator.get(`/admin/acts?subject=${id}`)
  expect(data.items[0].after.contentHash).not.toBe(contentOf(input, id).contentHash)
  await steer(id, 'fund')
  await steer(id, 'publish')
  quests.advance(HOUR_MS)
  const guesser = await quests.signedIn({ roles: ['campaign-manager'] })
  const send = (sent: CampaignInput) => guesser.put(`/admin/campaigns/${id}`, sent)
  expect((await send({ ...input, featured: true })).code).toBe('TERMS_FIXED')
  expect((await send(input)).status).toBe(200)
  const started = await guesser.post(`/campaigns/${id}/user-progress/start`)
  expect(started.code).toBe('OWN_CAMPAIGN')
})

test('who sends many campaigns that do not fit a stored one is no longer answered whether one fits', async () => {
  const input = campaignInput({ slug: 'searched', ...inTwoHours() })
  const { id } = await publish(quests.operator, input)
  const guesser = await quests.signedIn({ roles: ['campaign-manager'] })
  const wrong = { ...input, featured: !input.featured }
  const codes: (string | null | undefined)[] = []
  for (let n = 0; n < 10; n += 1) {
    codes.push((await guesser.put(`/admin/campaigns/${id}`, wrong)).code)
    codes.push((await guesser.post('/admin/campaigns', wrong)).code)
  }
  expect(new Set(codes)).toEqual(new Set(['TERMS_FIXED', 'SLUG_TAKEN']))
  expect((await guesser.put(`/admin/campaigns/${id}`, input)).code).toBe('RATE_LIMITED')
  expect((await guesser.post('/admin/campaigns', input)).code).toBe('RATE_LIMITED')
  // What fits counts for nothing.
  for (let n = 0; n < 21; n += 1) expect((await change(id, input)).status).toBe(200)
})

test('the same slug with another content is refused, also when both come at once', async () => {
  const one = campaignInput({ slug: 'contested' })
  const two = campaignInput({ slug: 'contested', title })
  const answers = await Promise.all([create(one), create(two), create(one), create(two)])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.filter(({ code }) => code === 'SLUG_TAKEN')).toHaveLength(2)
})

test('the id of a campaign does not follow from its slug', async () => {
  const { data } = await create(campaignInput({ slug: 'secret-drop', private: true }))
  expect(data.id).not.toBe(derivedId('campaign', 'secret-drop'))
})

test('what is not funded is not published, and the answer says what is missing', async () => {
  const { id } = (await create(campaignInput({ slug: 'unfunded' }))).data
  expect(await steer(id, 'publish')).toMatchObject({
    status: 409,
    code: 'NOT_FUNDED',
    details: { missing: '100.00' },
  })
})

test('what was funded for other terms is not published, though the amount is enough', async () => {
  const { id } = (await create(campaignInput({ slug: 'other-terms' }))).data
  await steer(id, 'fund')
  const fund = quests.wallet.funds.get(id)
  if (fund?.terms.kind !== 'fixed') throw new Error('the campaign has fixed terms')
  const { slots } = fund.terms
  quests.wallet.funds.set(id, { ...fund, terms: { ...fund.terms, slots: slots + 1 } })
  expect(await steer(id, 'publish')).toMatchObject({ status: 409, code: 'TERMS_FIXED' })
})

test('an operator without money may choose a smaller reward, one who has funded may not', async () => {
  const big = campaignInput({ slug: 'sized' })
  const small = campaignInput({
    slug: 'sized',
    reward: { currency: 'KCASH', amount: '1', slots: 1 },
  })
  const { id } = (await create(big)).data
  const poor = await quests.signedIn({ roles: ['admin'] })
  quests.wallet.poor.add(poor.id)
  expect((await steer(id, 'fund', poor)).code).toBe('INSUFFICIENT_FUNDS')
  const auditor = await quests.signedIn({ roles: ['read-only'] })
  const { data } = await auditor.get(`/admin/acts?subject=${id}`)
  const asked = { action: 'fund-campaign', after: { amount: '100.00', currency: 'KCASH' } }
  const refused = { ...asked.after, refused: 'INSUFFICIENT_FUNDS' }
  expect(data.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining(asked),
      expect.objectContaining({ ...asked, after: refused }),
    ]),
  )
  expect((await change(id, small)).data.required).toBe('1.00')
  expect((await steer(id, 'fund')).data.funded).toBe('1.00')
  expect((await change(id, big)).code).toBe('TERMS_FIXED')
  expect((await change(id, { ...small, title })).status).toBe(200)
})

test.each([
  ['VALIDATION_FAILED', 200],
  ['TERMS_FIXED', 200],
  ['IN_PROGRESS', 409],
] as const)('a funding that ends in %s: another reward gets %i', async (refusal, status) => {
  const slug = `refused-${refusal.toLowerCase().replace('_', '-')}`
  const { id } = (await create(campaignInput({ slug }))).data
  quests.wallet.refusal = refusal
  expect((await steer(id, 'fund')).code).toBe(refusal)
  quests.wallet.refusal = null
  const smaller = { currency: 'KCASH', amount: '1', slots: 1 } as const
  expect((await change(id, campaignInput({ slug, reward: smaller }))).status).toBe(status)
})

test('once published, texts of the campaign may change, and terms and texts of its tasks may not; from the start on nothing may', async () => {
  const input = campaignInput({ slug: 'fixed-terms', ...inTwoHours() })
  const { id } = await publish(quests.operator, input)
  expect((await change(id, { ...input, title })).status).toBe(200)
  const { data } = await quests.visitor.get<CampaignDetail>(`/campaigns/${id}?lang=hi`)
  expect(data.title).toBe('नया नाम')
  expect((await change(id, { ...input, featured: true })).code).toBe('TERMS_FIXED')
  expect((await change(id, { ...input, slug: 'other' })).code).toBe('TERMS_FIXED')
  const tasks = [{ ...codeTask('code'), hint: title }]
  expect((await change(id, { ...input, tasks })).code).toBe('TERMS_FIXED')
  quests.advance(HOUR_MS)
  expect((await change(id, input)).code).toBe('TERMS_FIXED')
})

test('an operator ends a live campaign in two seconds, and further calls change nothing', async () => {
  const { id } = await liveCampaign(quests)
  const endsAt = new Date(quests.now().getTime() + END_NOTICE_MS).toISOString()
  for (const _twice of [1, 2]) {
    expect((await steer(id, 'end')).data).toMatchObject({ status: 'LIVE' })
  }
  quests.advance(END_NOTICE_MS)
  expect((await steer(id, 'end')).data.status).toBe('ENDED')
  const { data } = await quests.visitor.get<CampaignDetail>(`/campaigns/${id}`)
  expect(data).toMatchObject({ status: 'ENDED', endsAt })
})

test('who has finished a fixed campaign claims for a day after an operator has ended it, and the rest returns after that', async () => {
  const endsAt = quests.inHours(100)
  const { id } = await liveCampaign(quests, { endsAt })
  const [first, late] = [await finisher(quests, id), await finisher(quests, id)]
  await steer(id, 'end')
  quests.advance(END_NOTICE_MS)
  const shown = (await first.get<CampaignDetail>(`/campaigns/${id}`)).data
  expect(shown.status).toBe('ENDED')
  const graceMs = Date.parse(shown.claimEndsAt ?? '') - Date.parse(shown.endsAt)
  expect(graceMs).toBe(24 * HOUR_MS)
  expect(Date.parse(shown.claimEndsAt ?? '')).toBeLessThan(Date.parse(endsAt))
  quests.advance(23 * HOUR_MS)
  expect((await first.post(`/campaigns/${id}/claim-reward`)).status).toBe(202)
  const other = await quests.signedIn()
  expect((await other.post(`/campaigns/${id}/user-progress/start`)).code).toBe('CAMPAIGN_NOT_LIVE')
  quests.advance(HOUR_MS)
  expect((await late.post(`/campaigns/${id}/claim-reward`)).code).toBe('CLAIM_NOT_OPEN')
})

test('an end a little before the announced one leaves as long to claim as was announced', async () => {
  const endsAt = quests.inHours(2)
  const { id } = await liveCampaign(quests, { endsAt })
  await steer(id, 'end')
  const { data } = await quests.visitor.get<CampaignDetail>(`/campaigns/${id}`)
  expect(data.claimEndsAt).toBe(endsAt)
})

test('a draft is not ended', async () => {
  const { id } = (await create(campaignInput({ slug: 'illegal-end' }))).data
  const details = { from: 'DRAFT', to: 'ENDED', hint: expect.stringMatching(/^It is DRAFT: /) }
  expect(await steer(id, 'end')).toMatchObject({ code: 'ILLEGAL_TRANSITION', details })
})

test('a campaign whose end has passed is not published any more', async () => {
  const { id } = (await create(campaignInput({ slug: 'too-late', ...inTwoHours() }))).data
  await steer(id, 'fund')
  quests.advance(2 * HOUR_MS)
  expect((await steer(id, 'publish')).code).toBe('ILLEGAL_TRANSITION')
})

test('a campaign whose end has passed is not funded: nothing could pay it out', async () => {
  const { id } = (await create(campaignInput({ slug: 'never', ...inTwoHours() }))).data
  quests.advance(2 * HOUR_MS)
  expect(await steer(id, 'fund')).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  await change(id, campaignInput({ slug: 'never', ...inTwoHours() }))
  expect((await steer(id, 'fund')).status).toBe(200)
})

test('the longest texts go through the whole life of a campaign, longer ones are refused', async () => {
  const ofLength = (length: number) => {
    const text = 'क'.repeat(length)
    return { en: text, hi: text, 'pt-BR': text }
  }
  const { title: most, summary, description } = CAMPAIGN_TEXTS
  const longest = {
    ...{ slug: 'longest', ...inTwoHours(), title: ofLength(most) },
    ...{ summary: ofLength(summary), description: ofLength(description) },
  }
  const { id } = await publish(quests.operator, campaignInput(longest))
  for (const wrong of [ofLength(most + 1), { ...title, hi: 'A\u0000B' }]) {
    const refused = campaignInput({ ...longest, title: title })
    expect((await change(id, { ...refused, title: wrong })).code).toBe('VALIDATION_FAILED')
    expect((await create({ ...refused, slug: 'too-long', title: wrong })).code).toBe(
      'VALIDATION_FAILED',
    )
  }
  quests.advance(HOUR_MS)
  expect((await steer(id, 'end')).data.status).toBe('LIVE')
  quests.advance(END_NOTICE_MS)
  expect((await steer(id, 'end')).data.status).toBe('ENDED')
})

test('publishes every change of status with the title, in the order of versions', async () => {
  const input = campaignInput({ slug: 'published', ...inTwoHours() })
  const { id } = await publish(quests.operator, input)
  quests.advance(HOUR_MS)
  expect((await steer(id, 'end')).data.status).toBe('LIVE')
  quests.advance(END_NOTICE_MS)
  expect((await steer(id, 'end')).data.status).toBe('ENDED')
  const published = () =>
    quests.events.received(campaignStatusChanged).filter(({ data }) => data.campaignId === id)
  await waitFor(() => published().length === 4)
  const inOrder = published().sort((a, b) => a.aggregateversion - b.aggregateversion)
  expect(inOrder.map(({ data }) => `${data.from}>${data.to}`)).toEqual([
    'null>DRAFT',
    'DRAFT>PUBLISHED',
    'PUBLISHED>LIVE',
    'LIVE>ENDED',
  ])
  expect(inOrder.map(({ data }) => data.title)).toEqual(inOrder.map(() => input.title))
  expect(new Set(inOrder.map(({ aggregateversion }) => aggregateversion)).size).toBe(4)
})

test('the answer to an invalid campaign names each wrong field', async () => {
  const answer = await quests.operator.post('/admin/campaigns', {
    ...dynamicCampaignInput(),
    claimEndsAt: '2026-01-01T00:00:00.000Z',
    startsAt: '2100-01-01T00:00:00.000Z',
  })
  expect(answer.code).toBe('VALIDATION_FAILED')
  const fields = answer.details?.fields as { path: string }[]
  expect(fields.map(({ path }) => path).sort()).toEqual(['body.claimEndsAt', 'body.endsAt'])
})

test('the operator pages through every campaign, newest first', async () => {
  const seen: AdminCampaign[] = []
  let cursor: string | null = null
  do {
    const query: string = cursor ? `&cursor=${cursor}` : ''
    const page = await quests.operator.get<{ items: AdminCampaign[]; nextCursor: string | null }>(
      `/admin/campaigns?pageLimit=3${query}`,
    )
    seen.push(...page.data.items)
    cursor = page.data.nextCursor
  } while (cursor)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(seen.some(({ status }) => status === 'DRAFT')).toBe(true)
  const times = seen.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
})
