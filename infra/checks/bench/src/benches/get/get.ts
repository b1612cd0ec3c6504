import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { absentServices } from '@platform/testing/absent-services'
import type { Db } from 'mongodb'
import type { Bench } from '../../bench.ts'
import { type BenchEnvironment, withEnvironment } from '../../engines/environment.ts'
import { client, measureRequests, type Request } from '../../load/measure-requests.ts'
import { compare } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'

const ROUNDS = 30
const REQUESTS = 100
const CLIENTS = 2
const USERS = 50
const BARE = 'infra/checks/bench/src/benches/get/bare-linked-wallet.ts'

/** A signed-in GET of two reads by id, from the service and through the gateway, against bare Fastify and driver. */
export const get: Bench = {
  ids: ['get-service', 'get-gateway'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const { db, name } = environment.database('wallet')
      const database = { MONGO_DATABASE: name }
      const wallet = await environment.serve('wallet', 'services/wallet/src/server.ts', {
        ...database,
        ...absentServices('wallet'),
        PUBLIC_ORIGIN: 'http://localhost',
        WALLET_SECRET_FILE: join(tmpdir(), `bench-${randomUUID()}`, 'wallet.secret'),
      })
      const gateway = await environment.serve('gateway', 'services/gateway/src/server.ts', {
        WALLET_URL: wallet.url,
        RATE_LIMIT_PER_USER: '100000000',
        RATE_LIMIT_PER_ADDRESS: '100000000',
      })
      const bare = await environment.serve('bare', BARE, database)
      const repeat = await environment.serve('bare-repeat', BARE, database)
      const users = await linkedUsers(environment, db)

      const side = (target: Server, ...behind: Server[]) => {
        const to = client(target.url, CLIENTS)
        return () => measureRequests(to, [target, ...behind], requestsOf(users))
      }
      const note = 'GET of two reads by id, p50'
      const base = { bound: 'most', unit: 'ms' } as const
      return compare(
        rounds,
        [
          { id: 'get-service', goal: 1.3, ours: side(wallet), note, ...base },
          {
            id: 'get-gateway',
            goal: 1.8,
            ours: side(gateway, wallet),
            note: `${note}, through the gateway`,
            ...base,
          },
        ],
        { baseline: side(bare), repeat: side(repeat) },
      )
    }),
}

/** Headers of users who have linked a wallet. */
async function linkedUsers(
  { issuer }: BenchEnvironment,
  db: Db,
): Promise<Record<string, string>[]> {
  const ids = Array.from({ length: USERS }, () => randomUUID())
  const documents = ids.map((_id) => ({
    _id,
    address: `0x${randomBytes(20).toString('hex')}`,
    kind: 'external',
    linkedAt: new Date(),
    version: 1,
    outbox: [],
  }))
  await db.collection<{ _id: string }>('linked_wallets').insertMany(documents)
  return Promise.all(ids.map((sub) => issuer.authorization({ sub, expiresIn: 7200 })))
}

const requestsOf = (users: readonly Record<string, string>[]): Request[] =>
  Array.from({ length: REQUESTS }, (_, index) => ({
    method: 'GET' as const,
    path: '/api/get_wallet_v2',
    headers: users[index % users.length] ?? {},
  }))
