import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { absentServices } from '@platform/testing/absent-services'
import type { Db } from 'mongodb'
import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { client, measureRequests } from '../../load/measure-requests.ts'
import { compare, type Side } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'

const ROUNDS = 30
const REQUESTS = 20
const CLIENTS = 2
/** So many that none of them reaches the limit of the route. */
const READERS = 100
/** More than one page, so that both sides make a cursor. */
const POSTS = 110
const BARE = 'infra/checks/bench/src/benches/pog-feed/bare-pog-feed.ts'
const PATH = '/api/pog/feed?tab=hottest&pageLimit=100'

/** A page of 100 cards of the feed with the likes of a signed-in reader, against the driver and JSON.stringify. */
export const pogFeed: Bench = {
  ids: ['pog-feed'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const { db, name } = environment.database('pog')
      const files = await mkdtemp(join(tmpdir(), 'bench-pog-'))
      const pog = await environment.serve('pog', 'services/pog/src/server.ts', {
        MONGO_DATABASE: name,
        ...absentServices('pog'),
        BLOB_DIR: files,
        SELFIE_SECRET_FILE: join(files, 'selfie.secret'),
        PUBLIC_ORIGIN: 'http://localhost',
      })
      const bare = await environment.serve('bare', BARE, { MONGO_DATABASE: name })
      const repeat = await environment.serve('bare-repeat', BARE, { MONGO_DATABASE: name })
      const readers = Array.from({ length: READERS }, () => randomUUID())
      await insertFeed(db, readers)
      const headers = await Promise.all(
        readers.map((sub) => environment.issuer.authorization({ sub, expiresIn: 7200 })),
      )
      let sent = 0
      const side = (server: Server): Side => {
        const to = client(server.url, CLIENTS)
        return () => {
          const requests = Array.from({ length: REQUESTS }, () => {
            sent += 1
            return { method: 'GET' as const, path: PATH, headers: headers[sent % READERS] ?? {} }
          })
          return measureRequests(to, [server], requests)
        }
      }
      return compare(
        rounds,
        [
          {
            ...{ id: 'pog-feed', goal: 1.2, bound: 'most', unit: 'ms' },
            ours: side(pog),
            note: 'page of 100 cards for a reader who likes half of them, p50',
          },
        ],
        { baseline: side(bare), repeat: side(repeat) },
      )
    }),
}

/** Every reader likes every other card. */
async function insertFeed(db: Db, readers: readonly string[]): Promise<void> {
  const now = Date.now()
  const posts = Array.from({ length: POSTS }, (_, n) => ({
    ...{ _id: randomUUID(), userId: randomUUID(), userName: `fox${n}`, number: n + 1 },
    ...{ walletName: `fox${n}.kovra.io`, avatar: '/api/pog/art/HERO/MAYA/TOON/1.svg' },
    ...{ style: 'TOON', mintedAt: new Date(now - n * 60_000), contentVersion: 1, mintVersion: 1 },
    ...{ isInFeed: true, showsScores: true, preferencesVersion: 0, hidden: null, reviewedAt: null },
    ...{ highlightedAt: null, total: 900 - n, tier: 'Gold', isLegendary: true, scoreVersion: 1 },
    ...{ clanId: null, clanVersion: 0, likes: READERS, likeVersion: 1, heat: 1_000 - n / 7 },
    heatDueAt: null,
  }))
  const likes = posts
    .filter((_, n) => n % 2 === 0)
    .flatMap(({ _id: postId, userId: ownerId }) =>
      readers.map((userId) => ({
        ...{ _id: `${postId}:${userId}`, postId, ownerId, userId, at: new Date(now) },
        ...{ human: 40, network: null, clanId: null, outbox: [] },
      })),
    )
  await db.collection<{ _id: string }>('posts').insertMany(posts)
  await db.collection<{ _id: string }>('likes').insertMany(likes)
}
