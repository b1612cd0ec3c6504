import { expect, onTestFinished, test, vi } from 'vitest'
import { createFieldQueue } from './field-queue.ts'

interface Fields {
  city: string
  age: number | null
}

/** A queue whose calls a test answers itself. */
function open() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const calls: { changes: Partial<Fields>; done: () => void; fail: (error: unknown) => void }[] = []
  const queue = createFieldQueue<Fields>({
    now: () => 42,
    isFinal: (error) => error === 'refused',
    pause: 700,
    retryPause: 5_000,
    send: (changes) =>
      new Promise<void>((resolve, reject) => {
        calls.push({ changes, done: resolve, fail: reject })
      }),
  })
  const sent = () => calls.map(({ changes }) => changes)
  /** Lets what was resolved run on. */
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { queue, calls, sent, settle }
}

test('fields that are changed one after the other are saved in one call, each with its newest value', async () => {
  const { queue, calls, sent, settle } = open()
  queue.change({ city: 'K' })
  queue.change({ city: 'Kochi' })
  queue.change({ age: 30 })
  expect(queue.state.get().status).toBe('waiting')
  await vi.advanceTimersByTimeAsync(699)
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual([{ city: 'Kochi', age: 30 }])
  calls[0]?.done()
  await settle()
  expect(queue.state.get()).toEqual({ status: 'saved', savedAt: 42, error: null, unsaved: {} })
})

test('a field that is changed while it is saved is sent again, the others are not', async () => {
  const { queue, calls, sent, settle } = open()
  queue.change({ city: 'Kochi', age: 30 })
  await vi.advanceTimersByTimeAsync(700)
  queue.change({ city: 'Kollam' })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent()).toHaveLength(1)
  calls[0]?.done()
  await settle()
  expect(sent()[1]).toEqual({ city: 'Kollam' })
  calls[1]?.done()
  await settle()
  expect(queue.state.get().status).toBe('saved')
})

test('what could not be sent stays, and is sent again automatically', async () => {
  const { queue, calls, sent, settle } = open()
  queue.change({ age: 30 })
  await vi.advanceTimersByTimeAsync(700)
  calls[0]?.fail('no network')
  await settle()
  expect(queue.state.get()).toMatchObject({ status: 'failed', unsaved: { age: 30 } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent()).toHaveLength(2)
})

test('what the server refuses waits for another value', async () => {
  const { queue, calls, sent, settle } = open()
  queue.change({ age: 30 })
  await vi.advanceTimersByTimeAsync(700)
  calls[0]?.fail('refused')
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(1)
  queue.change({ age: 31 })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent()[1]).toEqual({ age: 31 })
})

test('a flush sends at once, and says whether everything is saved', async () => {
  const { queue, calls, settle } = open()
  expect(await queue.flush()).toBe(true)
  queue.change({ age: 30 })
  const first = queue.flush()
  calls[0]?.fail('refused')
  expect(await first).toBe(false)
  const second = queue.flush()
  queue.change({ city: 'Kochi' })
  calls[1]?.done()
  await settle()
  calls[2]?.done()
  expect(await second).toBe(true)
})

test('a dropped field is not sent', async () => {
  const { queue, sent } = open()
  queue.change({ age: 30, city: 'Kochi' })
  queue.drop(['city'])
  await vi.advanceTimersByTimeAsync(700)
  expect(sent()).toEqual([{ age: 30 }])
  queue.drop(['age'])
  expect(queue.state.get().unsaved).toEqual({})
})
