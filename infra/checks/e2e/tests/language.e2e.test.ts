import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { labels } from '../src/labels/labels.ts'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { headerOf } from '../src/pages/header.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

describe('the language', () => {
  test('changes without a reload, keeps the scroll position, and is stored', async ({
    openSession,
  }) => {
    const { page } = await openSession({ size: PHONE })
    await page.goto(`${CAMPAIGNS_PATH}?show=ending-soon`)
    await page.getByRole('article').nth(3).waitFor()
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    const spot = await scrollOf(page)
    expect(spot).toBeGreaterThan(0)

    await headerOf(page, labels.en).language.click()
    await expectAccessible(page, 'the language menu')
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await page.getByRole('link', { name: labels.hi.getStarted }).first().waitFor()
    expect(new URL(page.url()).search).toBe('?show=ending-soon')
    // Texts of another language wrap otherwise, so the cards above may change their height.
    expect(Math.abs((await scrollOf(page)) - spot)).toBeLessThan(120)
    expect(await langOf(page)).toBe('hi')

    await page.reload()
    await headerOf(page, labels.hi).logIn.waitFor()
    expect(await langOf(page)).toBe('hi')
  })

  test('is first the one that the browser prefers', async ({ openSession }) => {
    const { page } = await openSession({ language: 'pt-BR' })
    await campaignListOf(page, labels['pt-BR']).open()
    await campaignListOf(page, labels['pt-BR']).heading.waitFor()
    expect(await langOf(page)).toBe('pt-BR')
  })

  test('changes in every open tab', async ({ openSession }) => {
    const { page, openTab } = await openSession()
    const other = await openTab()
    await Promise.all([page.goto(CAMPAIGNS_PATH), other.goto(CAMPAIGNS_PATH)])
    await headerOf(other, labels.en).logIn.waitFor()
    await headerOf(page, labels.en).language.click()
    await page.getByRole('button', { name: 'Português (Brasil)' }).click()
    await headerOf(page, labels['pt-BR']).logIn.waitFor()
    await headerOf(other, labels['pt-BR']).logIn.waitFor()
  })
})

describe('an embedded site has no header and footer', () => {
  test('with embedded=true in the address', async ({ openSession }) => {
    const { page } = await openSession()
    await page.goto(`${CAMPAIGNS_PATH}?embedded=true`)
    await page.getByRole('article').first().waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
  })

  test('in a frame', async ({ openSession }) => {
    const { page, context } = await openSession()
    await context.route('**/frame-of-a-partner', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Partner</title><iframe title="site" src="${CAMPAIGNS_PATH}"></iframe>`,
      }),
    )
    await page.goto(`${siteUrl}/frame-of-a-partner`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('article').first().waitFor()
    expect(await frame.getByRole('banner').count()).toBe(0)
  })
})
