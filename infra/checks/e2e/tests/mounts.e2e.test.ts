import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { sized } from '@platform/testing/sizes'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { measureFootprint, type PageFootprint } from '../src/session/page-footprint.ts'
import { test } from '../src/session/test.ts'

const MOUNTS = sized({ long: 50, short: 10 })
/** Of the heap. */
const MOST_GROWTH = 1.05
const ROUNDS = 3
/** The shell's own timers vary; a leak of a remote would appear `MOUNTS` times. */
const TIMER_TOLERANCE = 2

test('mounts and unmounts of each remote leak nothing', async ({ openSession }) => {
  const { page } = await openSession()
  const measure = await measureFootprint(page)
  await page.goto(CAMPAIGNS_PATH)
  await page.getByRole('article').first().waitFor()
  // Warm-up: code is compiled, caches are filled, lazy parts are loaded.
  await mountEach(page, MOUNTS)
  let before = await measure()
  let after = before
  // What a leak keeps, it keeps in each round; a cache that is filled late, or code that is loaded late, in one.
  for (let round = 0; round < ROUNDS; round++) {
    before = after
    await mountEach(page, MOUNTS)
    after = await measure()
    console.log(`after ${MOUNTS} mounts of each remote: ${compare(before, after)}`)
    if (grownIn(before, after).length === 0) break
  }
  expect(grownIn(before, after)).toEqual([])
})

/** What a page has more of than it may. */
function grownIn(before: PageFootprint, after: PageFootprint): string[] {
  const most: PageFootprint = {
    ...before,
    heap: before.heap * MOST_GROWTH,
    timers: before.timers + TIMER_TOLERANCE,
  }
  return (Object.keys(most) as (keyof PageFootprint)[])
    .filter((kind) => after[kind] > most[kind])
    .map((kind) => `${kind}: ${before[kind]} -> ${after[kind]}`)
}

const ROUND = [
  { path: TRANSACTION_HISTORY_PATH, slot: 'remote-mfe-wallet' },
  { path: CAMPAIGNS_PATH, slot: 'remote-mfe-quests' },
]

/** Navigates between the remotes; each is painted, and the previous one is unmounted. */
function mountEach(page: Page, times: number): Promise<void> {
  return page.evaluate(
    async ([round, count]) => {
      const painted = () => new Promise(requestAnimationFrame)
      const go = async ({ path, slot }: { path: string; slot: string }) => {
        const routed = new Promise((resolve) =>
          addEventListener('single-spa:routing-event', resolve, { once: true }),
        )
        history.pushState(null, '', path)
        await routed
        await painted()
        const shown = [...document.querySelectorAll('[id^=remote-]')].filter(
          (place) => place.textContent !== '',
        )
        if (shown.length !== 1 || shown[0]?.id !== slot) throw new Error(`${slot} is not alone`)
      }
      for (let time = 0; time < count; time++) for (const place of round) await go(place)
    },
    [ROUND, times] as const,
  )
}

function compare(before: PageFootprint, after: PageFootprint): string {
  return (Object.keys(before) as (keyof PageFootprint)[])
    .map((kind) => `${kind} ${before[kind]} -> ${after[kind]}`)
    .join(', ')
}
