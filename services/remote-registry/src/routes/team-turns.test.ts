import { EventEmitter } from 'node:events'
import { type RequestTurns, requestTurns } from '@platform/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { teamTurns } from './team-turns.ts'

/** Requests of teams, by name; `end` closes the response of one. */
function requests(turns: RequestTurns) {
  const begun: string[] = []
  return {
    begun,
    async send(team: string, name: string, bytes = 0) {
      const raw = new EventEmitter()
      const headers = { 'content-length': `${bytes}` }
      const request = { raw: {}, team: { name: team }, headers } as unknown as FastifyRequest
      const admitted = turns
        .enter(request, { raw } as unknown as FastifyReply)
        .then(() => void begun.push(name))
      // `enter` rejects in the same turn of the event loop; an admitted or waiting request has no refusal.
      const refusal = await Promise.race([
        admitted.catch((error: unknown) => error),
        new Promise((resolve) => setImmediate(resolve, undefined)),
      ])
      return {
        refusal,
        request,
        async end() {
          raw.emit('close')
          await new Promise(setImmediate)
        },
      }
    },
  }
}

test('one request of a team is worked on at a time, in order; another team does not wait', async () => {
  const { send, begun } = requests(teamTurns(5))
  const first = await send('a', 'a1')
  const second = await send('a', 'a2')
  await send('a', 'a3')
  await send('b', 'b1')
  expect(begun).toEqual(['a1', 'b1'])
  await first.end()
  await second.end()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('a client that disconnects while it waits gives up its turn', async () => {
  const { send, begun } = requests(teamTurns(5))
  const first = await send('a', 'a1')
  const gone = await send('a', 'a2')
  await send('a', 'a3')
  await gone.end()
  expect(begun).toEqual(['a1'])
  await first.end()
  expect(begun).toEqual(['a1', 'a3'])
})

test('refuses a request of a team beyond those that may wait', async () => {
  const { send } = requests(teamTurns(1))
  const first = await send('a', 'a1')
  await send('a', 'a2')
  expect((await send('a', 'a3')).refusal).toMatchObject({ code: 'RATE_LIMITED' })
  expect((await send('b', 'b1')).refusal).toBeUndefined()
  await first.end()
  expect((await send('a', 'a4')).refusal).toBeUndefined()
})

test('a client that disconnects during the work keeps its turn until the work ends', async () => {
  const turns = teamTurns(5)
  const { send, begun } = requests(turns)
  const first = await send('a', 'a1')
  await send('a', 'a2')
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  const work = turns.during(first.request, () => stored)
  await first.end()
  expect(begun).toEqual(['a1'])
  store()
  await work
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'a2'])
})

test('a client that disconnects before the work begins ends its turn once, and no work is done', async () => {
  const turns = teamTurns(5)
  const { send, begun } = requests(turns)
  const first = await send('a', 'a1')
  await send('a', 'a2')
  await send('a', 'a3')
  await first.end()
  const work = vi.fn(async () => {})
  await expect(turns.during(first.request, work)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(work).not.toHaveBeenCalled()
  expect(begun).toEqual(['a1', 'a2'])
})

test('requests of all teams share a capacity by their cost, in order', async () => {
  const { send, begun } = requests(
    requestTurns({
      key: () => 'all',
      cost: ({ headers }) => Number(headers['content-length']),
      capacity: 10,
      waiting: 5,
    }),
  )
  const first = await send('a', 'a1', 6)
  await send('b', 'b1', 4)
  const large = await send('c', 'c1', 10)
  await send('d', 'd1', 1)
  expect(begun).toEqual(['a1', 'b1'])
  await large.end()
  expect(begun).toEqual(['a1', 'b1'])
  await first.end()
  expect(begun).toEqual(['a1', 'b1', 'd1'])
})
