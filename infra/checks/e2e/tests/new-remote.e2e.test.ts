import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import type { ReadBuild } from '@platform/federation/release/read-build'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { register, releaseStable } from '../src/platform/builds.ts'
import { admitTeam, buildNewRemote } from '../src/platform/new-remote.ts'
import { eventually } from '../src/session/eventually.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const REMOTE = 'mfe-clans'
const PATH = '/my-clan/'
const NO_ROUTES: SiteRoutes = { paths: [], navigation: [] }

let build: ReadBuild
beforeAll(async () => {
  build = await buildNewRemote(REMOTE, PATH)
})

/** Under another version, because the text of a version never changes. */
const withRoutes = ({ description, ...rest }: ReadBuild, suffix: string, routes: SiteRoutes) => ({
  ...rest,
  description: { ...description, version: `${description.version}.${suffix}`, routes },
})

async function release(released: ReadBuild): Promise<void> {
  // The registry reads the roles of teams every 2 s.
  await eventually(async () => void (await register(released)))
  await releaseStable(released)
}

test('a remote that the shell was built without gets its page and its link when it is released', async ({
  openSession,
}) => {
  const before = await openSession()
  await before.page.goto(PATH)
  await before.page.getByRole('heading', { name: 'There is nothing here' }).waitFor()

  await admitTeam(REMOTE)
  await release(build)
  // A channel keeps a remote for ever: without routes it is in no other test's way.
  onTestFinished(() => release(withRoutes(build, 'gone', NO_ROUTES)))

  for (const size of [PHONE, DESKTOP]) {
    const { page } = await openSession({ size })
    const heading = page.getByRole('heading', { name: 'Clans', level: 1 })
    const link = page.getByRole('link', { name: 'Clans' }).filter({ visible: true })
    await page.goto(CAMPAIGNS_PATH)
    await link.click()
    await heading.waitFor()
    expect(await link.getAttribute('aria-current')).toBe('page')
    expect(new URL(page.url()).pathname).toBe(PATH)
    await page.reload()
    await heading.waitFor()
  }
})
