import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { ReadBuild } from '@platform/federation/release/read-build'
import type { Page } from 'playwright'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { anotherBuild, register, registry, releaseStable } from '../src/platform/builds.ts'
import { admitTeam, buildNewRemote } from '../src/platform/new-remote.ts'
import { eventually } from '../src/session/eventually.ts'
import { notFoundAt } from '../src/session/page-problems.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { uncachedTest as test } from '../src/session/test.ts'

const REMOTE = 'mfe-guilds'
const PATH = '/my-guild/'

let build: ReadBuild
beforeAll(async () => {
  build = await buildNewRemote(REMOTE, PATH)
})

const notFoundPage = (page: Page) => page.getByRole('heading', { name: 'There is nothing here' })

async function release(released: ReadBuild): Promise<void> {
  // The registry reads the roles of teams every 2 s.
  await eventually(async () => void (await register(released)))
  await releaseStable(released)
}

test('a remote that the shell was built without gets its page and its link when it is released, until it is retired', async ({
  openSession,
}) => {
  const before = await openSession({ expects: [notFoundAt(PATH)] })
  await before.page.goto(PATH)
  await notFoundPage(before.page).waitFor()

  await admitTeam(REMOTE)
  await release(build)
  const { retire, rollback } = await registry()
  onTestFinished(async () => void (await retire(REMOTE, 'stable')))

  for (const size of [PHONE, DESKTOP]) {
    const { page } = await openSession({ size })
    const heading = page.getByRole('heading', { name: 'Guilds', level: 1 })
    const link = page.getByRole('link', { name: 'Guilds' }).filter({ visible: true })
    await page.goto(CAMPAIGNS_PATH)
    await link.click()
    await heading.waitFor()
    expect(await link.getAttribute('aria-current')).toBe('page')
    expect(new URL(page.url()).pathname).toBe(PATH)
    await page.reload()
    await heading.waitFor()
  }

  const { page } = await openSession({ expects: [notFoundAt(PATH)] })
  await page.goto(PATH)
  await page.getByRole('heading', { name: 'Guilds', level: 1 }).waitFor()
  await retire(REMOTE, 'stable', { reason: 'e2e' })
  await page.reload()
  await notFoundPage(page).waitFor()
  expect(await page.getByRole('link', { name: 'Guilds' }).count()).toBe(0)

  // Another remote takes the path, so the retired one cannot be restored.
  const wallet = await walletAt(PATH)
  await releaseStable(wallet)
  const refused = await rollback(REMOTE, 'stable').catch((error: unknown) => error)
  await rollback('mfe-wallet', 'stable')
  expect(refused).toMatchObject({ code: 'CONTRACT_BROKEN' })
})

/** The wallet with one more path, registered. */
async function walletAt(path: string): Promise<ReadBuild> {
  const build = await anotherBuild('mfe-wallet')
  const { routes = { paths: [], navigation: [] }, ...description } = build.description
  const paths = [...routes.paths, { path }]
  const changed = { ...build, description: { ...description, routes: { ...routes, paths } } }
  await register(changed)
  return changed
}
