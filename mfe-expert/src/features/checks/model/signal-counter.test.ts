import { expect, onTestFinished, test, vi } from 'vitest'
import { createSignalCounter } from './signal-counter.ts'

function open(send: Parameters<typeof createSignalCounter>[0]['send']) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent = vi.fn(send)
  const counter = createSignalCounter({
    noted: [{ signal: 'left-page', count: 1 }],
    send: sent,
    pause: 1_000,
  })
  return { counter, sent }
}

test('what is noted is shown at once and sent together', async () => {
  const { counter, sent } = open(async () => [
    { signal: 'left-page', count: 3 },
    { signal: 'pasted', count: 1 },
    { signal: 'fast-answers', count: 2 },
  ])
  counter.note('left-page')
  counter.note('left-page')
  counter.note('pasted')
  expect(counter.shown.get()).toEqual([
    { signal: 'left-page', count: 3 },
    { signal: 'pasted', count: 1 },
  ])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.mock.calls).toEqual([
    [
      [
        { signal: 'left-page', count: 2 },
        { signal: 'pasted', count: 1 },
      ],
    ],
  ])
  // The server's own signals are shown too.
  expect(counter.shown.get()).toContainEqual({ signal: 'fast-answers', count: 2 })
})

test('what could not be sent goes with the next call, and is counted once', async () => {
  let isDown = true
  const { counter, sent } = open(async (signals) => {
    if (isDown) throw new Error('no network')
    return [{ signal: 'left-page', count: 1 + (signals[0]?.count ?? 0) }]
  })
  counter.note('left-page')
  await counter.flush()
  expect(counter.shown.get()).toEqual([{ signal: 'left-page', count: 2 }])
  isDown = false
  counter.note('left-page')
  await counter.flush()
  expect(sent.mock.calls[1]).toEqual([[{ signal: 'left-page', count: 2 }]])
  expect(counter.shown.get()).toEqual([{ signal: 'left-page', count: 3 }])
  await counter.flush()
  expect(sent).toHaveBeenCalledTimes(2)
})
