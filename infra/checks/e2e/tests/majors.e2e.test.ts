import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { readBuild } from '@platform/federation/release/read-build'
import type { Page } from 'playwright'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { register } from '../src/platform/builds.ts'
import { aCampaign, codeTask, publish } from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { serveShell } from '../src/platform/serve-shell.ts'
import { buildWith } from '../src/platform/variant-build.ts'
import { changeChannel } from '../src/session/faulty-release.ts'
import { measureScripts } from '../src/session/measure-scripts.ts'
import { navigateInPage } from '../src/session/navigate-in-page.ts'
import { serveSiteFrom } from '../src/session/serve-site-from.ts'
import type { BrowserSession } from '../src/session/session.ts'
import { uncachedTest as test } from '../src/session/test.ts'

const ROUTER_7 = { 'react-router': 'react-router-7' }
const JOTAI_2 = { jotai: 'jotai-2' }
/** Texts that only these libraries contain. */
const REACT_DOM = 'rendererPackageName'
const ROUTER = 'data-discover'
/** For both builds, on a busy machine. */
const BUILD_MS = 300_000

let path: string
let quests: string
let shellDist: string
beforeAll(async () => {
  path = (await publish(aCampaign({ tasks: [codeTask()] }))).path
  quests = await buildWith('mfe-quests', { ...ROUTER_7, ...JOTAI_2 })
  shellDist = await buildWith('shell', ROUTER_7)
}, BUILD_MS)

/** Opens both remotes and completes a task whose modal uses jotai. @returns the loaded scripts */
async function openBoth(session: BrowserSession): Promise<string[]> {
  const { page, labels } = session
  const { loaded } = await measureScripts(page)
  await page.goto(CAMPAIGNS_PATH)
  await page.getByRole('article').first().waitFor()
  await navigateInPage(page, TRANSACTION_HISTORY_PATH)
  await page.getByRole('heading', { level: 1, name: labels.transactions }).waitFor()
  await navigateInPage(page, path)
  const campaign = campaignPageOf(page, labels)
  await campaign.start.click()
  await campaign.doCodeTask()
  await navigateInPage(page, TRANSACTION_HISTORY_PATH)
  await page.getByRole('heading', { level: 1, name: labels.transactions }).waitFor()
  return (await loaded()).map(({ text }) => text)
}

const copiesOf = (mark: string, scripts: readonly string[]) =>
  scripts.filter((text) => text.includes(mark)).length

test('works with a newer major of the router in the shell, and older router and jotai in a remote', async ({
  openSession,
}) => {
  const build = await register(await readBuild(quests))
  const session = await openSession({ user: await newUser() })
  await serveQuests(session.page, build)
  const scripts = await openBoth(session)
  expect(copiesOf(REACT_DOM, scripts)).toBe(1)
  expect(copiesOf(ROUTER, scripts)).toBe(2)
})

test('works with a newer major of the router in the remotes, and an older one in the shell', async ({
  openSession,
}) => {
  const shell = await serveShell(shellDist)
  onTestFinished(() => shell.stop())
  const session = await openSession({ user: await newUser() })
  await serveSiteFrom(session, shell.url)
  const scripts = await openBoth(session)
  expect(copiesOf(REACT_DOM, scripts)).toBe(1)
  expect(copiesOf(ROUTER, scripts)).toBe(2)
})

const serveQuests = (page: Page, build: Awaited<ReturnType<typeof register>>) =>
  changeChannel(page, ({ remotes }) => {
    const versions = [{ ...build, weight: 100 }]
    remotes['mfe-quests'] = { releaseSalt: 'majors', versions }
  })
