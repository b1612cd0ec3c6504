import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import type { Bench } from '../../bench.ts'
import { onStage, type Stage } from '../../engines/open-stage.ts'
import { client, type Request, requestTurn } from '../../load/requests.ts'
import { compare, type Side } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'

const ROUNDS = 20
const REQUESTS = 40
const CLIENTS = 4
const USERS = 40
const BARE = 'infra/checks/bench/src/benches/transfer/bare-transfer.ts'

/** A transfer between two people, over HTTP, against the same by hand. */
export const transfer: Bench = {
  ids: ['transfer'],
  run: (rounds = ROUNDS) =>
    onStage(async (stage) => {
      const [ours, other, twin] = [
        stage.database('wallet'),
        stage.database('bare'),
        stage.database('twin'),
      ]
      const people = await peopleOf(stage)
      const teller = await stage.serve('teller', 'services/wallet/src/testing/transfer-server.ts', {
        MONGO_DATABASE: ours.name,
      })
      const bare = await stage.serve('bare', BARE, { MONGO_DATABASE: other.name })
      const again = await stage.serve('bare-twin', BARE, { MONGO_DATABASE: twin.name })
      for (const { db } of [ours, other, twin]) await giveMoney(db, people)
      const side = (server: Server): Side => {
        const to = client(server.url, CLIENTS)
        return () => requestTurn(to, [server], transfersOf(people))
      }
      return compare(
        rounds,
        [
          {
            ...{ id: 'transfer', goal: 1.3, bound: 'most', unit: 'ms' },
            ours: side(teller),
            note: 'transfer between people with idempotency record and outbox, p50',
          },
        ],
        { other: side(bare), twin: side(again) },
      )
    }),
}

interface Person {
  id: string
  headers: Record<string, string>
}

function peopleOf({ issuer }: Stage): Promise<Person[]> {
  const ids = Array.from({ length: USERS }, () => randomUUID())
  return Promise.all(
    ids.map(async (id) => ({
      id,
      headers: {
        ...(await issuer.authorization({ sub: id, expiresIn: 7200 })),
        'content-type': 'application/json',
      },
    })),
  )
}

/** The first entry of each one's chain: 100,000 KCash. */
async function giveMoney(db: Db, people: readonly Person[]): Promise<void> {
  const first = people.map(({ id }) => ({
    _id: `user:${id}:KCASH:${String(1).padStart(12, '0')}`,
    account: `user:${id}:KCASH`,
    seq: 1,
    key: `issue:${id}`,
    hash: id,
    counter: 'treasury:KCASH',
    delta: 10_000_000n,
    heldDelta: 0n,
    balance: 10_000_000n,
    held: 0n,
    kind: 'issue',
    reference: null,
    refusal: null,
    createdAt: new Date(),
    outbox: [],
  }))
  await db.collection<{ _id: string }>('postings').insertMany(first)
}

function transfersOf(people: readonly Person[]): Request[] {
  return Array.from({ length: REQUESTS }, (_, index) => {
    const from = people[index % people.length] as Person
    const to = people[(index + 1 + (index % 7)) % people.length] as Person
    return {
      method: 'POST',
      path: '/api/test/transfers',
      headers: { ...from.headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ to: to.id, currency: 'KCASH', amount: '1.00' }),
    }
  })
}
