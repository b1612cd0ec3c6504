import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMet } from '../bench.ts'
import { client, measureRequests } from '../load/measure-requests.ts'
import { compare, type Side } from '../paired/compare.ts'
import { type Server, startServer } from '../servers/start-server.ts'

const ROUNDS = 6
const REQUESTS = 40
const SCRIPT = 'infra/checks/bench/src/harness/small-server.ts'

let dataDir: string
let servers: Server[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-harness-'))
  const names = ['ours', 'baseline', 'repeat']
  servers = await Promise.all(names.map((name) => startServer(name, SCRIPT, dataDir, {})))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await rm(dataDir, { recursive: true, force: true })
})

test('measures a ratio near one for a server against itself, with CPU time', async () => {
  const requests = Array.from({ length: REQUESTS }, () => ({ method: 'GET' as const, path: '/' }))
  const side = (server: Server): Side => {
    const to = client(server.url, 2)
    return () => measureRequests(to, [server], requests)
  }
  const [ours, baseline, repeat] = servers.map(side) as [Side, Side, Side]
  const [result] = await compare(
    ROUNDS,
    [{ id: 'a-a', goal: 10, bound: 'most', atMost: 60_000, unit: 'ms', note: 'itself', ours }],
    { baseline, repeat },
  )
  if (!result) throw new Error('nothing was compared')
  // Wide bounds for a busy machine; swapped sides or units are far outside of them.
  expect(result.ratio).toBeGreaterThan(0.1)
  expect(result.ratio).toBeLessThan(10)
  expect(result.noise?.ratio).toBeGreaterThan(0.1)
  expect(result.low).toBeLessThanOrEqual(result.ratio)
  expect(result.high).toBeGreaterThanOrEqual(result.ratio)
  expect(result.own?.value).toBeGreaterThan(0)
  expect(result.note).toMatch(/^itself: [\d.]+ by [\d.]+ ms$/)
  if (process.platform === 'linux') expect(result.cpuRatio).toBeGreaterThan(0)
})

test('a failed request stops the measurement', async () => {
  const to = client('http://127.0.0.1:1', 1) // nothing listens there
  await expect(to.send([{ method: 'GET', path: '/' }])).rejects.toThrow('ECONNREFUSED')
})

test('ours may have a goal of its own, which a good ratio does not replace', () => {
  const met = { ratio: 0.4, goal: 1.3, bound: 'most' } as const
  expect(isMet({ ...met, own: { value: 5, atMost: 5 } })).toBe(true)
  expect(isMet({ ...met, own: { value: 5.1, atMost: 5 } })).toBe(false)
  expect(isMet({ ...met, ratio: 1.4, own: { value: 5, atMost: 5 } })).toBe(false)
})

test('a goal is an upper or a lower bound', () => {
  expect(isMet({ ratio: 1.4, goal: 1.5, bound: 'most' })).toBe(true)
  expect(isMet({ ratio: 1.6, goal: 1.5, bound: 'most' })).toBe(false)
  expect(isMet({ ratio: 0.6, goal: 0.5, bound: 'least' })).toBe(true)
  expect(isMet({ ratio: 0.4, goal: 0.5, bound: 'least' })).toBe(false)
})
