import { campaignFeedHeight } from '@platform/contracts/quests/campaign-feed'
import { EMBED_HELLO } from '@platform/contracts/shell/embed-protocol'
import { embedPath } from '@platform/contracts/shell/paths'
import { expect } from 'vitest'
import { listenToEmbed, partnerPageOf } from '../src/pages/partner-page.ts'
import { partnerSiteUrl, siteUrl } from '../src/platform/addresses.ts'
import { partnerCredentials } from '../src/platform/partners.ts'
import { frameEmbed, inspectOpenedWindow } from '../src/session/embed-messages.ts'
import { eventually } from '../src/session/eventually.ts'
import { uncachedTest as test } from '../src/session/test.ts'

/** ms after which an element without a response replaces its frame by a link. */
const TIMEOUT_MS = 8_000
/** Addresses of frames' pages; that of the script begins the same. */
const FRAME = '**/embed/pk_*/**'
/** The browser's message when the hello reaches its own error page instead of ours. */
const UNDELIVERED = /recipient window's origin \('null'\)/
/** Ours, for the partner's engineer. */
const NO_ANSWER = /kovra-embed: no answer from/
/** Of three campaigns, as the partner's page asks for. */
const FEED_HEIGHT = campaignFeedHeight(3)
const elsewhere = partnerSiteUrl.replace('localhost', '127.0.0.1')

test('ignores 1,000 hostile messages', async ({ openSession }) => {
  const { page } = await openSession()
  const eventsOf = await listenToEmbed(page)
  const feed = partnerPageOf(page)
  await page.addInitScript(() => {
    window.receivedMessages = 0
    addEventListener('message', () => {
      window.receivedMessages = (window.receivedMessages ?? 0) + 1
    })
  })
  await page.goto(`${partnerSiteUrl}/hostile`)
  await feed.showFeed()
  await page.locator('body[data-sent="1000"]').waitFor()
  const embedded = await feed.embedded()
  // Half of the messages are sent to each window.
  for (const target of [page.mainFrame(), embedded]) {
    await eventually(async () =>
      expect(await target.evaluate(() => window.receivedMessages)).toBeGreaterThanOrEqual(500),
    )
  }
  const { answered, fooled } = await page.evaluate(() => ({ ...document.body.dataset }))
  expect({ answered, fooled }).toEqual({ answered: '0', fooled: '0' })
  expect(await eventsOf('campaigns-shown')).toEqual([{ count: 3 }])
  expect(await eventsOf('campaign-opened')).toEqual([])
  expect(await feed.height()).toBe(FEED_HEIGHT)
  expect(await embedded.evaluate(() => 'polluted' in Object.prototype)).toBe(false)
  // The partner can still change it.
  await feed.set('language', 'hi')
  await feed.cards.getByText('शुरू करें').first().waitFor()
})

test('the embed’s page responds to the embedding page and to no other window', async ({
  openSession,
}) => {
  const { page } = await openSession()
  const { key } = await partnerCredentials()
  const address = `${siteUrl}${embedPath(key, 'campaign-feed')}`
  await page.goto(`${partnerSiteUrl}/plain`)
  const sendHello = await frameEmbed(page, address, EMBED_HELLO)
  expect(await sendHello('another frame of the same origin', 200)).toBe(0)
  expect(await sendHello('the embedding page', 1)).toBeGreaterThan(0)
})

test('another origin can neither frame the embed nor send it messages', async ({ openSession }) => {
  const expects = [/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/, NO_ANSWER, UNDELIVERED]
  const { page } = await openSession({ expects })
  await page.clock.install()
  // As a page would that lies about its origin.
  await page.route(FRAME, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('from', partnerSiteUrl)
    return route.continue({ url: url.href })
  })
  const eventsOf = await listenToEmbed(page)
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/unlisted`)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/embed/'))
  await page.locator('#other').click()
  await page.waitForURL(`${elsewhere}/`)
  await feed.scrollToEmbed()
  expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE')
  await page.clock.runFor(TIMEOUT_MS)
  await feed.fallback.waitFor()
  expect(await feed.fallback.getAttribute('href')).toBe(siteUrl)
  expect(await feed.element.locator('iframe').count()).toBe(0)
  expect(await eventsOf('failed')).toEqual([{ reason: 'timeout' }])

  const { key } = await partnerCredentials()
  const embed = await inspectOpenedWindow(page, `${siteUrl}${embedPath(key, 'campaign-feed')}`)
  expect(embed, 'a window of the embed').toEqual({ reached: false, frames: 0 })
  // The frame is in a shadow tree, hidden from the window that opened the page.
  const partnerPage = await inspectOpenedWindow(page, `${partnerSiteUrl}/`)
  expect(partnerPage, 'a window of the partner’s page').toEqual({ reached: true, frames: 0 })
})

test.for([
  ['cannot be reached', [/ERR_CONNECTION_REFUSED/], (abort: () => unknown) => abort()],
  ['does not answer', [], () => {}],
] as const)(
  'when our site %s, a plain link to it is shown',
  async ([, problems, how], { openSession }) => {
    const { page } = await openSession({ expects: [...problems, NO_ANSWER, UNDELIVERED] })
    await page.clock.install()
    const eventsOf = await listenToEmbed(page)
    await page.route(FRAME, (route) => how(() => route.abort('connectionrefused')))
    const feed = partnerPageOf(page)
    await page.goto(`${partnerSiteUrl}/?language=pt-BR`)
    const requested = page.waitForRequest(FRAME)
    await feed.scrollToEmbed()
    await requested
    await page.clock.runFor(TIMEOUT_MS)
    await feed.fallback.getByText('Ver as campanhas na Kovra').waitFor()
    expect(await eventsOf('failed')).toEqual([{ reason: 'timeout' }])
    expect(await feed.height()).toBe(FEED_HEIGHT)
  },
)

test.for([
  ['a wrong key', 'pk_nobody0000', partnerSiteUrl, 'unknown-partner', 404],
  ['an unlisted origin', null, elsewhere, 'unlisted-origin', 403],
] as const)(
  'says %s at once: in the console and by an event',
  async ([, key, origin, reason, status], { openSession }) => {
    const expects = [/is no partner key/, /is not one of the origins/, new RegExp(`${status}`)]
    const { page } = await openSession({ expects })
    const eventsOf = await listenToEmbed(page)
    const feed = partnerPageOf(page)
    await page.goto(`${origin}/`)
    const said = page.waitForEvent('console', (message) => message.text().includes('-embed: '))
    if (key) await feed.set('partner', key)
    const refused = page.waitForResponse((response) => response.url().includes('/embed/'))
    await feed.scrollToEmbed()
    expect((await refused).status()).toBe(status)
    const began = Date.now()
    await said
    expect(await eventsOf('failed')).toEqual([{ reason }])
    // Not by the time-out.
    expect(Date.now() - began).toBeLessThan(TIMEOUT_MS / 2)
  },
)

test('shows that a service is down, with a retry', async ({ openSession }) => {
  const expects = [/\/api\/airdrop-campaign\//, /\.paint\.js/]
  const { page } = await openSession({ expects })
  const down = '**/api/airdrop-campaign/**'
  await page.route(down, (route) => route.abort('connectionrefused'))
  // Without it nothing is painted of what the server has kept.
  await page.route('**/*.paint.js', (route) => route.abort('connectionrefused'))
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/`)
  await feed.scrollToEmbed()
  const retry = feed.frame.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await page.unroute(down)
  await retry.click()
  await feed.showFeed()
})
