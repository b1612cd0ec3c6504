import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { type PageWeight, weighPage } from '../src/visit/page-weight.ts'
import { test } from '../src/visit/test.ts'

const MOUNTS = 50
/** Of what scripts hold. */
const MOST_GROWTH = 1.05
/** One that the shell sets now and then may be set or not; what a remote leaves behind comes `MOUNTS` times. */
const TIMERS_BY_CHANCE = 2

test('50 mounts and unmounts of each remote leave nothing behind', async ({ visit }) => {
  const { page } = await visit()
  const weigh = await weighPage(page)
  await page.goto(CAMPAIGNS_PATH)
  await page.getByRole('article').first().waitFor()
  // As many before: code is compiled, caches are filled, every lazy part was there once.
  await mountEach(page, MOUNTS)
  const before = await weigh()
  await mountEach(page, MOUNTS)
  const after = await weigh()
  console.log(`after ${MOUNTS} mounts of each remote: ${compare(before, after)}`)

  expect(after.heap / before.heap).toBeLessThanOrEqual(MOST_GROWTH)
  expect(after.timers).toBeLessThanOrEqual(before.timers + TIMERS_BY_CHANCE)
  for (const kind of ['listeners', 'styleTags', 'styleRules', 'detached'] as const) {
    expect(after[kind], kind).toBeLessThanOrEqual(before[kind])
  }
})

const ROUND = [
  { path: TRANSACTION_HISTORY_PATH, slot: 'remote-mfe-wallet' },
  { path: CAMPAIGNS_PATH, slot: 'remote-mfe-quests' },
]

/** Goes from one remote to the other and back; each is painted, and the one before has left the page. */
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

function compare(before: PageWeight, after: PageWeight): string {
  return (Object.keys(before) as (keyof PageWeight)[])
    .map((kind) => `${kind} ${before[kind]} -> ${after[kind]}`)
    .join(', ')
}
