import { ApiFailure } from '@platform/remote-kit/api-client'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSendOnce } from './use-send-once.ts'

/** Sends these bodies one after the other; `outcome` is what becomes of each. @returns the number of the key that each had */
async function keysOf(
  bodies: readonly string[],
  outcome: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const keys: string[] = []
  const { result } = renderHook(() =>
    useSendOnce((_body: string, key) => outcome(keys.push(key) - 1)),
  )
  for (const body of bodies) await result.current(body).catch(() => {})
  return keys.map((key) => keys.indexOf(key))
}
const refused = (status: number) =>
  Promise.reject(new ApiFailure({ status, code: null, message: '' } as never))

test('a write whose outcome is open is sent again under its key', async () => {
  expect(await keysOf(['a', 'a'], () => Promise.reject(new TypeError('fetch failed')))).toEqual([
    0, 0,
  ])
  expect(await keysOf(['a', 'a'], () => refused(503))).toEqual([0, 0])
})

test('after an answer the same again is another write', async () => {
  expect(await keysOf(['a', 'a'], () => Promise.resolve('done'))).toEqual([0, 1])
  expect(await keysOf(['a', 'a'], () => refused(400))).toEqual([0, 1])
})

test('what was changed after a try without an answer is another write', async () => {
  expect(await keysOf(['a', 'b'], () => Promise.reject(new TypeError('fetch failed')))).toEqual([
    0, 1,
  ])
})
