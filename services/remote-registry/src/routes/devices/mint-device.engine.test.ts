import { deviceToken } from '@platform/contracts/registry/reports'
import { testClock } from '@platform/testing/test-clock'
import { expect, test } from 'vitest'
import { newDevice, send, startReporting } from '../../testing/start-reporting.ts'

interface Refusal {
  code: string
  details: { retryAfterMs: number }
}

const mint = async (url: string, address: string) => {
  const answer = await send(url, 'devices', undefined, address)
  return { status: answer.status, body: (await answer.json()) as Refusal }
}

test('every browser gets an id of its own, which all instances accept', async () => {
  const { urls } = await startReporting({}, { instances: 2 })
  const [first, second] = urls as [string, string]
  const tokens = await Promise.all([newDevice(first), newDevice(first), newDevice(second)])
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) expect(deviceToken.parse(token)).toBe(token)
  const reports = [{ kind: 'failed', remote: 'mfe-quests', version: '1.0.0', reason: 'mount' }]
  const body = { device: tokens[0], channel: 'stable', reports }
  expect((await send(second, 'reports', body)).status).toBe(202)
  expect((await send(second, 'reports', { ...body, device: `${tokens[0]}A` })).status).toBe(401)
})

test('limits the ids of a network an hour, over all instances; another network is not affected', async () => {
  const { urls } = await startReporting({ DEVICES_PER_ADDRESS_PER_HOUR: '10' }, { instances: 2 })
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => mint(urls[n % 2]!, `203.0.113.${n}`)),
  )
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(6).fill(429)])
  const refused = answers.find(({ status }) => status === 429)!.body
  expect(refused.code).toBe('RATE_LIMITED')
  expect(refused.details.retryAfterMs).toBeGreaterThan(0)
  expect((await mint(urls[0]!, '203.0.114.1')).status).toBe(201)

  const sixes = await Promise.all(
    Array.from({ length: 11 }, (_, n) => mint(urls[n % 2]!, `2001:db8::${n + 1}`)),
  )
  expect(sixes.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await mint(urls[0]!, '2001:db8:0:1::1')).status).toBe(201)
})

test('gives ids again after the hour', async () => {
  const clock = testClock()
  const { urls } = await startReporting(
    { DEVICES_PER_ADDRESS_PER_HOUR: '2' },
    { clock, instances: 3 },
  )
  const [one, two, three] = urls as [string, string, string]
  for (const url of [one, two]) expect((await mint(url, '203.0.113.1')).status).toBe(201)
  expect((await mint(three, '203.0.113.1')).status).toBe(429)
  clock.advance(3_600_000)
  expect((await mint(three, '203.0.113.1')).status).toBe(201)
})

test('refuses a report that is too large or malformed', async () => {
  const { urls } = await startReporting()
  const [url] = urls as [string]
  const body = { device: await newDevice(url), channel: 'stable', reports: [] as unknown[] }
  expect((await send(url, 'reports', body)).status).toBe(400)
  const failure = { kind: 'failed', remote: 'mfe-quests', version: '1.0.0', reason: 'mount' }
  for (const wrong of [
    { ...failure, user: 'u1' },
    { ...failure, reason: 'no such reason' },
  ]) {
    expect((await send(url, 'reports', { ...body, reports: [wrong] })).status).toBe(400)
  }
  const large = { ...body, reports: [failure], padding: 'x'.repeat(33_000) }
  expect((await send(url, 'reports', large)).status).toBe(413)
})
