import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refuseSlowBody } from './refuse-slow-body.ts'

const KB = 1_000

/** What becomes of an upload of 300 KB in which so many bytes arrive every second. */
async function upload(bytesPerSecond: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = new PassThrough()
  const { promise: read, resolve } = Promise.withResolvers<string>()
  body.once('end', () => resolve('read'))
  const result = refuseSlowBody(body, read).catch(({ code }) => code)
  for (let sent = 0; sent < 300 * KB; sent += bytesPerSecond) {
    body.write(Buffer.alloc(bytesPerSecond))
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  body.end()
  return result
}

test.each([10 * KB, 100 * KB])(
  'reads a body that arrives with %i bytes a second',
  async (speed) => {
    expect(await upload(speed)).toBe('read')
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('refuses a body that arrives a few bytes at a time', async () => {
  expect(await upload(2 * KB)).toBe('REQUEST_TIMEOUT')
  expect(vi.getTimerCount()).toBe(0)
})

test('refuses a body that arrives just fast enough for each window, soon', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = new PassThrough()
  let refusal: unknown
  refuseSlowBody(body, new Promise(() => {})).catch(({ code }) => {
    refusal = code
  })
  let seconds = 0
  for (; !refusal && seconds < 60; seconds += 1) {
    body.write(Buffer.alloc(3_400))
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(refusal).toBe('REQUEST_TIMEOUT')
  expect(seconds).toBeLessThanOrEqual(20)
})
