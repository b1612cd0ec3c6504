import { CAMPAIGNS_PATH, campaignPath } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

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

  for (const [width, size, place] of [
    ['a phone', PHONE, 2],
    ['a desktop', DESKTOP, 0],
  ] as const) {
    test(`of a campaign opens by the art and the title of its card on ${width}`, async ({
      openSession,
    }) => {
      const { page, labels } = await openSession({ size })
      const list = campaignListOf(page, labels)
      await list.open()
      const card = list.cards.nth(place)
      const title = (await card.getAttribute('aria-label')) ?? ''
      for (const part of [card.locator('img'), card.getByRole('heading')]) {
        await part.scrollIntoViewIfNeeded()
        const { x, y, width, height } = (await part.boundingBox()) ?? expect.fail('not shown')
        await page.mouse.click(x + width / 3, y + height / 2)
        await campaignPageOf(page, labels).title(title).waitFor()
        await page.goBack()
        await card.waitFor()
      }
    })
  }

  test.for([campaignPath(NOWHERE), campaignPath('no-such-campaign')])(
    'of an unknown campaign (%s) shows that, with a link to all campaigns',
    async (path, { openSession }) => {
      const { page, labels } = await openSession({ expects: [/airdrop-campaign\/campaigns\//] })
      await page.goto(path)
      await page.getByRole('heading', { name: 'This campaign is not here' }).waitFor()
      await expectAccessible(page, 'an unknown campaign')
      await page.getByRole('link', { name: 'All campaigns' }).click()
      await campaignListOf(page, labels).heading.waitFor()
    },
  )

  const unknownPages = [
    ['/no/such/page', DESKTOP],
    [`${TRANSACTION_HISTORY_PATH}extra`, PHONE],
    [`${campaignPath(NOWHERE)}/extra`, DESKTOP],
  ] as const
  test.for(unknownPages)(
    'of an unknown page (%s) shows that',
    async ([path, size], { openSession }) => {
      const { page } = await openSession({ size })
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

  test('when a service is down', async ({ openSession }) => {
    const { page, labels } = await openSession({ expects: [/airdrop-campaign/] })
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

  test('when the connection is lost, and loads once it is back', async ({ openSession }) => {
    const { page, context, labels } = await openSession({ expects: [/ERR_INTERNET_DISCONNECTED/] })
    const list = campaignListOf(page, labels)
    await list.open()
    await list.cards.nth(1).getByRole('link').click()
    await campaignPageOf(page, labels).start.waitFor()
    await page.goBack()
    await context.setOffline(true)
    await list.cards.nth(2).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: FAILED }).waitFor()
    await headerOf(page, labels).logIn.waitFor()
    await context.setOffline(false)
    await campaignPageOf(page, labels).start.waitFor()
  })

  test('when the code of a screen does not load, and loads it once the connection is back', async ({
    openSession,
  }) => {
    const { page, context, labels } = await openSession({ expects: [/ERR_INTERNET_DISCONNECTED/] })
    const list = campaignListOf(page, labels)
    await list.open()
    await context.setOffline(true)
    await list.cards.nth(1).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor()
    await expectAccessible(page, 'a screen that could not be loaded')
    await context.setOffline(false)
    await campaignPageOf(page, labels).start.waitFor()
  })
})
