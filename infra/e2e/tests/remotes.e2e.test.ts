import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { loginModalOf } from '../src/pages/login-modal.ts'
import { expectAccessible } from '../src/visit/accessible.ts'
import {
  answers500,
  breakBuilds,
  hangs,
  losesChunks,
  refuses,
  releaseEntry,
} from '../src/visit/builds-fault.ts'
import { test } from '../src/visit/test.ts'
import { words } from '../src/words/words.ts'

const panelOf = (page: Page) =>
  page.getByRole('heading', { name: 'This part of the site is not answering' })
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()
const campaigns = (page: Page) => page.getByRole('article').first()
const walletPage = (page: Page) => page.getByText('Log in to see your balances and transactions.')

/** What a browser and the shell say about a remote that does not load. */
const ABOUT_REMOTES = [/mfe-quests/, /mfe-wallet/, /remoteEntry/, /\[ Federation/]

describe('a remote whose builds do not come shows its own panel, all else works, retry recovers', () => {
  const faults = {
    'server gone': refuses,
    'server answers 500': answers500,
    'chunks missing': losesChunks,
    'server silent': hangs,
  }

  for (const [fault, how] of Object.entries(faults)) {
    test(`quests: ${fault}`, async ({ visit }) => {
      const { page } = await visit({ expects: ABOUT_REMOTES })
      const { repair } = await breakBuilds(page, 'mfe-quests', how)
      // Scripts that never come hold back the page's load event.
      await page.goto(CAMPAIGNS_PATH, { waitUntil: 'commit' })
      await panelOf(page).waitFor()
      await expectAccessible(page, 'a remote that failed')
      await expectLoginToOpen(page)

      // The other remote, in the same page.
      await goInPage(page, TRANSACTION_HISTORY_PATH)
      await walletPage(page).waitFor()
      await page.goBack({ waitUntil: 'commit' })
      await panelOf(page).waitFor()
      await repair()
      await retry(page)
      await campaigns(page).waitFor()
      expect(await panelOf(page).count()).toBe(0)
    })
  }

  test('wallet: server gone', async ({ visit }) => {
    const { page } = await visit({ expects: ABOUT_REMOTES })
    const { repair } = await breakBuilds(page, 'mfe-wallet', refuses)
    await page.goto(CAMPAIGNS_PATH)
    await campaigns(page).waitFor()
    await goInPage(page, TRANSACTION_HISTORY_PATH)
    await panelOf(page).waitFor()
    await page.goBack()
    await campaigns(page).waitFor()
    await page.goForward()
    await panelOf(page).waitFor()
    await repair()
    await retry(page)
    await walletPage(page).waitFor()
  })

  test('quests: an entry that throws', async ({ visit }) => {
    const { page } = await visit({ expects: [...ABOUT_REMOTES, /the team's mistake/] })
    const { repair } = await releaseEntry(
      page,
      'mfe-quests',
      'throw new Error("the team\'s mistake")',
    )
    await page.goto(CAMPAIGNS_PATH)
    await panelOf(page).waitFor()
    await expectLoginToOpen(page)
    await repair()
  })

  test('quests: an entry that was tampered with', async ({ visit }) => {
    const { page } = await visit({ expects: [...ABOUT_REMOTES, /integrity/] })
    await breakBuilds(page, 'mfe-quests', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.evil=1` })
    })
    await page.goto(CAMPAIGNS_PATH)
    await panelOf(page).waitFor()
    expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false)
    await expectLoginToOpen(page)
  })

  test('the registry is gone', async ({ visit }) => {
    const { page } = await visit({ expects: [...ABOUT_REMOTES, /manifest/] })
    await page.route('**/api/remotes/manifest?*', refuses)
    await page.goto(CAMPAIGNS_PATH)
    await panelOf(page).waitFor()
    await expectLoginToOpen(page)
    await page.unrouteAll()
    await retry(page)
    await campaigns(page).waitFor()
  })
})

test('a remote that throws while it renders keeps it to itself, and can be tried again', async ({
  visit,
}) => {
  const { page } = await visit({ expects: ABOUT_REMOTES })
  await page.route('**/campaigns/by-state?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.items = [{ id: 'half-a-campaign' }]
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(CAMPAIGNS_PATH)
  await page.getByRole('heading', { name: 'This part of the page stopped working' }).waitFor()
  await expectAccessible(page, 'a remote that crashed')
  await expectLoginToOpen(page)
  await page.unrouteAll()
  await retry(page)
  await campaigns(page).waitFor()
})

async function expectLoginToOpen(page: Page): Promise<void> {
  await headerOf(page, words.en).logIn.click()
  const login = loginModalOf(page, words.en)
  await login.phone.waitFor()
  await login.close.click()
  await login.closed()
}

/** Goes there without loading the page anew, as a link of the shell does. */
async function goInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
