import { CAMPAIGNS_PATH, campaignPath } from '@platform/contracts/quests/paths'
import { describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { expectAccessible } from '../src/visit/accessible.ts'
import { test } from '../src/visit/test.ts'
import { PHONE } from '../src/visit/visit.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

describe('an address', () => {
  test('of a campaign opens it again after a reload, and back leads to the same spot of the list', async ({
    visit,
  }) => {
    const { page, words } = await visit({ size: PHONE })
    const list = campaignListOf(page, words)
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

  test.for([campaignPath(NOWHERE), campaignPath('no-such-campaign')])(
    'of no campaign (%s) says so and leads to those there are',
    async (path, { visit }) => {
      const { page, words } = await visit({ expects: [/airdrop-campaign\/campaigns\//] })
      await page.goto(path)
      await page.getByRole('heading', { name: 'This campaign is not here' }).waitFor()
      await expectAccessible(page, 'an unknown campaign')
      await page.getByRole('link', { name: 'All campaigns' }).click()
      await campaignListOf(page, words).heading.waitFor()
    },
  )

  test('of nothing says so', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/no/such/page')
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    await expectAccessible(page, 'an unknown page')
    await page.getByRole('link', { name: 'See live campaigns' }).click()
    await page.getByRole('article').first().waitFor()
  })
})

describe('when the API does not answer, the page says so and can try again', () => {
  const FAILED = 'An error occurred while fetching data.. Please try again!'

  test('a service that is down', async ({ visit }) => {
    const { page, words } = await visit({ expects: [/airdrop-campaign/] })
    await page.route('**/api/airdrop-campaign/**', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'oops' }),
    )
    await page.goto(CAMPAIGNS_PATH)
    await page.getByRole('heading', { name: FAILED }).waitFor()
    await expectAccessible(page, 'a list that failed')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await campaignListOf(page, words).heading.waitFor()
  })

  test('a connection that is lost', async ({ visit }) => {
    const { page, context, words } = await visit({ expects: [/ERR_INTERNET_DISCONNECTED/] })
    const list = campaignListOf(page, words)
    await list.open()
    await list.cards.nth(1).getByRole('link').click()
    await campaignPageOf(page, words).start.waitFor()
    await page.goBack()
    await context.setOffline(true)
    await list.cards.nth(2).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: FAILED }).waitFor()
    await headerOf(page, words).logIn.waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await campaignPageOf(page, words).start.waitFor()
  })

  test('a screen whose code did not come', async ({ visit }) => {
    const { page, context, words } = await visit({ expects: [/ERR_INTERNET_DISCONNECTED/] })
    const list = campaignListOf(page, words)
    await list.open()
    await context.setOffline(true)
    await list.cards.nth(1).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor()
    await expectAccessible(page, 'a screen that could not be loaded')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await campaignPageOf(page, words).start.waitFor()
  })
})
