import type { UserCountry } from '@platform/contracts/identity/country'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE } from '../../testing/campaign-input.ts'
import { enterCode } from '../../testing/finish-campaign.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)'
const INDIAN: UserCountry = { code: 'IN', source: 'phone' }
const BRAZILIAN: UserCountry = { code: 'BR', source: 'phone' }

let quests: TestQuests
const ids: Record<string, string> = {}
beforeAll(async () => {
  quests = await startQuests()
  const make = async (slug: string, audience: Parameters<typeof liveCampaign>[1]) => {
    ids[slug] = (await liveCampaign(quests, { slug, ...audience })).id
  }
  await make('everybody', {})
  await make('india', { countries: ['IN'] })
  await make('south-america', { continents: ['SA'] })
  await make('phones', { platforms: ['Android', 'IOS'] })
  await make('site', { clients: ['website'] })
})
afterAll(() => quests.stop())

const from = (country: UserCountry) => quests.signedIn({ country })
const listed = async (caller: Caller, headers: Record<string, string> = {}, query = '') => {
  const { data } = await caller.get<{ items: CampaignSummary[] }>(
    `/campaigns/by-state?sort=newest${query}`,
    headers,
  )
  return data.items.map(({ slug }) => slug).toReversed()
}
const open = async (caller: Caller, slug: string, headers = {}) =>
  (await caller.get<CampaignSummary>(`/campaigns/${ids[slug]}`, headers)).data
const start = (caller: Caller, slug: string, headers = {}, body?: object) =>
  caller.post(`/campaigns/${ids[slug]}/user-progress/start`, body, headers)
const claim = (caller: Caller, slug: string, headers = {}, body?: object) =>
  caller.post(`/campaigns/${ids[slug]}/claim-reward`, body, headers)
const audience = { countries: [], continents: [], platforms: [], clients: [] }

test('a list leaves out what is for other countries, platforms and clients', async () => {
  const indian = await from(INDIAN)
  expect(await listed(indian)).toEqual(['everybody', 'india', 'phones', 'site'])
  const there = { 'user-agent': LINUX, 'x-source': 'arena' }
  expect(await listed(indian, there)).toEqual(['everybody', 'india'])
  const brazilian = { 'user-agent': ANDROID, 'x-source': 'website' }
  expect(await listed(await from(BRAZILIAN), brazilian)).toEqual([
    ...['everybody', 'south-america', 'phones', 'site'],
  ])
})

test('what is unknown of a reader leaves nothing out, and an address counts for the list alone', async () => {
  const all = ['everybody', 'india', 'south-america', 'phones', 'site']
  expect(await listed(quests.visitor)).toEqual(all)
  expect(await listed(await quests.signedIn())).toEqual(all)
  const seenInIndia = await from({ code: 'IN', source: 'ip' })
  expect(await listed(seenInIndia)).toEqual(['everybody', 'india', 'phones', 'site'])
  const refused = await start(seenInIndia, 'india')
  expect(refused).toMatchObject({ status: 403, code: 'NOT_IN_AUDIENCE' })
  expect(refused.details).toEqual({
    exclusion: 'COUNTRY_UNKNOWN',
    audience: { ...audience, countries: ['IN'] },
  })
})

test('a query names whose list is shown', async () => {
  const indian = await from(INDIAN)
  const [inBrazil, onPhones] = ['&applicableCountry=BR', '&applicablePlatform=Android']
  expect(await listed(indian, {}, inBrazil)).toContain('south-america')
  expect(await listed(indian, { 'user-agent': LINUX }, onPhones)).toContain('phones')
  expect(await listed(quests.visitor, {}, inBrazil)).not.toContain('india')
})

test('a campaign for others opens by its address with the reason, and is refused at the start', async () => {
  const indian = await from(INDIAN)
  expect(await open(indian, 'india')).toMatchObject({ exclusion: null })
  expect(await open(indian, 'south-america')).toMatchObject({
    exclusion: 'CONTINENT',
    audience: { ...audience, continents: ['SA'] },
  })
  const onDesktop = { 'user-agent': LINUX, 'x-source': 'arena' }
  expect((await open(indian, 'phones', onDesktop)).exclusion).toBe('PLATFORM')
  expect((await open(indian, 'site', onDesktop)).exclusion).toBe('CLIENT')
  for (const [slug, exclusion] of [
    ['south-america', 'CONTINENT'],
    ['phones', 'PLATFORM'],
    ['site', 'CLIENT'],
  ] as const) {
    const refused = await start(indian, slug, onDesktop)
    expect([refused.status, refused.details.exclusion]).toEqual([403, exclusion])
  }
  expect((await start(await from(BRAZILIAN), 'south-america')).status).toBe(200)
  expect((await start(indian, 'phones', { 'user-agent': ANDROID })).status).toBe(200)
})

test('a visitor is not refused a country that nobody asked for yet', async () => {
  expect(await open(quests.visitor, 'india')).toMatchObject({ exclusion: null })
  const onLinux = { 'user-agent': LINUX }
  expect((await open(quests.visitor, 'phones', onLinux)).exclusion).toBe('PLATFORM')
})

test('no header, query and body makes a user be from another country', async () => {
  const brazilian = await from(BRAZILIAN)
  const said = {
    ...{ 'cf-ipcountry': 'IN', 'x-country': 'IN', 'x-forwarded-for': '203.0.113.7' },
    ...{ country: 'IN', 'accept-language': 'hi-IN' },
  }
  const body = { country: 'IN', country_source: 'phone', applicableCountry: 'IN' }
  for (const call of [start, claim])
    expect((await call(brazilian, 'india', said, body)).status).not.toBe(200)
  const { status } = await brazilian.post(
    `/campaigns/${ids.india}/user-progress/start?country=IN&applicableCountry=IN`,
    undefined,
    said,
  )
  expect(status).toBe(403)
  expect((await open(brazilian, 'india', said)).exclusion).toBe('COUNTRY')
})

test('a claim is refused to who started by a choice and is from elsewhere, and what was started stays listed', async () => {
  const chosen = await from({ code: 'IN', source: 'choice' })
  await start(chosen, 'india')
  await enterCode(chosen, `${ids.india}`, CODE)
  const proven = await quests.signedIn({ sub: chosen.id, country: BRAZILIAN })
  expect(await listed(proven)).toContain('india')
  expect((await open(proven, 'india')).exclusion).toBe('COUNTRY')
  const refused = await claim(proven, 'india')
  expect([refused.status, refused.code, refused.details.exclusion]).toEqual([
    ...[403, 'NOT_IN_AUDIENCE', 'COUNTRY'],
  ])
  expect((await claim(chosen, 'india')).status).toBe(202)
  // What is claimed stays claimed.
  expect((await claim(proven, 'india')).status).toBe(202)
  expect((await open(proven, 'india')).exclusion).toBeNull()
})

test('who started with a verified number is paid after a move, on the platform that the campaign is for', async () => {
  const indian = await from(INDIAN)
  await start(indian, 'india')
  await enterCode(indian, `${ids.india}`, CODE)
  const moved = await quests.signedIn({ sub: indian.id, country: BRAZILIAN })
  expect((await claim(moved, 'india')).status).toBe(202)

  await start(indian, 'phones', { 'user-agent': ANDROID })
  await enterCode(indian, `${ids.phones}`, CODE)
  const onDesktop = await claim(indian, 'phones', { 'user-agent': LINUX })
  expect(onDesktop.details.exclusion).toBe('PLATFORM')
  expect((await claim(indian, 'phones', { 'user-agent': ANDROID })).status).toBe(202)
})
