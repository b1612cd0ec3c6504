import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { readBuild } from '@platform/federation/release/read-build'
import type { Page } from 'playwright'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { register } from '../src/platform/builds.ts'
import { aCampaign, codeTask, publish } from '../src/platform/campaigns.ts'
import { serveShell } from '../src/platform/serve-shell.ts'
import { buildWith } from '../src/platform/variant-build.ts'
import { changeChannel } from '../src/visit/faulty-release.ts'
import { goInPage } from '../src/visit/go-in-page.ts'
import { measureScripts } from '../src/visit/script-meter.ts'
import { test } from '../src/visit/test.ts'
import type { Visit } from '../src/visit/visit.ts'

const ROUTER_7 = { 'react-router': 'react-router-7' }
const JOTAI_2 = { jotai: 'jotai-2' }
/** A piece of text that one library holds and no other code. */
const REACT_DOM = 'rendererPackageName'
const BUILD_MS = 120_000

let path: string
beforeAll(async () => {
  path = (await publish(aCampaign({ tasks: [codeTask()] }))).path
})

/** Goes through both remotes, logs in and does a task whose modal is a jotai atom; gives the scripts. */
async function visitBoth(visitor: Visit): Promise<string[]> {
  const { page, words } = visitor
  const { loaded } = await measureScripts(page)
  await page.goto(CAMPAIGNS_PATH)
  await page.getByRole('article').first().waitFor()
  await goInPage(page, TRANSACTION_HISTORY_PATH)
  await page.getByText('Log in to see your balances and transactions.').waitFor()
  await goInPage(page, path)
  await logInByPhone(visitor, page)
  const campaign = campaignPageOf(page, words)
  await campaign.start.click()
  await campaign.doCodeTask()
  await goInPage(page, TRANSACTION_HISTORY_PATH)
  await page.getByRole('heading', { level: 1, name: words.transactions }).waitFor()
  return (await loaded()).map(({ text }) => text)
}

const copiesOf = (mark: string, scripts: readonly string[]) =>
  scripts.filter((text) => text.includes(mark)).length

test(
  'the shell is at the next major of the router while a remote lags with its router and jotai',
  async ({ visit }) => {
    const lagging = await readBuild(await buildWith('mfe-quests', { ...ROUTER_7, ...JOTAI_2 }))
    const build = await register(lagging)
    const visitor = await visit()
    await serveQuests(visitor.page, build)
    const scripts = await visitBoth(visitor)
    expect(copiesOf(REACT_DOM, scripts)).toBe(1)
    expect(copiesOf(ROUTER_MARK, scripts)).toBe(2)
  },
  BUILD_MS,
)

test(
  'the remotes are at the next major of the router while the shell lags',
  async ({ visit }) => {
    const shell = await serveShell(await buildWith('shell', ROUTER_7))
    onTestFinished(() => shell.stop())
    const visitor = await visit()
    // A page that a test answers comes from no network, and would have to ask for this one.
    await visitor.context.grantPermissions(['local-network-access'], { origin: siteUrl })
    await standIn(visitor.page, shell.url)
    const scripts = await visitBoth(visitor)
    expect(copiesOf(REACT_DOM, scripts)).toBe(1)
    expect(copiesOf(ROUTER_MARK, scripts)).toBe(2)
  },
  BUILD_MS,
)

const ROUTER_MARK = 'data-discover'

/** Has one tab get the site's page and its files from there; its address and `/api` stay the site's. */
const standIn = (page: Page, shell: string) =>
  page.route(
    ({ origin, pathname }) => origin === siteUrl && !pathname.startsWith('/api/'),
    async (route) => {
      const url = route.request().url().replace(siteUrl, shell)
      await route.fulfill({ response: await route.fetch({ url }) })
    },
  )

const serveQuests = (page: Page, build: Awaited<ReturnType<typeof register>>) =>
  changeChannel(page, ({ remotes }) => {
    const versions = [{ ...build, weight: 100 }]
    remotes['mfe-quests'] = { releaseSalt: 'majors', versions }
  })
