import { expect, test } from 'vitest'
import { startGateway, startServiceDouble } from '../../testing/start-gateway.ts'

test('every service is asked at once, and one that hangs or is away does not hold up the answer', async () => {
  const [ready, away] = await Promise.all([startServiceDouble(), startServiceDouble()])
  const notReady = await startServiceDouble((_request, response) => response.writeHead(503).end())
  const hanging = await startServiceDouble(() => {})
  await away.stop()
  const { url } = await startGateway({
    IDENTITY_URL: ready.url,
    QUESTS_URL: notReady.url,
    WALLET_URL: `${ready.url},${away.url}`,
    KYC_URL: away.url,
    POG_URL: hanging.url,
    EXPERT_URL: hanging.url,
  })
  const began = performance.now()
  const answer = await fetch(`${url}/api/health`)
  expect(performance.now() - began).toBeLessThan(1_900)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    success: true,
    data: {
      status: 'down',
      services: {
        identity: { status: 'up', latencyMs: expect.any(Number) },
        quests: { status: 'degraded', latencyMs: expect.any(Number) },
        wallet: { status: 'degraded' },
        kyc: { status: 'down', latencyMs: null },
        pog: { status: 'down', latencyMs: null },
        expert: { status: 'down', latencyMs: null },
      },
    },
  })
  expect(ready.seen.every(({ url }) => url.startsWith('/readyz'))).toBe(true)
})
