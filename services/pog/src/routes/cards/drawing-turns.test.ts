import { EventEmitter } from 'node:events'
import type { ServiceApp } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { drawingTurns, type Reply, type Request } from './drawing-turns.ts'

/** Requests whose drawing lasts until `finish`. */
function requests({ isExceeded = false } = {}) {
  const counted = isExceeded ? { isAllowed: false, isExceeded, ttl: 500 } : { isAllowed: true }
  const app = { createRateLimit: () => async () => counted } as unknown as ServiceApp
  const inTurn = drawingTurns(app, 2)
  const begun: string[] = []
  return {
    begun,
    async send(ip: string, name: string) {
      const raw = new EventEmitter()
      const { promise, resolve: finish } = Promise.withResolvers<void>()
      const result = inTurn(
        { raw: {}, ip } as Request,
        { raw, elapsedTime: 0 } as unknown as Reply,
        () => {
          begun.push(name)
          return promise
        },
      ).catch((error: { code?: string }) => error.code)
      await settle()
      const close = async () => {
        raw.emit('close')
        await settle()
      }
      return {
        result,
        close,
        async end() {
          finish()
          await result
          await close()
        },
      }
    },
  }
}

const settle = () => new Promise(setImmediate)

test('of one network one picture is drawn at a time, and another network does not wait for its others', async () => {
  const { send, begun } = requests()
  const first = await send('203.0.113.1', 'a1')
  await send('203.0.113.1', 'a2')
  await send('203.0.113.1', 'a3')
  await send('198.51.100.1', 'b1')
  expect(begun).toEqual(['a1', 'b1'])
  await first.end()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('too many of one network are refused, while another network is served', async () => {
  const { send, begun } = requests()
  const sent = []
  for (let index = 0; index < 40; index += 1) sent.push(await send('203.0.113.1', 'a'))
  const refused = sent.slice(31).map(({ result }) => result)
  expect(await Promise.all(refused)).toEqual(Array(9).fill('RATE_LIMITED'))
  await send('198.51.100.1', 'b')
  expect(begun).toEqual(['a', 'b'])
})

test('one site with hundreds of networks keeps nobody else from their picture', async () => {
  const { send, begun } = requests()
  const sent = []
  for (let n = 0; n < 200; n += 1) sent.push(await send(`2001:db8:1:${n}::1`, 'site'))
  expect(begun).toEqual(['site'])
  expect(await sent.at(-1)?.result).toBe('RATE_LIMITED')
  await send('203.0.113.1', 'other')
  expect(begun).toEqual(['site', 'other'])
})

test('a client that disconnects while it waits leaves its place to the next', async () => {
  const { send, begun } = requests()
  const first = await send('203.0.113.1', 'a1')
  const gone = await send('203.0.113.1', 'a2')
  await send('203.0.113.1', 'a3')
  await gone.close()
  await first.end()
  expect(begun).toEqual(['a1', 'a3'])
})

test('a network that had its pictures of this minute is refused', async () => {
  const { send, begun } = requests({ isExceeded: true })
  const { result } = await send('203.0.113.1', 'a')
  expect(await result).toBe('RATE_LIMITED')
  expect(begun).toEqual([])
})
