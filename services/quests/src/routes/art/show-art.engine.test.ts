import { placeArt } from '@platform/contracts/quests/art'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const ART = '/api/airdrop-campaign/art/1'
const SEED = '01980000-0000-7000-8000-000000000000'
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${quests.url}${path}`, { headers })

test('a campaign names its picture, which anybody may load and keep for ever', async () => {
  const { id } = await liveCampaign(quests, { categories: ['Racing'] })
  const { data } = await quests.visitor.get<CampaignDetail>(`/campaigns/${id}`)
  expect(data.art).toMatch(new RegExp(`^${ART}/race/${id}/[A-Z0-9]{2}\\.svg$`))

  const answer = await get(data.art, { authorization: 'Bearer invalid' })
  const picture = await answer.text()
  expect(answer.status).toBe(200)
  expect(picture).toMatch(/^<svg .*<\/svg>$/s)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(await (await get(data.art)).text()).toBe(picture)
})

test.each([
  ['banner', 960, true],
  ['wide', 720, true],
  ['card', 360, true],
  ['square', 240, false],
])('as %s it is %i wide', async (form, width, hasLetters) => {
  const picture = async (monogram: string) =>
    (await get(`${ART}/race/${SEED}/${monogram}.svg?form=${form}`)).text()
  expect(await picture('MR')).toContain(`viewBox="0 0 ${width} 240"`)
  expect((await picture('MR')) !== (await picture('-'))).toBe(hasLetters)
})

test('what is no campaign has a place of its own', async () => {
  const answer = await get(placeArt(SEED, 'wide'))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<svg')
})

test('a title in another script has a picture without letters', async () => {
  expect((await get(`${ART}/sea/${SEED}/-.svg`)).status).toBe(200)
})

test.each([
  ['an unknown family', `mountain/${SEED}/MR.svg`, 400],
  ['a property of every object', `constructor/${SEED}/MR.svg`, 400],
  ['a seed of 37 characters', `race/${SEED}a/MR.svg`, 400],
  ['a seed in capitals', 'race/ABC/MR.svg', 400],
  ['markup as a monogram', `race/${SEED}/${encodeURIComponent('"/>')}.svg`, 400],
  ['three letters', `race/${SEED}/MRX.svg`, 400],
  ['small letters', `race/${SEED}/mr.svg`, 400],
  ['another kind of file', `race/${SEED}/MR.png`, 404],
  ['no monogram', `race/${SEED}/.svg`, 400],
  ['an unknown form', `race/${SEED}/MR.svg?form=tall`, 400],
])('refuses %s', async (_what, path, status) => {
  expect((await get(`${ART}/${path}`)).status).toBe(status)
})

test('another version of the generator has no pictures here', async () => {
  expect((await get(`/api/airdrop-campaign/art/2/race/${SEED}/MR.svg`)).status).toBe(404)
})
