import { expect, test } from 'vitest'
import { startGateway, startServiceDouble } from '../testing/start-gateway.ts'

test('an instance that says it is not ready gets nothing while another is, and again once it is', async () => {
  const ready = { first: true }
  const first = await startServiceDouble((request, response) => {
    if (request.url?.startsWith('/readyz') && !ready.first) response.statusCode = 503
    response.end('{}')
  })
  const second = await startServiceDouble()
  const { url } = await startGateway({
    QUESTS_URL: `${first.url},${second.url}`,
    READY_POLL_MS: '20',
  })
  const calls = () => first.seen.filter(({ url }) => !url.startsWith('/readyz')).length
  const polls = () => first.seen.length - calls()
  const call = async (times: number) => {
    const before = calls()
    for (let n = 0; n < times; n++) {
      expect((await fetch(`${url}/api/quest`)).status).toBe(200)
    }
    return calls() - before
  }
  const polled = async () => {
    // The first of two polls may have begun before the instance's answer changed.
    const before = polls()
    await expect.poll(polls, { timeout: 10_000 }).toBeGreaterThan(before + 1)
  }

  await polled()
  expect(await call(20)).toBeGreaterThan(0)
  ready.first = false
  await polled()
  expect(await call(20)).toBe(0)
  ready.first = true
  await polled()
  expect(await call(20)).toBeGreaterThan(0)
})
