import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { client, measureThroughput, type Request } from '../../load/measure-requests.ts'
import { compare, type Side } from '../../paired/compare.ts'
import { createUsers, fundAccounts, transferOf, type User } from './users.ts'

const ROUNDS = 20
const REQUESTS = 160
const CLIENTS = 32
const USERS = 80

/** Transfers into and out of one account, each with another user, against as many between users of whom each takes part in a few. */
export const hotAccount: Bench = {
  ids: ['hot-account'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const database = environment.database('wallet')
      const [hot, ...users] = await createUsers(environment, USERS + 1)
      if (!hot) throw new Error('There are no users')
      const server = await environment.serve(
        'transfer-server',
        'services/wallet/src/testing/transfer-server.ts',
        { MONGO_DATABASE: database.name },
      )
      await fundAccounts(database.db, [hot, ...users])
      const to = client(server.url, CLIENTS)
      const side = (requests: () => Request[]): Side => {
        return () => measureThroughput(to, [server], requests())
      }
      const spread = side(() => between(users))
      return compare(
        rounds,
        [
          {
            ...{ id: 'hot-account', goal: 0.5, bound: 'least', unit: 'transfers/s' },
            ours: side(() => throughOne(hot, users)),
            note: 'transfers into and out of one account, by those of spread accounts',
          },
        ],
        { baseline: spread, repeat: spread },
      )
    }),
}

const placeOf = (users: readonly User[], n: number) => users[n % users.length] as User

/** Every second one into the account: it neither fills nor empties. */
const throughOne = (hot: User, users: readonly User[]): Request[] =>
  Array.from({ length: REQUESTS }, (_, n) =>
    n % 2 === 0 ? transferOf(placeOf(users, n), hot) : transferOf(hot, placeOf(users, n)),
  )

/** Each account pays and is paid twice. */
const between = (users: readonly User[]): Request[] =>
  Array.from({ length: REQUESTS }, (_, n) =>
    transferOf(placeOf(users, n), placeOf(users, n + 1 + (n % 7))),
  )
