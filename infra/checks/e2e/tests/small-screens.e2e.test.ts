import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { CONNECT_PATH, PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { beforeAll, describe, expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { finishLogin, loginModalOf } from '../src/pages/login-modal.ts'
import {
  aCampaign,
  codeTask,
  gameTask,
  type PublishedCampaign,
  publish,
} from '../src/platform/campaigns.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { newUser } from '../src/platform/new-user.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectInView } from '../src/session/in-view.ts'
import { resize } from '../src/session/resize.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'
import { expectTouchTargets } from '../src/session/touch-targets.ts'

describe('every control of the shell can be pressed by a finger', () => {
  // The widest texts, and the highest letters.
  for (const language of ['hi', 'pt-BR'] as const) {
    test(`in the login and on the profile of a visitor (${language})`, async ({ openSession }) => {
      const { page, labels } = await openSession({ size: PHONE, language })
      const modal = loginModalOf(page, labels)
      await page.goto(PROFILE_PATH)
      await page.getByRole('heading', { level: 2 }).waitFor()
      await expectTouchTargets(page, 'the profile of a visitor')
      await headerOf(page, labels).logIn.click()
      await modal.phone.waitFor()
      await expectTouchTargets(page, 'the login')
      await page.goto(CONNECT_PATH)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectTouchTargets(page, 'an incomplete link of a partner')
    })

    test(`on the profile of a user (${language})`, async ({ openSession }) => {
      const { page } = await openSession({ size: PHONE, language, user: await newUser() })
      await page.goto(PROFILE_PATH)
      await page.locator(`main a[href="${PROFILE_PATHS.account}"]`).first().waitFor()
      await expectTouchTargets(page, 'the profile')
      await page.goto(PROFILE_PATHS.account)
      await page.locator('input[name=userName]').waitFor()
      await expectTouchTargets(page, 'the account')
    })
  }
})

describe('a phone at twice the text size', () => {
  const HALF_PHONE = { width: 195, height: 422 }

  for (const language of ['en', 'hi', 'pt-BR'] as const) {
    test(`shows the header and the login without scrolling sideways (${language})`, async ({
      openSession,
    }) => {
      const { page, labels } = await openSession({ size: HALF_PHONE, language })
      const modal = loginModalOf(page, labels)
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
      await page.goto(PROFILE_PATH)
      await headerOf(page, labels).logIn.click()
      await modal.country.selectOption('IN')
      await modal.askForCodeByPhone(newIndianNumber())
      expect(await widest()).toBe(HALF_PHONE.width)
      const edges = await modal.dialog.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right),
      )
      expect(Math.max(...edges)).toBeLessThanOrEqual(HALF_PHONE.width)
    })
  }

  test('shows the campaigns without scrolling sideways', async ({ openSession }) => {
    const { page } = await openSession({ size: HALF_PHONE })
    await page.goto(CAMPAIGNS_PATH)
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(HALF_PHONE.width)
  })
})

test('a great balance fits its place in the header of every phone', async ({ openSession }) => {
  const { page, labels } = await openSession({ size: PHONE, user: await newUser() })
  // Six decimals, as tokens have them. The stream would give the real balance.
  await page.route('**/wallets/stream*', () => {})
  await page.route('**/wallets/balance*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const balances = data.balances.map((one: object) => ({ ...one, available: '999999.123456' }))
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, balances } } })
  })
  await page.goto(PROFILE_PATH)
  await headerOf(page, labels).showsBalance('999,999.12')
  for (const width of [390, 320, 195]) {
    await resize(page, { width, height: 800 })
    await expectFits(page, `the header at ${width} px`)
    const outside = await headerOf(page, labels).bar.evaluate((bar) => {
      const inside = (part: Element, place: Element) => {
        const [own, its] = [part.getBoundingClientRect(), place.getBoundingClientRect()]
        return own.left >= its.left && own.right <= its.right
      }
      return [...bar.querySelectorAll('a *, button *')]
        .filter((part) => part.getBoundingClientRect().width > 1)
        .filter((part) => !inside(part, part.closest('a, button') ?? bar))
        .map((part) => part.textContent)
    })
    expect(outside, `outside of its place at ${width} px`).toEqual([])
    const brand = await headerOf(page, labels).bar.getByRole('link').first().boundingBox()
    expect(brand?.height, `lines of the brand at ${width} px`).toBeLessThanOrEqual(44)
  }
})

describe('at 320 px and on both sides of the breakpoint', () => {
  let campaign: PublishedCampaign
  beforeAll(async () => {
    campaign = await publish(aCampaign({ tasks: [codeTask(1), gameTask(2)] }))
  })

  // The specification's phone ends at 767 px.
  const widths = [320, 767, 768]

  test('nothing is cut on the way to a started campaign', async ({ openSession }) => {
    const { page, labels } = await openSession()
    const fits = async (screen: string) => {
      for (const width of widths) {
        await resize(page, { width, height: 800 })
        await expectFits(page, `${screen} at ${width} px`)
      }
    }
    await page.goto(CAMPAIGNS_PATH)
    await page.getByRole('article').nth(3).waitFor()
    await fits('the list')
    for (const width of widths) {
      await resize(page, { width, height: 800 })
      const tabs = page.getByRole('navigation').filter({ visible: true }).first()
      await eventually(async () => {
        const { y } = (await tabs.boundingBox()) ?? expect.fail('no navigation')
        expect(y > 400, `the navigation is at the bottom at ${width} px`).toBe(width < 768)
      })
    }
    await headerOf(page, labels).logIn.click()
    await loginModalOf(page, labels).phone.waitFor()
    await fits('the login')
    await finishLogin(page, labels, newIndianNumber())
    await page.goto(PROFILE_PATH)
    await page.locator(`main a[href="${PROFILE_PATHS.account}"]`).first().click()
    await page.locator('input[name=userName]').waitFor()
    await fits('the account')
    await page.goBack()
    await page.locator(`main a[href="${PROFILE_PATHS.wallet}"]`).waitFor()
    await fits('the profile')
    await page.locator(`main a[href="${PROFILE_PATHS.details}"]`).click()
    await page.locator('input[name=firstName]').fill('Monsoona')
    await page.getByText('Not saved yet').waitFor()
    await fits('details that are not saved')

    await page.goto(campaign.path)
    const campaignPage = campaignPageOf(page, labels)
    await campaignPage.start.waitFor()
    await fits('a campaign')
    // A phone on its side: the title and the action are in view with the art.
    await resize(page, { width: 844, height: 390 })
    await expectFits(page, 'a campaign on its side')
    await expectInView(campaignPage.title(campaign.title), 'the title')
    await expectInView(campaignPage.start, 'the action')
    await resize(page, { width: 768, height: 800 })
    await campaignPage.start.click()
    await campaignPage.codeField.waitFor()
    await fits('a started campaign')

    await page.goto(TRANSACTION_HISTORY_PATH)
    await page.getByText("Looks like there's nothing here yet").waitFor()
    await fits('the history')
  })

  test('a fact of a campaign that is alone in its line stands beside its label', async ({
    openSession,
  }) => {
    const { page } = await openSession({ size: { width: 320, height: 800 }, language: 'pt-BR' })
    await page.goto(campaign.path)
    const facts = page.locator('main dl').first()
    await facts.getByRole('definition').nth(3).waitFor()
    const alone = await facts.evaluate((list) => {
      const inLine = Map.groupBy(list.children, (fact) => fact.getBoundingClientRect().top)
      return [...inLine.values()]
        .filter(({ length }) => length === 1)
        .map(([fact]) => ({
          fact: fact?.textContent,
          lines: new Set(
            [...(fact?.children ?? [])].map((part) => {
              const { top, height } = part.getBoundingClientRect()
              return Math.round((top + height / 2) / 4)
            }),
          ).size,
        }))
    })
    expect(alone).toEqual([{ fact: expect.any(String), lines: 1 }])
  })
})
