import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Brand } from '@platform/contracts/brand'
import { paletteOf } from '@platform/contracts/brand-palette'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { POLICY_PATHS } from '@platform/contracts/shell/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { isLong } from '@platform/testing/sizes'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { tracesOfFirst, tracesOn } from '../src/brand/traces.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { historyPageOf } from '../src/pages/history-page.ts'
import { finishLogin, loginModalOf } from '../src/pages/login-modal.ts'
import { openedPath } from '../src/pages/opened-path.ts'
import { MISSING_PATH, sitePages } from '../src/pages/site-pages.ts'
import { aCampaign, publish } from '../src/platform/campaigns.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { serveShell } from '../src/platform/serve-shell.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { notFoundAt } from '../src/session/page-problems.ts'
import { serveSiteFrom } from '../src/session/serve-site-from.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const BRAND_FILE = fileURLToPath(new URL('../../../../brands/zephyr/brand.json', import.meta.url))
const SECOND_BRAND = JSON.parse(await readFile(BRAND_FILE, 'utf8')) as Brand
const traces = tracesOfFirst(paletteOf(SECOND_BRAND.theme))
const DIST = new URL('../../../../shell/dist', import.meta.url).pathname

/** Every page, in turn as a visitor and as a user see it; the long form opens each as both. */
const pagesOf = (isUser: boolean) =>
  sitePages.filter((_, place) => isLong || (place % 2 === 1) === isUser).map(([, path]) => path)

test.for(widthsInTurn()())(
  'the same builds are another brand on %s: its names and looks on the way to a reward, and no other name on any page',
  { timeout: 180_000 },
  async ([, size], { openSession }) => {
    const campaign = await publish(
      aCampaign({ reward: { currency: 'RTOKEN', amount: '3.50', slots: 5 } }),
    )
    const shell = await serveShell(DIST, { BRAND_FILE })
    onTestFinished(() => shell.stop())
    const session = await openSession({ size, expects: [notFoundAt(MISSING_PATH)] })
    await serveSiteFrom(session, shell.url)
    const { page, labels } = session

    await page.goto('/')
    await page.getByRole('link', { name: 'Zephyr, start page' }).waitFor()
    await expectOneBrand(page)
    expect(await page.title()).toContain('Zephyr')
    await page
      .getByText(SECOND_BRAND.texts.en?.['intro.title'] ?? '')
      .first()
      .waitFor()
    expect(await page.evaluate(accentOf)).toBe('rgb(255, 138, 61)')
    await expectAccessible(page, "another brand's start page")
    await page.goto(CAMPAIGNS_PATH)
    const title = page.getByRole('article').first().getByRole('heading')
    await title.waitFor()
    await expectOneBrand(page)
    expect(await title.evaluate(fontOf)).toMatch(/^"?Sora/)
    for (const path of pagesOf(false)) await expectOneBrandAt(page, path)
    await page.goto(POLICY_PATHS.privacy)
    await page.getByText(SECOND_BRAND.supportEmail).first().waitFor()

    await page.goto(campaign.path)
    await headerOf(page, labels).logIn.click()
    await loginModalOf(page, labels).phone.waitFor()
    await expectOneBrand(page)
    await finishLogin(page, labels, newIndianNumber())
    const campaignPage = campaignPageOf(page, labels)
    await campaignPage.start.click()
    await campaignPage.doCodeTask()
    await expectOneBrand(page)
    await campaignPage.claim.click()
    await campaignPage.dialog.getByText('3.50 rZephyr').first().waitFor()
    await expectOneBrand(page)
    await expectOneBrandAt(page, TRANSACTION_HISTORY_PATH)
    await historyPageOf(page, labels).rewards.getByText('rZephyr').first().waitFor()
    for (const path of pagesOf(true)) await expectOneBrandAt(page, path)
  },
)

const fontOf = (text: Element) => getComputedStyle(text).fontFamily

/** Once nothing of the page is loading any more. */
async function expectOneBrandAt(page: Page, path: string): Promise<void> {
  await page.goto(await openedPath(path))
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await expectOneBrand(page, path)
}

/** The background of a primary button. */
function accentOf(): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = 'var(--k-volt)'
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return backgroundColor
}

/** Nothing that is shown, read out, painted or put on a home screen is of the first brand. */
async function expectOneBrand(page: Page, at = page.url()): Promise<void> {
  expect(await tracesOn(page, traces), at).toEqual([])
}
