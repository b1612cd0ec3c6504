import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { headerOf } from '../src/pages/header.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { expectAccessible } from '../src/visit/accessible.ts'
import { test } from '../src/visit/test.ts'
import { PHONE } from '../src/visit/visit.ts'
import { words } from '../src/words/words.ts'

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

describe('the language', () => {
  test('changes in place: the same page, the same spot, and it is kept', async ({ visit }) => {
    const { page } = await visit({ size: PHONE })
    await page.goto(`${CAMPAIGNS_PATH}?show=ending-soon`)
    await page.getByRole('article').nth(3).waitFor()
    await page.getByRole('article').nth(2).scrollIntoViewIfNeeded()
    const spot = await scrollOf(page)
    expect(spot).toBeGreaterThan(0)

    await headerOf(page, words.en).language.click()
    await expectAccessible(page, 'the language menu')
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await page.getByRole('link', { name: words.hi.getStarted }).first().waitFor()
    expect(new URL(page.url()).search).toBe('?show=ending-soon')
    expect(Math.abs((await scrollOf(page)) - spot)).toBeLessThan(120)
    expect(await langOf(page)).toBe('hi')

    await page.reload()
    await headerOf(page, words.hi).logIn.waitFor()
    expect(await langOf(page)).toBe('hi')
  })

  test('is at first the one the browser prefers', async ({ visit }) => {
    const { page } = await visit({ language: 'pt-BR' })
    await campaignListOf(page, words['pt-BR']).open()
    await campaignListOf(page, words['pt-BR']).heading.waitFor()
    expect(await langOf(page)).toBe('pt-BR')
  })

  test('changes in every open tab', async ({ visit }) => {
    const { page, openTab } = await visit()
    const other = await openTab()
    await Promise.all([page.goto(CAMPAIGNS_PATH), other.goto(CAMPAIGNS_PATH)])
    await headerOf(other, words.en).logIn.waitFor()
    await headerOf(page, words.en).language.click()
    await page.getByRole('button', { name: 'Português (Brasil)' }).click()
    await headerOf(page, words['pt-BR']).logIn.waitFor()
    await headerOf(other, words['pt-BR']).logIn.waitFor()
  })
})

describe('embedded, the site leaves its header and footer out', () => {
  test('when the address says so', async ({ visit }) => {
    const { page } = await visit()
    await page.goto(`${CAMPAIGNS_PATH}?embedded=true`)
    await page.getByRole('article').first().waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
  })

  test('when it stands in a frame', async ({ visit }) => {
    const { page, context } = await visit()
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
