import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import type { Bench } from '../../bench.ts'
import { type BenchEnvironment, withEnvironment } from '../../engines/environment.ts'
import { client, measureRequests, type Request } from '../../load/measure-requests.ts'
import { compare, type Side } from '../../paired/compare.ts'
import { serveQuests } from '../../servers/serve-quests.ts'
import type { Server } from '../../servers/start-server.ts'
import { insertCampaigns } from './campaigns.ts'

const ROUNDS = 20
/** In each round, each by a new user. */
const REQUESTS = 40
const CLIENTS = 4
/** More than all rounds claim. */
const SLOTS = 100_000
const BARE = 'infra/checks/bench/src/benches/claim/bare-claim.ts'

/** A claim against a hand-written one with the same guarantees. */
export const claim: Bench = {
  ids: ['claim'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const [ours, baseline, second] = [
        environment.database('quests'),
        environment.database('bare'),
        environment.database('second'),
      ]
      const quests = await serveQuests(environment, ours.name)
      const bare = await environment.serve('bare', BARE, { MONGO_DATABASE: baseline.name })
      const repeat = await environment.serve('bare-repeat', BARE, { MONGO_DATABASE: second.name })
      const [campaign = ''] = await insertCampaigns([ours.db, baseline.db, second.db], 1, SLOTS)
      const side = (server: Server, db: Db): Side => {
        const to = client(server.url, CLIENTS)
        return async () => measureRequests(to, [server], await claimsOf(environment, db, campaign))
      }
      return compare(
        rounds,
        [
          {
            ...{ id: 'claim', goal: 1.15, bound: 'most', unit: 'ms' },
            ours: side(quests, ours.db),
            note: 'claim with limit, idempotency record and outbox, p50',
          },
        ],
        { baseline: side(bare, baseline.db), repeat: side(repeat, second.db) },
      )
    }),
}

/** Claims of new users who have completed all tasks. */
async function claimsOf(
  { issuer }: BenchEnvironment,
  db: Db,
  campaignId: string,
): Promise<Request[]> {
  const users = Array.from({ length: REQUESTS }, () => randomUUID())
  const now = new Date()
  const done = users.map((userId) => ({
    _id: `${campaignId}:${userId}`,
    campaignId,
    userId,
    startedAt: now,
    tasks: { code: { verifiedAt: now } },
    verified: 1,
    lastVerifiedAt: now,
    private: false,
  }))
  await db.collection<{ _id: string }>('progress').insertMany(done)
  return Promise.all(
    users.map(async (sub) => ({
      method: 'POST' as const,
      path: `/api/airdrop-campaign/campaigns/${campaignId}/claim-reward`,
      headers: { ...(await issuer.authorization({ sub })), 'idempotency-key': randomUUID() },
    })),
  )
}
