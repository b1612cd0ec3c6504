import type {
  GeneratedLink,
  GeneratedLinks,
  LinkChoices,
  VerifiedLink,
} from '@platform/contracts/growth/links-http'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES, startGrowth, type TestGrowth } from '../../testing/start-growth.ts'

const queries = watchQueries()
let service: TestGrowth
beforeAll(async () => {
  const paces = { 'store-link-visits': 50, 'roll-up': 50 }
  service = await startGrowth({ prefix: '/api/utm', paces })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  queries.stop()
  await service.stop()
})

const [SITE] = SITES
const values = { source: 'telegram', medium: 'chat', campaign: 'siege', term: null, content: null }
const body = { target: '/klash?tab=live', ...values }
const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

const follow = (
  code: string,
  headers: Record<string, string> = {},
  { method = 'GET', from = '127.0.0.1' }: { method?: 'GET' | 'HEAD'; from?: string } = {},
) =>
  service.app.inject({
    method,
    remoteAddress: from,
    url: `/api/utm/r/${code}`,
    headers: { 'user-agent': BROWSER, ...headers },
  })

test('a link leads to its page with what it says, and the same link is made once', async () => {
  const user = await service.signedIn()
  const { status, data } = await user.post<GeneratedLink>('/generate-link', body)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    ...values,
    target: '/klash?tab=live',
    shortLink: `${SITE}/api/utm/r/${data.code}`,
    ...{ visitors: 0, claims: 0 },
  })
  const again = await Promise.all(
    [body, body].map((one) => user.post<GeneratedLink>('/generate-link', one)),
  )
  for (const { data: same } of again) expect(same.code).toBe(data.code)
  const list = await user.get<GeneratedLinks>('/generated-links')
  expect(list.data.items).toHaveLength(1)
  const answer = await follow(data.code)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(
    `${SITE}/klash?tab=live&utm_source=telegram&utm_medium=chat&utm_campaign=siege&utm_id=${data.code}`,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a link to the site’s other address stays there', async () => {
  const user = await service.signedIn()
  const target = `${SITES[1]}/my-pog`
  const { data } = await user.post<GeneratedLink>('/generate-link', { ...body, target })
  expect(data.shortLink).toBe(`${SITES[1]}/api/utm/r/${data.code}`)
  expect((await follow(data.code)).headers.location).toMatch(
    /^https:\/\/beta\.play\.example\/my-pog\?/,
  )
})

test.each(['https://evil.example/', '//evil.example', '/api/auth/logout', 'javascript:alert(1)'])(
  'refuses a link to %s',
  async (target) => {
    const user = await service.signedIn()
    expect(await user.post('/generate-link', { ...body, target })).toMatchObject({
      status: 400,
      code: 'LINK_TARGET_NOT_OWN',
    })
  },
)

test.each([
  [{ source: 'news' }, 'body.source'],
  [{ campaign: 'Two words' }, 'body.campaign'],
  [{ term: 'a'.repeat(61) }, 'body.term'],
  [{ target: '' }, 'body.target'],
])('refuses %j, naming the field', async (change, path) => {
  const user = await service.signedIn()
  expect(await user.post('/generate-link', { ...body, ...change })).toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    details: { fields: [{ path }] },
  })
})

test('a user sees their own links, the latest first, page by page', async () => {
  const [user, other] = [await service.signedIn(), await service.signedIn()]
  for (const campaign of ['one', 'two', 'three']) {
    service.clock.advance(1_000)
    await user.post('/generate-link', { ...body, campaign })
  }
  const first = await user.get<GeneratedLinks>('/generated-links?pageLimit=2')
  expect(first.data.items.map(({ campaign }) => campaign)).toEqual(['three', 'two'])
  const rest = await user.get<GeneratedLinks>(
    `/generated-links?pageLimit=2&cursor=${first.data.nextCursor}`,
  )
  expect(rest.data).toMatchObject({ items: [{ campaign: 'one' }], nextCursor: null })
  expect((await other.get<GeneratedLinks>('/generated-links')).data.items).toEqual([])
  const choices = await user.get<LinkChoices>('/get-values')
  expect(choices.data).toMatchObject({ campaigns: ['three', 'two', 'one'], origins: [...SITES] })
})

test('a day has room for a hundred new links of a user, and any number of the same', async () => {
  const user = await service.signedIn()
  const make = (campaign: string) => user.post('/generate-link', { ...body, campaign })
  for (let n = 0; n < 100; n += 1) {
    // The limit of a minute is another one.
    if (n % 25 === 0) service.clock.advance(60_000)
    expect((await make(`c-${n}`)).status).toBe(200)
  }
  service.clock.advance(60_000)
  expect((await make('one-more')).code).toBe('RATE_LIMITED')
  expect((await make('c-99')).status).toBe(200)
})

test('counts a visitor once, and neither a program nor a page that is loaded ahead', async () => {
  const user = await service.signedIn()
  const { data } = await user.post<GeneratedLink>('/generate-link', {
    ...body,
    campaign: 'counted',
  })
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.2']) {
    await follow(data.code, {}, { from })
  }
  await follow(data.code, { 'user-agent': 'TelegramBot (like TwitterBot)' })
  await follow(data.code, { 'sec-purpose': 'prefetch' }, { from: '203.0.113.5' })
  await follow(data.code, {}, { method: 'HEAD', from: '203.0.113.4' })
  const visitors = async () =>
    (await user.get<GeneratedLinks>('/generated-links')).data.items[0]?.visitors
  await waitFor(async () => (await visitors()) === 2)
  // One more, by which the others would have been counted too.
  await follow(data.code, {}, { from: '203.0.113.3' })
  await waitFor(async () => ((await visitors()) ?? 0) > 2)
  expect(await visitors()).toBe(3)
})

test.each(['23456789', 'unknown', '..%2f..', 'x'.repeat(64)])(
  'the code %s, which no link has, leads to the page that says so',
  async (code) => {
    const answer = await follow(code)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`${SITE}/unknown-link`)
  },
)

test('verifies short and long links, and says what one lacks', async () => {
  const user = await service.signedIn()
  const verify = async (link: string) => (await user.post<VerifiedLink>('/verify', { link })).data
  const { data } = await user.post<GeneratedLink>('/generate-link', body)
  const valid = { isValid: true, problems: [], target: '/klash?tab=live', values }
  expect(await verify(data.shortLink)).toEqual(valid)
  expect(await verify(data.longLink)).toEqual(valid)
  expect(await verify(`${SITE}/klash?utm_source=telegram`)).toEqual({
    ...{ isValid: false, problems: ['MEDIUM_MISSING', 'CAMPAIGN_MISSING'] },
    ...{ target: '/klash', values: null },
  })
  const refusals = [
    ['klash', 'NOT_AN_ADDRESS'],
    ['https://evil.example/?utm_source=x', 'OTHER_SITE'],
    [`${SITE}/api/utm/r/23456789`, 'UNKNOWN_CODE'],
    [`${SITE}/api/auth/logout?utm_source=x`, 'OTHER_SITE'],
  ] as const
  for (const [link, problem] of refusals)
    expect(await verify(link)).toMatchObject({ isValid: false, problems: [problem], target: null })
})
