import type { Page, Route } from 'playwright'
import { buildsUrl } from '../platform/addresses.ts'

/** A fault that stands until it is repaired. */
export interface Fault {
  repair(): Promise<unknown>
}

/** Breaks the server of builds for one remote in one tab. */
export async function breakBuilds(
  page: Page,
  remote: string,
  how: (route: Route) => Promise<unknown>,
): Promise<Fault> {
  const files = `${buildsUrl}/${remote}/**`
  await page.route(files, how)
  return { repair: () => page.unroute(files) }
}

export const refuses = (route: Route) => route.abort('connectionrefused')
export const answers500 = (route: Route) => route.fulfill({ status: 500, body: 'oops' })
/** The connection stands, and nothing ever comes. */
export const hangs = async () => {}
/** Everything comes, long after anybody has given up. */
export async function isSlow(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  await route.continue().catch(() => {}) // its page has left
}
const SLOW_MS = 30_000
/** Its entry comes, the files behind it do not. */
export const losesChunks = (route: Route) =>
  route.request().url().includes('remoteEntry')
    ? route.continue()
    : route.fulfill({ status: 404, body: 'Not found' })
/** Another byte than its team signed, at the end of each file. */
export async function addsByte(route: Route): Promise<void> {
  const answer = await route.fetch()
  await route.fulfill({ response: answer, body: Buffer.concat([await answer.body(), EVIL]) })
}

/** One bit of one byte in the middle of each file is another than its team signed. */
export async function flipsByte(route: Route): Promise<void> {
  const answer = await route.fetch()
  const body = await answer.body()
  const middle = Math.floor(body.length / 2)
  body.writeUInt8(body.readUInt8(middle) ^ 1, middle)
  await route.fulfill({ response: answer, body })
}

const EVIL = Buffer.from(';globalThis.evil=1')
