import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@platform/testing/wait-for'
import { afterEach, expect, test } from 'vitest'
import { startBare } from '../testing/start-bare.ts'
import { ok } from './envelope.ts'
import { sse } from './sse.ts'

const open = { config: { access: 'public' as const } }
const LIMIT = 8
let stop: () => Promise<void>
afterEach(() => stop())

async function start(...[compose]: Parameters<typeof startBare>) {
  const running = await startBare(compose, { MAX_REQUESTS_IN_FLIGHT: String(LIMIT) })
  stop = running.stop
  return running
}

test('a request beyond the limit is answered 503 at once, while the others are still handled', async () => {
  let entered = 0
  const gate = Promise.withResolvers<void>()
  const { url, app } = await start(({ app }) => {
    app.get('/slow', open, async () => {
      entered += 1
      await gate.promise
      return ok({})
    })
  })
  const admitted = Array.from({ length: LIMIT }, () => fetch(`${url}/slow`))
  await waitFor(() => entered === LIMIT)
  const refused = await Promise.all(Array.from({ length: 32 }, () => fetch(`${url}/slow`)))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(await refused[0]?.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect(entered).toBe(LIMIT)
  for (const path of ['/healthz', '/readyz']) expect((await fetch(url + path)).status).toBe(200)
  const { body } = await app.inject('/metrics')
  expect(body).toContain(`requests_in_flight{service="bare"} ${LIMIT}`)
  expect(body).toContain('requests_refused_total{reason="in-flight",service="bare"} 32')

  gate.resolve()
  for (const answer of await Promise.all(admitted)) expect(answer.status).toBe(200)
  expect((await fetch(`${url}/slow`)).status).toBe(200)
})

test('open streams and clients that disconnected do not count', async () => {
  const never = Promise.withResolvers<never>()
  let entered = 0
  const { url } = await start(({ app }) => {
    app.get('/stream', open, async (request, reply) => void sse(request, reply))
    app.get('/never', open, async () => {
      entered += 1
      return never.promise
    })
    app.get('/quick', open, async () => ok({}))
  })
  const gone = new AbortController()
  const { signal } = gone
  for (let n = 0; n < 2 * LIMIT; n += 1) {
    expect((await fetch(`${url}/stream`, { signal })).status).toBe(200)
  }
  const waiting = Array.from({ length: LIMIT }, () => fetch(`${url}/never`, { signal }))
  await waitFor(() => entered === LIMIT)
  expect((await fetch(`${url}/quick`)).status).toBe(503)
  gone.abort()
  await Promise.allSettled(waiting)
  await waitFor(async () => (await fetch(`${url}/quick`)).status === 200)
})

test('at fifty times the capacity an admitted request waits for a few others, not for all', async () => {
  const CLIENTS = 50 * LIMIT
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0
  let most = 0
  let finished = 0
  /** For how many others each admitted request waited. */
  const waitedFor: number[] = []
  const { url } = await start(({ app }) => {
    app.get('/one-at-a-time', open, async () => {
      const before = finished
      inside += 1
      most = Math.max(most, inside)
      last = last.then(() => sleep(5))
      await last
      inside -= 1
      waitedFor.push(finished - before)
      finished += 1
      return ok({})
    })
  })
  const answers = new Set<string>()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let n = 0; n < 5; n += 1) {
        const answer = await fetch(`${url}/one-at-a-time`)
        await answer.arrayBuffer()
        answers.add(`${answer.status} ${answer.headers.get('retry-after')}`)
      }
    }),
  )
  expect([...answers].sort()).toEqual(['200 null', '503 2'])
  expect(most).toBe(LIMIT)
  // If all were admitted, the last would wait for CLIENTS others.
  expect(Math.max(...waitedFor)).toBe(LIMIT - 1)
})
