import type { Page, Route } from 'playwright'
import { buildsUrl } from '../platform/addresses.ts'

/** A fault that lasts until `repair`. */
export interface Fault {
  repair(): Promise<unknown>
}

/** Breaks the builds server for one remote in one tab. */
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
/** The connection stays open without a response. */
export const hangs = async () => {}
/** Every response comes after the page's time-outs. */
export async function isSlow(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  await route.continue().catch(() => {}) // the page is closed
}
const SLOW_MS = 30_000
/** The entry loads, its chunks do not. */
export const losesChunks = (route: Route) =>
  route.request().url().includes('remoteEntry')
    ? route.continue()
    : route.fulfill({ status: 404, body: 'Not found' })
/** Appends a script to each file after its team signed it. */
export const addsByte = (route: Route) => changeBody(route, (body) => Buffer.concat([body, EVIL]))

/** Flips one bit in the middle of each file after its team signed it. */
export const flipsByte = (route: Route) =>
  changeBody(route, (body) => {
    const middle = Math.floor(body.length / 2)
    body.writeUInt8(body.readUInt8(middle) ^ 1, middle)
    return body
  })

/** Does nothing once the page is closed: a file that was fetched ahead may still be in progress then. */
async function changeBody(route: Route, change: (body: Buffer) => Buffer): Promise<void> {
  try {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.body()) })
  } catch (error) {
    const isClosing = /disposed|closed/.test(String(error))
    if (!isClosing && !route.request().frame().page().isClosed()) throw error
  }
}

const EVIL = Buffer.from(';globalThis.evil=1')
