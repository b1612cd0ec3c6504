import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { loginModalOf } from '../src/pages/login-modal.ts'
import { expectAccessible } from '../src/visit/accessible.ts'
import {
  addsByte,
  answers500,
  breakBuilds,
  hangs,
  isSlow,
  losesChunks,
  refuses,
} from '../src/visit/builds-fault.ts'
import { goInPage } from '../src/visit/go-in-page.ts'
import { mistakes } from '../src/visit/teams-mistake.ts'
import { test } from '../src/visit/test.ts'
import { words } from '../src/words/words.ts'

const panelOf = (page: Page) =>
  page.getByRole('heading', { name: 'This part of the site is not answering' })
const crashPanelOf = (page: Page) =>
  page.getByRole('heading', { name: 'This part of the page stopped working' })
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()
const campaigns = (page: Page) => page.getByRole('article').first()
const walletPage = (page: Page) => page.getByText('Log in to see your balances and transactions.')

/** What a browser and the shell say about a remote that does not load. */
const ABOUT_REMOTES = [/mfe-quests/, /mfe-wallet/, /remoteEntry/, /\[ Federation/]

interface Place {
  remote: string
  path: string
  shown(page: Page): Locator
}

const quests: Place = { remote: 'mfe-quests', path: CAMPAIGNS_PATH, shown: campaigns }
const wallet: Place = { remote: 'mfe-wallet', path: TRANSACTION_HISTORY_PATH, shown: walletPage }

const breaking = (how: Parameters<typeof breakBuilds>[2]) => (page: Page, remote: string) =>
  breakBuilds(page, remote, how)

/** What can go wrong with a remote, and the panel that stands in its place meanwhile. */
const faults = {
  'server gone': { strike: breaking(refuses), panel: panelOf },
  'server answers 500': { strike: breaking(answers500), panel: panelOf },
  'server silent': { strike: breaking(hangs), panel: panelOf },
  'server slow': { strike: breaking(isSlow), panel: panelOf },
  'chunks missing': { strike: breaking(losesChunks), panel: panelOf },
  'entry that throws': { strike: mistakes.entry, panel: panelOf },
  'throw in mount': { strike: mistakes.mount, panel: panelOf },
  'throw in render': { strike: mistakes.render, panel: crashPanelOf },
}

describe('a remote with a fault shows a panel, shell and other remote work, retry recovers', () => {
  for (const [place, other] of [
    [quests, wallet],
    [wallet, quests],
  ] as const) {
    for (const [fault, { strike, panel }] of Object.entries(faults)) {
      // Side by side: most of each is waiting for what does not come.
      test.concurrent(`${place.remote}: ${fault}`, async ({ visit }) => {
        const { page } = await visit({ expects: [...ABOUT_REMOTES, /the team's mistake/] })
        const { repair } = await strike(page, place.remote)
        // Scripts that never come hold back the page's load event.
        await page.goto(place.path, { waitUntil: 'commit' })
        await panel(page).waitFor()
        await expectLoginToOpen(page)

        // The other remote, in the same page.
        await goInPage(page, other.path)
        await other.shown(page).waitFor()
        expect(await panel(page).count()).toBe(0)
        await page.goBack({ waitUntil: 'commit' })
        await panel(page).waitFor()
        await repair()
        await retry(page)
        await place.shown(page).waitFor()
        expect(await panel(page).count()).toBe(0)
      })
    }
  }

  test('the panel is accessible', async ({ visit }) => {
    const { page } = await visit({ expects: ABOUT_REMOTES })
    await breakBuilds(page, 'mfe-quests', refuses)
    await page.goto(CAMPAIGNS_PATH)
    await panelOf(page).waitFor()
    await expectAccessible(page, 'a remote that failed')
  })

  test('quests: an entry that was tampered with', async ({ visit }) => {
    const { page } = await visit({ expects: [...ABOUT_REMOTES, /integrity/] })
    await breakBuilds(page, 'mfe-quests', addsByte)
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
  await crashPanelOf(page).waitFor()
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
