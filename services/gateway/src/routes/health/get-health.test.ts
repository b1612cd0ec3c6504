import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { startGateway, startServiceDouble } from '../../testing/start-gateway.ts'

test('all services are asked in parallel', async () => {
  const waiting: ServerResponse[] = []
  const answersTogether = await startServiceDouble((_request, response) => {
    waiting.push(response)
    if (waiting.length === 2) for (const each of waiting) each.end()
  })
  const { url } = await startGateway({
    IDENTITY_URL: answersTogether.url,
    QUESTS_URL: answersTogether.url,
  })
  const answer = await fetch(`${url}/api/health`)
  expect(await answer.json()).toMatchObject({
    data: { services: { identity: { status: 'up' }, quests: { status: 'up' } } },
  })
})

test('a service that does not respond or is unreachable is down; the state of the others does not change', async () => {
  const [ready, away] = await Promise.all([startServiceDouble(), startServiceDouble()])
  const notReady = await startServiceDouble((_request, response) => response.writeHead(503).end())
  const hanging = await startServiceDouble(() => {})
  await away.stop()
  const { url } = await startGateway({
    IDENTITY_URL: ready.url,
    QUESTS_URL: notReady.url,
    WALLET_URL: `${ready.url},${away.url}`,
    GUILDS_URL: away.url,
    ARENA_URL: hanging.url,
  })
  const answer = await fetch(`${url}/api/health`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    success: true,
    data: {
      status: 'down',
      services: {
        identity: { status: 'up', latencyMs: expect.any(Number) },
        quests: { status: 'degraded', latencyMs: expect.any(Number) },
        wallet: { status: 'degraded' },
        guilds: { status: 'down', latencyMs: null },
        arena: { status: 'down', latencyMs: null },
      },
    },
  })
  expect(ready.seen.every(({ url }) => url.startsWith('/readyz'))).toBe(true)
})
