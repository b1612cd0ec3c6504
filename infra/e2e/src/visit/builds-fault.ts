import { createHash } from 'node:crypto'
import type { RemotesManifest } from '@platform/contracts/registry/http'
import type { Page, Route } from 'playwright'
import { buildsUrl } from '../platform/addresses.ts'

/** Breaks the server of builds for one remote in one tab; `repair` makes it whole again. */
export function breakBuilds(page: Page, remote: string, how: (route: Route) => Promise<unknown>) {
  const files = `${buildsUrl}/${remote}/**`
  return page.route(files, how).then(() => ({ repair: () => page.unroute(files) }))
}

export const refuses = (route: Route) => route.abort('connectionrefused')
export const answers500 = (route: Route) => route.fulfill({ status: 500, body: 'oops' })
/** The connection stands, and nothing ever comes. */
export const hangs = async () => {}
/** Its entry comes, the files behind it do not. */
export const losesChunks = (route: Route) =>
  route.request().url().includes('remoteEntry')
    ? route.continue()
    : route.fulfill({ status: 404, body: 'Not found' })

/** Has a remote's entry run this script instead, released as if its team had built it. */
export async function releaseEntry(page: Page, remote: string, script: string) {
  await page.route('**/api/remotes/manifest?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: RemotesManifest }
    for (const version of body.data.remotes[remote]?.versions ?? []) {
      version.files[version.entry] = integrityOf(script)
    }
    await route.fulfill({ response: answer, json: body })
  })
  return breakBuilds(page, remote, (route) =>
    route.request().url().includes('remoteEntry')
      ? route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: script,
        })
      : route.continue(),
  )
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
