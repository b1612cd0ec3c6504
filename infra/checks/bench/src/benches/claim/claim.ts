import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import type { Bench } from '../../bench.ts'
import { onStage, type Stage } from '../../engines/open-stage.ts'
import { client, type Request, requestTurn } from '../../load/requests.ts'
import { compare, type Side } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'
import { insertCampaigns } from './campaigns.ts'

const ROUNDS = 20
const REQUESTS = 40
const CLIENTS = 4
const SLOTS = 100_000
const BARE = 'infra/checks/bench/src/benches/claim/bare-claim.ts'

/** A claim with everything it promises, against the same effects by hand. */
export const claim: Bench = {
  ids: ['claim'],
  run: (rounds = ROUNDS) =>
    onStage(async (stage) => {
      const [ours, other, twin] = [
        stage.database('quests'),
        stage.database('bare'),
        stage.database('twin'),
      ]
      const quests = await stage.serve('quests', 'services/quests/src/server.ts', {
        MONGO_DATABASE: ours.name,
        WALLET_URL: 'http://127.0.0.1:9',
      })
      const bare = await stage.serve('bare', BARE, { MONGO_DATABASE: other.name })
      const again = await stage.serve('bare-twin', BARE, { MONGO_DATABASE: twin.name })
      const [campaign = ''] = await insertCampaigns([ours.db, other.db, twin.db], 1, SLOTS)
      const side = (server: Server, db: Db): Side => {
        const to = client(server.url, CLIENTS)
        return async () => requestTurn(to, [server], await claimsOf(stage, db, campaign))
      }
      return compare(
        rounds,
        [
          {
            ...{ id: 'claim', goal: 1.5, bound: 'most', unit: 'ms' },
            ours: side(quests, ours.db),
            note: 'claim with limit, idempotency record and outbox, p50',
          },
        ],
        { other: side(bare, other.db), twin: side(again, twin.db) },
      )
    }),
}

/** Claims of users who have just done all tasks. */
async function claimsOf({ issuer }: Stage, db: Db, campaignId: string): Promise<Request[]> {
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
