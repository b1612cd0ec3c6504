import process from 'node:process'
import { createClient } from 'redis'
import { openBare, signedIn } from '../../bare/open-bare.ts'
import { KEY, NAMES } from './members.ts'

// Hand-written: who stands around the caller, from a sorted set and a hash of names; and a scan of a board's documents with the driver's cursor.
const { app, database, listen } = await openBare()
const redis = await createClient({ url: process.env.REDIS_URL ?? '' }).connect()
process.once('SIGTERM', () => redis.destroy())

app.get<{ Params: { id: string }; Querystring: { span: string } }>(
  '/api/leaderboards/:id/around-me',
  { onRequest: signedIn() },
  async ({ userId, query }) => {
    const span = Number(query.span)
    const [rank, total] = await Promise.all([redis.zRevRank(KEY, userId), redis.zCard(KEY)])
    const first = Math.max(0, (rank ?? 0) - span)
    const around = await redis.zRangeWithScores(KEY, first, (rank ?? 0) + span, { REV: true })
    const names = await redis.hmGet(
      NAMES,
      around.map(({ value }) => value),
    )
    const rows = around.map(({ value, score }, n) => ({
      ...{ place: first + n + 1, memberId: value, points: score, name: names[n] ?? null },
    }))
    const own = rows.find(({ memberId }) => memberId === userId) ?? null
    return { success: true, status: 200, message: 'OK', data: { total, rows, own } }
  },
)

app.get('/api/test/rebuild', async () => {
  let members = 0
  const cursor = database.collection('board_standings').find({ board: 'player-all' })
  for await (const _ of cursor.batchSize(5_000)) members += 1
  return { success: true, status: 200, message: 'OK', data: { members } }
})
await listen()
