import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCS_PATH } from '@platform/contracts/shell/paths'
import { buildDocs } from '@platform/docs/build-docs'
import { lackedBy } from '@platform/docs/reference/open-api'
import { expect, onTestFinished } from 'vitest'
import { apiUrl } from '../src/platform/addresses.ts'
import { serveShell } from '../src/platform/serve-shell.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectFits } from '../src/session/fits.ts'
import { serveSiteFrom } from '../src/session/serve-site-from.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const DIST = new URL('../../../../shell/dist', import.meta.url).pathname

test('the docs of the running services are found from the footer, searched and read on a phone', async ({
  openSession,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // A service that is busy is missing from the description until it is asked again.
  const description = await eventually(async () => {
    const found: unknown = await (await fetch(`${apiUrl}/api/docs/openapi.json`)).json()
    expect(lackedBy(found)).toEqual([])
    return found
  })
  const { problems } = await buildDocs(description, folder)
  expect(problems).toEqual([])
  const shell = await serveShell(DIST, { DOCS_DIST: folder })
  onTestFinished(() => shell.stop())
  const session = await openSession({ size: PHONE })
  await serveSiteFrom(session, shell.url)
  const { page } = session

  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Docs', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe(DOCS_PATH)
  await expectAccessible(page, 'the first page of the docs')
  await expectFits(page, 'the first page of the docs')

  const search = page.getByRole('searchbox', { name: 'Search the docs' })
  await search.fill('reward-claimed')
  const found = page.getByRole('search').getByRole('link')
  await found.filter({ hasText: 'quests.reward-claimed.v1' }).click()
  const event = page.getByRole('heading', { name: 'quests.reward-claimed.v1' })
  await event.waitFor()
  await expectAccessible(page, 'a page of events')

  await page.getByRole('button', { name: 'Pages' }).click()
  const pages = page.getByRole('navigation', { name: 'Docs' })
  await expectAccessible(page, 'the list of pages')
  await pages.getByRole('link', { name: 'Calls of kyc' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Calls of kyc' })
  await title.waitFor()
  // The list of pages is closed again, and the title leads.
  expect((await title.boundingBox())?.y).toBeLessThan(PHONE.height / 3)
  await page
    .getByRole('heading', { name: /POST .*claim/ })
    .first()
    .waitFor()
  await expectFits(page, 'a page of calls')

  await search.fill('zzzzqqqq')
  await page.getByRole('status').filter({ hasText: 'Nothing has "zzzzqqqq".' }).waitFor()
})
