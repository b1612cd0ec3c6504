import { waitFor } from '@platform/testing/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { metricOf } from '../testing/metric-of.ts'
import { IMPOSSIBLE_SERVICE, noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { on } from './handler.ts'

/** ms. The broker is asked for each group in turn, several times for one whose topic it does not know. */
const READ_WITHIN_MS = 60_000

test("a consumer that cannot start does not stop the service's publishing or its other consumers", async () => {
  const heard: string[] = []
  const group = 'notes.heard'
  const keeper = await startNoteKeeper(
    ({ events }) => {
      events.consume({ from: IMPOSSIBLE_SERVICE, group: 'notes.refused', handlers: [] })
      events.consume({
        from: 'notes',
        group,
        handlers: [on(noteTaken, async ({ text }) => void heard.push(text))],
      })
    },
    { START_TIMEOUT_MS: '1000' },
  )
  onTestFinished(() => keeper.stop())
  await keeper.take(crypto.randomUUID(), 'published')
  await waitFor(() => heard.includes('published'), 30_000)
  expect((await keeper.app.inject('/readyz')).statusCode).toBe(503)
  // The backlogs of the other groups are still read.
  const lag = () => metricOf(keeper.app, 'consumer_lag', { group })
  await waitFor(async () => (await lag()) === 0, READ_WITHIN_MS)
}, 120_000)
