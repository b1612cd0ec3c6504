import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { teamTurns } from './team-turns.ts'

/** Requests of teams, by name; `end` closes the response of one. */
function requests(limit: number) {
  const turn = teamTurns(limit)
  const begun: string[] = []
  return {
    begun,
    async send(team: string, name: string) {
      const raw = new EventEmitter()
      const admitted = turn(
        { team: { name: team } } as unknown as FastifyRequest,
        { raw } as unknown as FastifyReply,
      ).then(() => void begun.push(name))
      const refusal = await Promise.race([
        admitted.catch((error: unknown) => error),
        new Promise((resolve) => setImmediate(resolve, undefined)),
      ])
      return {
        refusal,
        async end() {
          raw.emit('close')
          await new Promise(setImmediate)
        },
      }
    },
  }
}

test('one request of a team is worked on at a time, in order; another team does not wait', async () => {
  const { send, begun } = requests(5)
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
  const { send, begun } = requests(5)
  const first = await send('a', 'a1')
  const gone = await send('a', 'a2')
  await send('a', 'a3')
  await gone.end()
  expect(begun).toEqual(['a1'])
  await first.end()
  expect(begun).toEqual(['a1', 'a3'])
})

test('refuses a request of a team beyond those that may wait', async () => {
  const { send } = requests(1)
  const first = await send('a', 'a1')
  await send('a', 'a2')
  expect((await send('a', 'a3')).refusal).toMatchObject({ code: 'RATE_LIMITED' })
  expect((await send('b', 'b1')).refusal).toBeUndefined()
  await first.end()
  expect((await send('a', 'a4')).refusal).toBeUndefined()
})
