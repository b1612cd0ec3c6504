import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import { insertCampaigns } from '../claim/campaigns.ts'

const SECRET = 'a secret of the bench that is long enough'
const text = (value: string) => ({ en: value, hi: value, 'pt-BR': value })

/** The setting of quests for a game whose API is at this address. */
export const gameApis = (url: string) => JSON.stringify({ bench: { url, secret: SECRET } })

/** Stores a live campaign whose one task asks the API of the game. */
export async function insertGameCampaign(db: Db): Promise<string> {
  const [id = ''] = await insertCampaigns([db], 1, 1_000)
  const settings = {
    ...{ gameApi: 'bench', gameName: 'Bench', goal: 'siege.won' },
    gameUrl: 'https://bench.example/play',
    loginTask: null,
  }
  const task = {
    ...{ id: 'goal', type: 'GAME_API_VALIDATION', stage: 1, settings },
    ...{ title: text('Win a siege'), description: text('In the game') },
  }
  await db
    .collection<{ _id: string }>('campaigns')
    .updateOne({ _id: id }, { $set: { tasks: [task] } })
  return id
}

/** Stores users who have begun the campaign. */
export async function insertParticipants(
  db: Db,
  campaignId: string,
  count: number,
): Promise<string[]> {
  const users = Array.from({ length: count }, () => randomUUID())
  await db.collection<{ _id: string }>('progress').insertMany(
    users.map((userId) => ({
      ...{ _id: `${campaignId}:${userId}`, campaignId, userId, startedAt: new Date() },
      ...{ startedFrom: null, tasks: {}, verified: 0, points: 0, private: false, outbox: [] },
    })),
  )
  return users
}
