import { randomUUID } from 'node:crypto'
import { clanPath, LEADERBOARD_PATH } from '@platform/contracts/clans/paths'
import type { Page, Route } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { newClan } from '../src/platform/new-clan.ts'
import { newUser } from '../src/platform/new-user.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** Rows of each list, those of them that may be in the page, and how long the page may work without a pause, ms of its thread's CPU. */
const ROWS = 1_000
const MOST_ROWS = 60
const MOST_TASK_MS = 50

/** A clan that is there; the browser is given a thousand members of it, whom no local platform has. */
let id: string
beforeAll(async () => {
  id = await newClan(await newUser())
})
const answer = (route: Route, data: unknown) =>
  route.fulfill({ json: { success: true, status: 200, message: '', data } })
const numberOf = (route: Route, name: string, usual: number) =>
  Number(new URL(route.request().url()).searchParams.get(name) ?? usual)
const some = <Row>(first: number, count: number, make: (n: number) => Row) =>
  Array.from({ length: Math.max(0, Math.min(count, ROWS - first + 1)) }, (_, n) => make(first + n))

async function serveClan(page: Page): Promise<void> {
  const chief = { userId: id, userName: 'devi_m', isVerified: true, since: '2026-01-01T00:00:00Z' }
  await page.route(`**/api/clans/${id}`, (route) =>
    answer(route, {
      ...{ id, clanName: 'Night Bazaar', country: 'IN', city: 'Kochi', clanLogo: null },
      ...{ bannerImage: null, games: [], joinMode: 'open', members: ROWS, memberLimit: ROWS },
      ...{ score: 1, isPartner: false, description: null, chief, hidden: null },
      createdAt: '2026-01-01T00:00:00Z',
    }),
  )
  await page.route(`**/api/clans/${id}/members*`, (route) => {
    const first = numberOf(route, 'cursor', 1)
    const count = numberOf(route, 'pageLimit', 20)
    const items = some(first, count, (n) => ({
      ...{ userId: randomUUID(), userName: `player_${n}`, role: 'ClanRoleGamer', kPoints: n },
      joinedAt: '2026-01-02T00:00:00Z',
    }))
    const next = first + count
    return answer(route, { items, nextCursor: next <= ROWS ? String(next) : null })
  })
}

async function serveBoard(page: Page): Promise<void> {
  await page.route(/\/api\/leaderboards\/clan-\d+\?/, (route) => {
    const rows = some(numberOf(route, 'from', 1), numberOf(route, 'limit', 50), (place) => ({
      ...{ place, memberId: randomUUID(), name: `Clan ${place}`, picture: null, country: 'IN' },
      ...{ points: 2 * ROWS - place, reachedAt: '2026-01-14T12:00:00Z' },
    }))
    const leaderboard = {
      ...{ id: 'clan-2', kind: 'clan', status: 'LIVE', unit: 'K_POINTS', rowsOf: 'clan' },
      ...{ season: 2, startsAt: null, endsAt: null, concludesAt: null },
    }
    return answer(route, { leaderboard, total: ROWS, rows, own: null })
  })
}

describe.each([
  ['the members of a clan', serveClan, (): string => clanPath(id), /^Show all/],
  ['a leaderboard', serveBoard, (): string => LEADERBOARD_PATH, null],
] as const)('%s of 1,000 rows', (_, serve, path, more) => {
  test('scrolls to its end without a long task, with few rows in the page', async ({
    openSession,
  }) => {
    const { page } = await openSession({ size: PHONE })
    await serve(page)
    await page.goto(path())
    if (more) await page.getByRole('button', { name: more }).click()
    await page.locator('li[aria-posinset]').first().waitFor()
    const stopTasks = await recordTasks(page)
    const seen = await page.evaluate(scrollToEnd, ROWS)
    const longest = await stopTasks()
    expect(seen.last).toBe(ROWS)
    expect(seen.rows).toBeLessThanOrEqual(MOST_ROWS)
    console.log(`The longest task of a scroll through ${ROWS} rows: ${longest} ms`)
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThanOrEqual(MOST_TASK_MS)
  })
})

/** What Chromium traces of a task; times in µs. */
interface TracedTask {
  name: string
  pid: number
  tid: number
  /** CPU time of its thread. */
  tdur?: number
  args?: { name?: string }
}

/** @returns what ends it: the longest task of a page's main thread meanwhile, by its CPU time, which a busy machine leaves as it is, ms */
async function recordTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser() ?? expect.fail('no browser')
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  return async () => {
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TracedTask[]
    }
    const threadOf = ({ pid, tid }: TracedTask) => `${pid}:${tid}`
    const main = new Set(
      trace.traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(threadOf),
    )
    const tasks = trace.traceEvents.filter(
      (event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(threadOf(event)),
    )
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
  }
}

/** Scrolls from row to row, a window at a time. */
async function scrollToEnd(end: number) {
  const rows = () => [...document.querySelectorAll('li[aria-posinset]')]
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  let most = 0
  let last = 0
  while (last < end) {
    rows().at(-1)?.scrollIntoView()
    await frame()
    await frame()
    most = Math.max(most, rows().length)
    last = Math.max(last, ...rows().map((row) => Number(row.getAttribute('aria-posinset'))))
  }
  return { rows: most, last }
}
