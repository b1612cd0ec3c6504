import { randomUUID } from 'node:crypto'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, vi } from 'vitest'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { anotherBuild, register, registry, releaseStable } from '../src/platform/builds.ts'
import { type Device, newDevices, stableChannel, tell, versionOf } from '../src/platform/devices.ts'
import { npmRun } from '../src/platform/release-command.ts'
import { goInPage } from '../src/visit/go-in-page.ts'
import { throwsWhileRendering } from '../src/visit/teams-mistake.ts'
import { test } from '../src/visit/test.ts'

const REMOTE = 'mfe-wallet'
const walletPage = (page: Page) => page.getByText('Log in to see your balances and transactions.')
const campaigns = (page: Page) => page.getByRole('article').first()

/** Registers another build of the wallet; gives its version. */
async function newBuild(edit?: Parameters<typeof anotherBuild>[1]) {
  const build = await anotherBuild(REMOTE, edit)
  await register(build)
  return {
    version: build.description.version,
    release: (canary?: number) => releaseStable(build, canary),
  }
}

/** The devices, of those, to which the stable channel gives this version now. */
async function thoseOn(version: string, devices: readonly Device[]): Promise<Device[]> {
  const manifest = await stableChannel()
  const given = await Promise.all(devices.map((device) => versionOf(manifest, REMOTE, device)))
  return devices.filter((_, index) => given[index] === version)
}

/** Percent of 10,000 devices to which the stable channel gives this version now. */
async function shareOn(version: string): Promise<number> {
  const crowd = Array.from({ length: 10_000 }, () => ({ token: randomUUID(), network: 0 }))
  return (await thoseOn(version, crowd)).length / 100
}

/** The versions whose entry a tab has loaded. */
function watchVersions(page: Page): Set<string> {
  const versions = new Set<string>()
  page.on('request', (request) => {
    const version = new RegExp(`/${REMOTE}/([^/]+)/`).exec(request.url())?.[1]
    if (version) versions.add(version)
  })
  return versions
}

/** Lets a tab be this device from its next page on. */
const beDevice = (page: Page, { token }: Device) =>
  page.addInitScript((id) => localStorage.setItem('deviceId', id), token)

describe('a release lives while the platform runs', () => {
  let people: Device[]
  let before: string
  beforeAll(async () => {
    people = await newDevices(1_000)
    before = (await stableChannel()).remotes[REMOTE]?.versions[0]?.version ?? ''
  })
  const pageOfShell = async () =>
    (await fetch(siteUrl)).text().then((html) => html.match(/main\.\w+\.js/)?.[0])

  test('canary of 10 %, kept through login and growth, promoted, rolled back; the shell stays', async ({
    visit,
  }) => {
    const shell = await pageOfShell()
    const { version, release } = await newBuild()
    await release(10)
    const first = await thoseOn(version, people)
    console.log(`canary of 10 %: ${first.length} of ${people.length} devices`)
    // Of a thousand drawn by chance, one time in thirty more than two in a hundred off: more are drawn.
    expect(Math.abs((await shareOn(version)) - 10)).toBeLessThanOrEqual(2)

    const visitor = await visit()
    const { page, words } = visitor
    const [device] = first
    if (!device) throw new Error('nobody is on the canary')
    await beDevice(page, device)
    const run = watchVersions(page)
    await page.goto(TRANSACTION_HISTORY_PATH)
    await walletPage(page).waitFor()
    await logInByPhone(visitor, page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: words.transactions }).waitFor()
    expect([...run]).toEqual([version])

    await release(20)
    const second = await thoseOn(version, people)
    expect(Math.abs((await shareOn(version)) - 20)).toBeLessThanOrEqual(2)
    expect(first.every((one) => second.includes(one))).toBe(true)

    expect(await npmRun('promote', REMOTE)).toContain(version)
    expect(await thoseOn(version, people)).toHaveLength(people.length)
    expect(await npmRun('rollback', REMOTE)).toContain(before)
    expect(await thoseOn(before, people)).toHaveLength(people.length)
    expect(await npmRun('release-status', REMOTE)).toContain(before)
    expect(await pageOfShell()).toBe(shell)
  })

  test('a canary whose screens throw stops itself within a minute, with the evidence', async ({
    visit,
  }) => {
    const { version, release } = await newBuild(throwsWhileRendering)
    await release(30)
    const began = Date.now()
    const struck = await thoseOn(version, people)

    const [device] = struck
    if (!device) throw new Error('nobody is on the canary')
    const { page } = await visit({ expects: [/mfe-wallet/, /the team's mistake/] })
    await beDevice(page, device)
    const reported = page.waitForRequest(
      (request) =>
        request.url().endsWith('/reports') && request.postData()?.includes('render') === true,
    )
    await page.goto(TRANSACTION_HISTORY_PATH)
    await page.getByRole('heading', { name: 'This part of the page stopped working' }).waitFor()
    await reported

    for (const one of people.slice(0, 300)) {
      await tell(
        one,
        struck.includes(one)
          ? { kind: 'failed', remote: REMOTE, version, reason: 'render' }
          : { kind: 'loaded', remote: REMOTE, version: before, ms: 400 },
      )
    }
    await vi.waitFor(async () => expect(await thoseOn(version, people)).toEqual([]), {
      timeout: 60_000,
      interval: 500,
    })
    console.log(`the broken canary was stopped after ${Math.round((Date.now() - began) / 1000)} s`)
    expect(Date.now() - began).toBeLessThan(60_000)
    const { items } = await (await registry()).changes('stable', REMOTE)
    expect(items[0]).toMatchObject({
      action: 'canary-stopped',
      version,
      by: 'registry',
      evidence: { stable: { failed: 0 }, reasons: [{ reason: 'render' }] },
    })
  })
})

const TABS = 50
/** Fifty pages on a busy machine. */
const MANY_PAGES_MS = 240_000

test(
  'two releases back to back under 50 open pages: no chunk is missing, two tabs run two versions',
  async ({ visit }) => {
    const before = (await stableChannel()).remotes[REMOTE]?.versions[0]?.version
    // On a machine this busy the manifest of the tab before may stand in for one that takes seconds.
    const expects = [/Nothing within 3000 ms/]
    const visitors = await Promise.all(Array.from({ length: 5 }, () => visit({ expects })))
    const pages = await Promise.all(
      Array.from({ length: TABS }, async (_, tab) => {
        const page = await visitors[tab % visitors.length]?.openTab()
        if (!page) throw new Error('no visitor')
        return { page, versions: watchVersions(page) }
      }),
    )
    await inEach(pages, async ({ page }) => {
      await page.goto(CAMPAIGNS_PATH)
      await campaigns(page).waitFor()
    })
    for (let time = 0; time < 2; time++) {
      const { release } = await newBuild()
      await release()
    }
    const now = (await stableChannel()).remotes[REMOTE]?.versions[0]?.version
    await inEach(pages, ({ page }) => openWallet(page))
    expect(pages.flatMap(({ versions }) => [...versions])).toEqual(pages.map(() => before))

    const [older, newer] = pages
    if (!older || !newer) throw new Error('no two tabs')
    newer.versions.clear()
    await newer.page.reload()
    await walletPage(newer.page).waitFor()
    expect([...newer.versions]).toEqual([now])
    await goInPage(older.page, CAMPAIGNS_PATH)
    await campaigns(older.page).waitFor()
    await openWallet(older.page)
    expect([...older.versions]).toEqual([before])
  },
  MANY_PAGES_MS,
)

async function openWallet(page: Page): Promise<void> {
  await goInPage(page, TRANSACTION_HISTORY_PATH)
  await walletPage(page).waitFor()
}

/** A few at a time, as the machine has cores. */
async function inEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const next = async (): Promise<void> => {
    const item = waiting.shift()
    if (item === undefined) return
    await work(item)
    await next()
  }
  await Promise.all([next(), next(), next(), next()])
}
