import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { labels } from '../src/labels/labels.ts'
import { headerOf } from '../src/pages/header.ts'
import { loginModalOf } from '../src/pages/login-modal.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import {
  addsByte,
  answers500,
  breakBuilds,
  hangs,
  isSlow,
  losesChunks,
  refuses,
} from '../src/session/broken-builds.ts'
import { leaveSheet } from '../src/session/leave-sheet.ts'
import { navigateInPage } from '../src/session/navigate-in-page.ts'
import { uncachedTest as test } from '../src/session/test.ts'
import { throwingReleases } from '../src/session/throwing-releases.ts'

const panelOf = (page: Page) =>
  page.getByRole('heading', { name: 'This part of the site is not responding' })
const crashPanelOf = (page: Page) =>
  page.getByRole('heading', { name: 'This part of the page stopped working' })
/** Presses, unless the page has tried again by then. */
const retry = (page: Page) =>
  page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 3_000 })
    .catch(() => undefined)
const campaigns = (page: Page) => page.getByRole('article').first()
const walletPage = (page: Page) => page.getByText('Log in to see your balances and transactions.')

/** Console messages about a remote that does not load. */
const ABOUT_REMOTES = [/mfe-\*/, /mfe-quests/, /mfe-wallet/, /remoteEntry/, /\[ Federation/]

interface RemotePage {
  remote: string
  path: string
  shown(page: Page): Locator
}

const quests: RemotePage = { remote: 'mfe-quests', path: CAMPAIGNS_PATH, shown: campaigns }
const wallet: RemotePage = {
  remote: 'mfe-wallet',
  path: TRANSACTION_HISTORY_PATH,
  shown: walletPage,
}

const breaking = (how: Parameters<typeof breakBuilds>[2]) => (page: Page, remote: string) =>
  breakBuilds(page, remote, how)

/** Faults of a remote, and the panel that each shows. */
const faults = {
  'server gone': { inject: breaking(refuses), panel: panelOf },
  'server answers 500': { inject: breaking(answers500), panel: panelOf },
  'server silent': { inject: breaking(hangs), panel: panelOf },
  'server slow': { inject: breaking(isSlow), panel: panelOf },
  'chunks missing': { inject: breaking(losesChunks), panel: panelOf },
  'entry that throws': { inject: throwingReleases.entry, panel: panelOf },
  'throw in mount': { inject: throwingReleases.mount, panel: panelOf },
  'throw in render': { inject: throwingReleases.render, panel: panelOf },
}

describe('a faulty remote shows a panel, the shell and the other remote work, and a retry recovers', () => {
  // Each fault with one remote: what a fault does depends on the shell, not on whose remote it is.
  for (const [index, [fault, { inject, panel }]] of Object.entries(faults).entries()) {
    const [remotePage, other] = index % 2 === 0 ? [quests, wallet] : [wallet, quests]
    // Concurrent: each mostly waits for time-outs.
    test.concurrent(`${remotePage.remote}: ${fault}`, async ({ openSession }) => {
      const { page } = await openSession({ expects: [...ABOUT_REMOTES, /thrown by the remote/] })
      const { repair } = await inject(page, remotePage.remote)
      // Pending scripts delay the page's load event.
      await page.goto(remotePage.path, { waitUntil: 'commit' })
      await panel(page).waitFor()
      await expectLoginToOpen(page)

      // The other remote, in the same page.
      await navigateInPage(page, other.path)
      await other.shown(page).waitFor()
      expect(await panel(page).count()).toBe(0)
      await page.goBack({ waitUntil: 'commit' })
      await panel(page).waitFor()
      await repair()
      await retry(page)
      await remotePage.shown(page).waitFor()
      expect(await panel(page).count()).toBe(0)
    })
  }

  test('the panel is accessible', async ({ openSession }) => {
    const { page } = await openSession({ expects: ABOUT_REMOTES })
    await breakBuilds(page, 'mfe-quests', refuses)
    await page.goto(CAMPAIGNS_PATH)
    await panelOf(page).waitFor()
    await expectAccessible(page, 'a remote that failed')
  })

  test('an entry that was tampered with does not run', async ({ openSession }) => {
    const { page } = await openSession({ expects: [...ABOUT_REMOTES, /integrity/] })
    await breakBuilds(page, 'mfe-quests', addsByte)
    await page.goto(CAMPAIGNS_PATH)
    await panelOf(page).waitFor()
    expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false)
    await expectLoginToOpen(page)
  })

  test('the registry is down', async ({ openSession }) => {
    const { page } = await openSession({ expects: [...ABOUT_REMOTES, /manifest/] })
    await page.route('**/api/remotes/manifest?*', refuses)
    await page.goto(CAMPAIGNS_PATH)
    await panelOf(page).waitFor()
    await expectLoginToOpen(page)
    await page.unrouteAll()
    await retry(page)
    await campaigns(page).waitFor()
  })

  test('nothing answers for some seconds: then the page and its links come without a press', async ({
    openSession,
  }) => {
    const { page } = await openSession({
      expects: [
        ...ABOUT_REMOTES,
        /manifest/,
        /remotes\/devices/,
        /locations\/by-ip/,
        /web-footers/,
      ],
    })
    await page.route('**/api/**', refuses)
    await page.goto(CAMPAIGNS_PATH)
    await panelOf(page).waitFor()
    const links = page.getByRole('navigation').getByRole('link', { name: 'K-Drop' })
    expect(await links.count()).toBe(0)
    await page.waitForTimeout(3_000)
    expect(await panelOf(page).isVisible()).toBe(true)
    await page.unrouteAll()
    await campaigns(page).waitFor()
    await links.first().waitFor()
    expect(await panelOf(page).count()).toBe(0)
  })
})

test('a remote that throws while it renders does not break the shell, and can be retried', async ({
  openSession,
}) => {
  const { page } = await openSession({ expects: ABOUT_REMOTES })
  await page.route('**/campaigns/by-state?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.items = [{ id: 'half-a-campaign' }]
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(CAMPAIGNS_PATH)
  await crashPanelOf(page).waitFor()
  await expectAccessible(page, 'a remote that crashed')
  await expectLoginToOpen(page)
  await page.unrouteAll()
  await retry(page)
  await campaigns(page).waitFor()
})

async function expectLoginToOpen(page: Page): Promise<void> {
  await headerOf(page, labels.en).logIn.click()
  const login = loginModalOf(page, labels.en)
  await login.phone.waitFor()
  await login.close.click()
  await login.closed()
  await leaveSheet(page)
}
