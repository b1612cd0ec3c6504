import process from 'node:process'
import { createClient } from 'redis'
import { openBare } from '../../bare/open-bare.ts'
import { KEY } from './members.ts'

// A hand-written place of one member, from a sorted set; and a scan of a board's documents with the driver's cursor.
const { app, database, listen } = await openBare()
const redis = await createClient({ url: process.env.REDIS_URL ?? '' }).connect()
process.once('SIGTERM', () => redis.destroy())

app.get<{ Params: { userId: string } }>('/api/test/ranks/:userId', async ({ params }) => {
  const [rank, points] = await Promise.all([
    redis.zRevRank(KEY, params.userId),
    redis.zScore(KEY, params.userId),
  ])
  const data = { place: rank === null ? null : rank + 1, points }
  return { success: true, status: 200, message: 'OK', data }
})

app.get('/api/test/rebuild', async () => {
  let members = 0
  const cursor = database.collection('board_standings').find({ board: 'player-all' })
  for await (const _ of cursor.batchSize(5_000)) members += 1
  return { success: true, status: 200, message: 'OK', data: { members } }
})
await listen()
