import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { siteUrl } from '../src/platform/addresses.ts'
import { anotherBuild, register, registry, releaseStable } from '../src/platform/builds.ts'
import { changeChannel } from '../src/session/faulty-release.ts'
import { navigateInPage } from '../src/session/navigate-in-page.ts'
import { notFoundAt } from '../src/session/page-problems.ts'
import { uncachedTest as test } from '../src/session/test.ts'

const REMOTE = 'mfe-wallet'
const NEWS_PATH = '/wallet-news'

const history = { path: TRANSACTION_HISTORY_PATH }
const withNews: SiteRoutes = {
  paths: [history, { path: NEWS_PATH }],
  navigation: [
    {
      path: NEWS_PATH,
      label: { en: 'News', hi: 'समाचार', 'pt-BR': 'Novidades' },
      icon: 'info',
      order: 600,
      visibleTo: 'everyone',
    },
  ],
}

/** The wallet's build with one more page: its mount paints a heading there. */
const paintsNews = (script: string, container: string) => `{${script}
const built = window[${JSON.stringify(container)}]
const get = async (path) => {
  const module = (await built.get(path))()
  const mount = async (element, props) => {
    if (location.pathname !== ${JSON.stringify(NEWS_PATH)}) return module.mount(element, props)
    const heading = element.appendChild(document.createElement('h1'))
    heading.textContent = 'News of the wallet'
    return { update() {}, unmount: () => heading.remove() }
  }
  return () => ({ ...module, mount })
}
window[${JSON.stringify(container)}] = { init: (...args) => built.init(...args), get }}`

const newsPage = (page: Page) => page.getByRole('heading', { name: 'News of the wallet' })
const notFoundPage = (page: Page) => page.getByRole('heading', { name: 'There is nothing here' })
const historyPage = (page: Page) => page.getByText('Log in to see your balances and transactions.')

/** A wallet with these routes, registered; no channel serves it yet. */
async function walletWith(routes: SiteRoutes | undefined) {
  const build = await anotherBuild(REMOTE, paintsNews)
  const { routes: _before, ...description } = build.description
  const changed = { ...build, description: { ...description, ...(routes && { routes }) } }
  return { build: changed, placed: await register(changed) }
}

test('a released page of a remote opens in the shell without a release of the shell', async ({
  openSession,
}) => {
  const shell = async () =>
    (await fetch(siteUrl)).text().then((html) => html.match(/main\.\w+\.js/)?.[0])
  const before = await shell()
  const { page } = await openSession({ expects: [notFoundAt(NEWS_PATH)] })
  await page.goto(NEWS_PATH)
  await notFoundPage(page).waitFor()

  const { build } = await walletWith(withNews)
  await releaseStable(build)
  onTestFinished(async () => void (await (await registry()).rollback(REMOTE, 'stable')))

  expect(await notFoundPage(page).isVisible(), 'routes are fixed for a page').toBe(true)
  await page.reload()
  await newsPage(page).waitFor()
  const link = page.getByRole('link', { name: 'News' }).filter({ visible: true })
  expect(await link.getAttribute('aria-current')).toBe('page')
  await page.goto(TRANSACTION_HISTORY_PATH)
  await historyPage(page).waitFor()
  expect(await shell()).toBe(before)
})

test('a canary has its own pages, and other devices those of the stable version', async ({
  openSession,
}) => {
  const { placed } = await walletWith(withNews)
  const serve = (page: Page, weight: number) =>
    changeChannel(page, ({ remotes }) => {
      const served = remotes[REMOTE]
      const [stable] = served?.versions ?? []
      if (!served || !stable) throw new Error('no wallet is released')
      served.versions = [
        { ...stable, weight: 100 - weight },
        { ...placed, weight },
      ]
    })
  const { page } = await openSession({ expects: [notFoundAt(NEWS_PATH)] })
  await page.addInitScript(() => localStorage.setItem('deviceId', 'a-device.seal'))
  const canary = await serve(page, 100)
  await page.goto(NEWS_PATH)
  await newsPage(page).waitFor()
  await canary.repair()
  await serve(page, 0)
  await page.reload()
  await notFoundPage(page).waitFor()
})

test('a failed canary is replaced by the stable version with its pages', async ({
  openSession,
}) => {
  const build = await anotherBuild(REMOTE, () => 'throw new Error("broken canary")')
  const description = { ...build.description, routes: withNews }
  const placed = await register({ ...build, description })
  const { page } = await openSession({
    expects: [/broken canary/, /mfe-wallet/, notFoundAt(NEWS_PATH)],
  })
  await page.addInitScript(() => localStorage.setItem('deviceId', 'a-device.seal'))
  await changeChannel(page, ({ remotes }) => {
    const served = remotes[REMOTE]
    const [stable] = served?.versions ?? []
    if (!served || !stable) throw new Error('no wallet is released')
    served.versions = [
      { ...stable, weight: 0 },
      { ...placed, weight: 100 },
    ]
  })
  await page.goto(NEWS_PATH)
  await notFoundPage(page).waitFor({ timeout: 30_000 })
  await navigateInPage(page, TRANSACTION_HISTORY_PATH)
  await historyPage(page).waitFor()
})

test('a build without routes in its description keeps its page', async ({ openSession }) => {
  const { placed } = await walletWith(undefined)
  const { page } = await openSession({ expects: [notFoundAt(NEWS_PATH)] })
  await changeChannel(page, ({ remotes }) => {
    remotes[REMOTE] = { releaseSalt: 'old', versions: [{ ...placed, weight: 100 }] }
  })
  await page.goto(TRANSACTION_HISTORY_PATH)
  await historyPage(page).waitFor()
})

test("a release with a path of another remote or of the shell is refused, with the owner's name", async () => {
  for (const [path, owner] of [
    ['/k-drop/campaigns/mine', 'mfe-quests'],
    ['/k-drop', 'mfe-quests'],
    ['/profile/wallet', 'the shell'],
  ] as const) {
    const { build } = await walletWith({ paths: [history, { path }], navigation: [] })
    const refusal = await releaseStable(build).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'CONTRACT_BROKEN' })
    const { differences } = (refusal as { details: { differences: object[] } }).details
    expect(differences).toEqual([
      expect.objectContaining({
        where: `path ${path}`,
        what: expect.stringContaining(`belongs to ${owner}`),
      }),
    ])
  }
})
