import { EMBED_HELLO } from '@platform/contracts/shell/embed-protocol'
import { embedPath } from '@platform/contracts/shell/paths'
import { expect } from 'vitest'
import { listenToEmbed, partnerPageOf } from '../src/pages/partner-page.ts'
import { partnerSiteUrl, siteUrl } from '../src/platform/addresses.ts'
import { partnerCredentials } from '../src/platform/partners.ts'
import { eventually } from '../src/visit/eventually.ts'
import { framed, openedBy } from '../src/visit/greetings.ts'
import { test } from '../src/visit/test.ts'

/** ms after which an element without an answer puts a link in its frame's place. */
const PATIENCE_MS = 8_000
/** Said by the browser when the greeting meets its own error page in place of ours. */
const UNHEARD = /recipient window's origin \('null'\)/
const elsewhere = partnerSiteUrl.replace('localhost', '127.0.0.1')

test('1,000 hostile messages change nothing', async ({ visit }) => {
  const { page } = await visit()
  const heard = await listenToEmbed(page)
  const feed = partnerPageOf(page)
  await page.addInitScript(() => {
    window.heardMessages = 0
    addEventListener('message', () => {
      window.heardMessages = (window.heardMessages ?? 0) + 1
    })
  })
  await page.goto(`${partnerSiteUrl}/hostile`)
  await feed.showFeed()
  await page.locator('body[data-sent="1000"]').waitFor()
  const embedded = await feed.embedded()
  for (const target of [page.mainFrame(), embedded]) {
    await eventually(async () =>
      expect(await target.evaluate(() => window.heardMessages)).toBeGreaterThanOrEqual(500),
    )
  }
  const { answered, fooled } = await page.evaluate(() => ({ ...document.body.dataset }))
  expect({ answered, fooled }).toEqual({ answered: '0', fooled: '0' })
  expect(await heard('campaigns-shown')).toEqual([{ count: 3 }])
  expect(await heard('campaign-opened')).toEqual([])
  expect(await feed.height()).toBe(464)
  expect(await embedded.evaluate(() => 'polluted' in Object.prototype)).toBe(false)
  // It is still there, and still the partner's to change.
  await feed.set('language', 'hi')
  await feed.cards.getByText('शुरू करें').first().waitFor()
})

test('the embed’s page answers the page around it and no other window', async ({ visit }) => {
  const { page } = await visit()
  const { key } = await partnerCredentials()
  const address = `${siteUrl}${embedPath(key, 'campaign-feed')}`
  await page.goto(`${partnerSiteUrl}/plain`)
  const greet = await framed(page, address, EMBED_HELLO)
  expect(await greet('another frame of the same origin', 200)).toBe(0)
  expect(await greet('the page around it', 1)).toBeGreaterThan(0)
})

test('from another origin it can be neither framed nor talked to', async ({ visit }) => {
  const expects = [/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/, UNHEARD]
  const { page } = await visit({ expects })
  await page.clock.install()
  const heard = await listenToEmbed(page)
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/unlisted`)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/embed/'))
  await page.locator('#other').click()
  await page.waitForURL(`${elsewhere}/`)
  await feed.comeNear()
  expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE')
  await page.clock.runFor(PATIENCE_MS)
  await feed.fallback.waitFor()
  expect(await feed.fallback.getAttribute('href')).toBe(siteUrl)
  expect(await feed.element.locator('iframe').count()).toBe(0)
  expect(await heard('failed')).toEqual([{ reason: 'timeout' }])

  const { key } = await partnerCredentials()
  const embed = await openedBy(page, `${siteUrl}${embedPath(key, 'campaign-feed')}`)
  expect(embed, 'a window of the embed').toEqual({ reached: false, frames: 0 })
  // The frame stands in a shadow tree, out of sight of whoever opened the page around it.
  const around = await openedBy(page, `${partnerSiteUrl}/`)
  expect(around, 'a window of the partner’s page').toEqual({ reached: true, frames: 0 })
})

test.for([
  ['cannot be reached', /ERR_CONNECTION_REFUSED/, (abort: () => unknown) => abort()],
  ['does not answer', /never/, () => {}],
] as const)(
  'when our site %s a plain link to it stands there',
  async ([, complaint, how], { visit }) => {
    const { page } = await visit({ expects: [complaint, UNHEARD] })
    await page.clock.install()
    const heard = await listenToEmbed(page)
    await page.route('**/embed/**', (route) => how(() => route.abort('connectionrefused')))
    const feed = partnerPageOf(page)
    await page.goto(`${partnerSiteUrl}/?language=pt-BR`)
    const asked = page.waitForRequest('**/embed/**')
    await feed.comeNear()
    await asked
    await page.clock.runFor(PATIENCE_MS)
    await feed.fallback.getByText('Ver as campanhas na Kovra').waitFor()
    expect(await heard('failed')).toEqual([{ reason: 'timeout' }])
    expect(await feed.height()).toBe(464)
  },
)

test('a service that is down is said inside, and can be tried again', async ({ visit }) => {
  const { page } = await visit({ expects: [/\/api\/airdrop-campaign\//] })
  const down = '**/api/airdrop-campaign/**'
  await page.route(down, (route) => route.abort('connectionrefused'))
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/`)
  await feed.comeNear()
  const retry = feed.frame.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await page.unroute(down)
  await retry.click()
  await feed.showFeed()
})
