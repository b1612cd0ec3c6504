import { randomUUID } from 'node:crypto'
import { EXPORT_PART_LENGTH, EXPORTS_PATH } from '@platform/contracts/identity/exports'
import { testClock } from '@platform/testing/test-clock'
import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import type { InternalClient, InternalRequest } from '../internal/client.ts'
import type { Mongo } from '../mongo/mongo.ts'
import { createExporter } from './exporter.ts'
import type { PersonalData } from './table.ts'

const table: PersonalData = {
  personal: {
    tokens: { fate: 'erased', holds: 'Tokens', find: 'userId', secret: true },
    notes: { fate: 'erased', holds: 'Notes', find: 'userId', hidden: ['hash'] },
    counts: { fate: 'kept', holds: 'Counts', because: 'They are deleted after a day.' },
  },
  notPersonal: [],
}
const { signal } = new AbortController()

/** An issuer that collects exports, and a database whose collections have these documents. */
function setUp(documents: object[]) {
  const clock = testClock({ stopped: true })
  const [id, userId] = [randomUUID(), randomUUID()]
  const sent: { path: string; body: unknown }[] = []
  const reads: { collection: string; filter: unknown; withheld: unknown }[] = []
  const state = { isDown: false, isAnswered: false }
  const modelOf = (collection: string) => ({
    find(filter: unknown, withheld: unknown) {
      reads.push({ collection, filter, withheld })
      const query = { sort: () => query, lean: () => query, cursor: () => documents }
      return query
    },
  })
  async function call(_name: string, { method, path, body }: InternalRequest<never>) {
    if (method === 'GET') return { exports: state.isAnswered ? [] : [{ id, userId }] }
    if (state.isDown) throw new DomainError('UNAVAILABLE')
    sent.push({ path, body })
    state.isAnswered = path === `${EXPORTS_PATH}/${id}`
    return null
  }
  const mongo = { modelOf } as unknown as Mongo
  const run = createExporter({ issuer: { call } as InternalClient, mongo, table, clock })
  return { run: () => run(signal), clock, sent, reads, state, id, userId }
}

test('sends the documents of each collection that is found by the user, then what it sent', async () => {
  const { run, sent, reads, id, userId } = setUp([{ text: 'a' }, { amount: 5n }])
  await run()
  await run()
  const outbox = { outbox: 0, version: 0, hash: 0 }
  expect(reads).toEqual([{ collection: 'notes', filter: { userId }, withheld: outbox }])
  const lines = '{"text":"a"}\n{"amount":"5"}\n'
  expect(sent).toEqual([
    { path: `${EXPORTS_PATH}/${id}/parts`, body: { collection: 'notes', number: 0, lines } },
    {
      path: `${EXPORTS_PATH}/${id}`,
      body: { collections: [{ name: 'notes', holds: 'Notes', parts: 1, documents: 2 }] },
    },
  ])
})

test('divides what is long into parts', async () => {
  const text = 'x'.repeat(EXPORT_PART_LENGTH / 2)
  const { run, sent } = setUp([{ text }, { text }, { text: 'end' }])
  await run()
  const parts = sent.slice(0, -1).map(({ body }) => body as { number: number; lines: string })
  expect(parts.map(({ number }) => number)).toEqual([0, 1])
  expect(parts.map(({ lines }) => lines.split('\n').length - 1)).toEqual([1, 2])
  expect(sent.at(-1)?.body).toMatchObject({ collections: [{ parts: 2, documents: 3 }] })
})

test('begins again after a failure, with the same parts', async () => {
  const { run, clock, sent, state, id } = setUp([{ text: 'a' }])
  state.isDown = true
  await expect(run()).rejects.toThrow('1 of 1 failed')
  state.isDown = false
  await run()
  expect(sent).toEqual([])
  clock.advance(5_000)
  await run()
  expect(sent.at(-1)?.path).toBe(`${EXPORTS_PATH}/${id}`)
})
