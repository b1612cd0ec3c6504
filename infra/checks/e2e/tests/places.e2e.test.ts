import { CAMPAIGNS_PATH, campaignPath } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { notFoundAt } from '../src/session/page-problems.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'
/** Half a character: no text can be read from it. */
const UNREADABLE = '/%E0%A4%A'

const nextWidths = widthsInTurn()
const atWidths = (...paths: string[]) =>
  paths.flatMap((path) => nextWidths().map(([width, size]) => [path, width, size] as const))

describe('an address', () => {
  test('of a campaign survives a reload, and Back restores the scroll position of the list', async ({
    openSession,
  }) => {
    const { page, labels } = await openSession({ size: PHONE })
    const list = campaignListOf(page, labels)
    await list.open()
    const card = list.cards.nth(5)
    const title = (await card.getAttribute('aria-label')) ?? ''
    await card.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.title()).toContain(title)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    await page.goBack()
    await card.waitFor()
    await page.waitForFunction(() => scrollY > 300)
  })

  test.for(nextWidths())(
    'of a campaign opens by the art and the title of its card on %s',
    async ([, size], { openSession }) => {
      const { page, labels } = await openSession({ size })
      const list = campaignListOf(page, labels)
      await list.open()
      // The first one is large.
      const [first, card] = [list.cards.first(), list.cards.nth(2)]
      for (const part of [first.locator('img'), card.locator('img'), card.getByRole('heading')]) {
        const title = await part.evaluate((node) => node.closest('article')?.ariaLabel ?? '')
        await part.scrollIntoViewIfNeeded()
        const { x, y, width, height } = (await part.boundingBox()) ?? expect.fail('not shown')
        await page.mouse.click(x + width / 3, y + height / 2)
        await campaignPageOf(page, labels).title(title).waitFor()
        await page.goBack()
        await card.waitFor()
      }
    },
  )

  test.for(atWidths(campaignPath(NOWHERE), campaignPath('no-such-campaign')))(
    'of an unknown campaign (%s) shows that on %s, with a link to all campaigns',
    async ([path, , size], { openSession }) => {
      const { page, labels } = await openSession({
        size,
        expects: [/airdrop-campaign\/campaigns\//],
      })
      await page.goto(path)
      await page.getByRole('heading', { name: 'This campaign is not here' }).waitFor()
      await expectAccessible(page, 'an unknown campaign')
      await page.getByRole('link', { name: 'All campaigns' }).click()
      await campaignListOf(page, labels).heading.waitFor()
    },
  )

  const unknownPages = [
    '/no/such/page',
    UNREADABLE,
    `${TRANSACTION_HISTORY_PATH}extra`,
    `${campaignPath(NOWHERE)}/extra`,
  ]
  test.for(atWidths(...unknownPages))(
    'of an unknown page (%s) shows that on %s',
    async ([path, , size], { openSession }) => {
      const { page } = await openSession({ size, expects: [/%E0%A4%A/, notFoundAt(path)] })
      await page.goto(path)
      await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
      await expectAccessible(page, 'an unknown page')
      await page.getByRole('link', { name: 'See live campaigns' }).click()
      await page.getByRole('article').first().waitFor()
    },
  )
})

describe('shows a failure with a retry', () => {
  const FAILED = 'An error occurred while fetching data.. Please try again!'

  test.for(nextWidths())('when a service is down, on %s', async ([, size], { openSession }) => {
    const { page, labels } = await openSession({ size, expects: [/airdrop-campaign/] })
    await page.route('**/api/airdrop-campaign/**', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'oops' }),
    )
    await page.goto(CAMPAIGNS_PATH)
    await page.getByRole('heading', { name: FAILED }).waitFor()
    await expectAccessible(page, 'a list that failed')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await campaignListOf(page, labels).heading.waitFor()
  })

  test.for(nextWidths())(
    'when the connection is lost, and loads on %s once it is back',
    async ([, size], { openSession }) => {
      const { page, context, labels } = await openSession({
        size,
        expects: [/ERR_INTERNET_DISCONNECTED/],
      })
      const list = campaignListOf(page, labels)
      await list.open()
      await list.cards.nth(1).getByRole('link').click()
      await campaignPageOf(page, labels).start.waitFor()
      await page.goBack()
      await context.setOffline(true)
      await list.cards.nth(2).getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
      await headerOf(page, labels).logIn.waitFor()
      await context.setOffline(false)
      await campaignPageOf(page, labels).start.waitFor()
    },
  )

  test.for(nextWidths())(
    'when the code of a screen does not load, and loads it on %s once the connection is back',
    async ([, size], { openSession }) => {
      const { page, context, labels } = await openSession({
        size,
        expects: [/ERR_INTERNET_DISCONNECTED/],
      })
      const list = campaignListOf(page, labels)
      await list.open()
      await context.setOffline(true)
      await list.cards.nth(1).getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
      await expectAccessible(page, 'a screen that could not be loaded')
      await context.setOffline(false)
      await campaignPageOf(page, labels).start.waitFor()
    },
  )
})
