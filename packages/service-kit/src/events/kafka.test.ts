import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'

/** The class that our patch of kafkajs changes (patches/). */
const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue')

test('the queue of requests to a broker sets no timer in the past, of which Node warns', () => {
  vi.useFakeTimers()
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const queue = new RequestQueue({ logger: { debug() {} } })
  queue.scheduleCheckPendingRequests()

  expect(timer).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 0)
  vi.useRealTimers()
})
