import { waitFor } from '@platform/testing/wait-for'
import { expect, test } from 'vitest'
import { metricOf } from '../testing/metric-of.ts'
import { IMPOSSIBLE_SERVICE, noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { on } from './handler.ts'

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
    { START_TIMEOUT_MS: '1000', KAFKA_BACKLOG_MS: '500' },
  )
  await keeper.take('note', 'published')
  await waitFor(() => heard.includes('published'), 30_000)
  expect((await keeper.app.inject('/readyz')).statusCode).toBe(503)
  // The backlogs of the other groups are still read.
  await waitFor(async () => (await metricOf(keeper.app, 'consumer_lag', { group })) === 0)
  await keeper.stop()
})
