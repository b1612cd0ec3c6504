import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { client, measureRequests, type Request } from '../../load/measure-requests.ts'
import { compare, type Side } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'
import { createUsers, fundAccounts, transferOf, type User } from './users.ts'

const ROUNDS = 20
const REQUESTS = 40
const CLIENTS = 4
const USERS = 40
const BARE = 'infra/checks/bench/src/benches/transfer/bare-transfer.ts'

/** A transfer between two users over HTTP, against a hand-written one. */
export const transfer: Bench = {
  ids: ['transfer'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const [ours, baseline, second] = [
        environment.database('wallet'),
        environment.database('bare'),
        environment.database('second'),
      ]
      const users = await createUsers(environment, USERS)
      const transferServer = await environment.serve(
        'transfer-server',
        'services/wallet/src/testing/transfer-server.ts',
        {
          MONGO_DATABASE: ours.name,
        },
      )
      const bare = await environment.serve('bare', BARE, { MONGO_DATABASE: baseline.name })
      const repeat = await environment.serve('bare-repeat', BARE, { MONGO_DATABASE: second.name })
      for (const { db } of [ours, baseline, second]) await fundAccounts(db, users)
      const side = (server: Server): Side => {
        const to = client(server.url, CLIENTS)
        return () => measureRequests(to, [server], transfersOf(users))
      }
      return compare(
        rounds,
        [
          {
            ...{ id: 'transfer', goal: 1, bound: 'most', unit: 'ms' },
            ours: side(transferServer),
            note: 'transfer between users with idempotency record and outbox, p50',
          },
        ],
        { baseline: side(bare), repeat: side(repeat) },
      )
    }),
}

function transfersOf(users: readonly User[]): Request[] {
  return Array.from({ length: REQUESTS }, (_, index) => {
    const from = users[index % users.length] as User
    // One to seven places further, of forty: pairs vary, and nobody pays their own account.
    const to = users[(index + 1 + (index % 7)) % users.length] as User
    return transferOf(from, to)
  })
}
