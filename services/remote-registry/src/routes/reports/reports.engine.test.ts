import { remoteHealth } from '@platform/contracts/registry/reports'
import { sealId } from '@platform/service-kit'
import { expect, test } from 'vitest'
import {
  addressOf,
  canaryVersion,
  drawnVersion,
  failed,
  inParallel,
  loaded,
  newDevice,
  PINNED,
  type ReportRegistry,
  remote,
  report,
  serve,
  stableVersion,
  startReporting,
} from '../../testing/start-reporting.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The canaries that the judge stopped. */
const stops = async ({ changes }: ReportRegistry) =>
  (await changes.list('stable', 100, {})).filter(({ action }) => action === 'canary-stopped')

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** Every device reports about its version: the canary fails, the stable one loads. */
async function runDevices(registry: ReportRegistry, devices: number, networks: number) {
  const release = await serve(registry, { version: canaryVersion, weight: 50 })
  await inParallel(numbers(devices), async (device) => {
    const url = registry.urls[device % registry.urls.length]!
    const address = addressOf(device, networks)
    const token = await newDevice(url, address)
    const version = await drawnVersion(release, token)
    await report(
      url,
      token,
      [version === canaryVersion ? failed(version) : loaded(version)],
      address,
    )
  })
}

test('stops a canary that fails for all, with the evidence in the audit trail', async () => {
  const registry = await startReporting()
  await runDevices(registry, 200, 10)
  await expect.poll(() => stops(registry), { timeout: 10_000 }).toHaveLength(1)
  const [stopped] = await stops(registry)
  const { releases } = await registry.changes.current('stable')
  expect(releases).toMatchObject([{ stable: stableVersion, canary: null }])
  expect(stopped).toMatchObject({ by: 'registry', remote, version: canaryVersion })
  const { evidence } = stopped!
  expect(evidence).toMatchObject({
    stable: { version: stableVersion, failed: 0 },
    canary: { version: canaryVersion },
    margin: 0.05,
    reasons: [{ reason: 'render', devices: expect.any(Number) }],
  })
  expect(evidence!.canary.failed).toBeGreaterThanOrEqual(20)
  expect(evidence!.canary.failed).toBe(evidence!.canary.devices)
})

test('two instances that judge at once record one change', async () => {
  const registry = await startReporting({ JUDGE_EVERY_MS: '20' }, { instances: 2 })
  await runDevices(registry, 120, 10)
  await expect.poll(() => stops(registry), { timeout: 10_000 }).toHaveLength(1)
  const runs = await metric(registry.urls[0]!, 'worker_runs_total{worker="judge-canaries"')
  await expect
    .poll(() => metric(registry.urls[0]!, 'worker_runs_total{worker="judge-canaries"'), {
      timeout: 10_000,
    })
    .toBeGreaterThan(runs + 5)
  expect(await stops(registry)).toHaveLength(1)
})

test('5,000 reports of devices without the canary, and forged ones, change nothing', async () => {
  const registry = await startReporting({ REPORTS_PER_DEVICE_PER_MINUTE: '1000' })
  const [url] = registry.urls as [string]
  const release = await serve(registry, { version: canaryVersion, weight: 10 })
  const tokens: string[] = []
  await inParallel(numbers(60), async (n) => {
    tokens.push(await newDevice(url, addressOf(n, 50)))
  })
  const versions = await Promise.all(tokens.map((token) => drawnVersion(release, token)))
  const outside = tokens.filter((_, index) => versions[index] === stableVersion).slice(0, 40)
  await inParallel(outside, (token, n) =>
    report(url, token, [loaded(stableVersion)], addressOf(n, 50)),
  )
  await inParallel(numbers(200), async (n) => {
    const lies = Array(20).fill(failed(canaryVersion))
    const answer = await report(url, outside[n % outside.length]!, lies, addressOf(n, 50))
    expect(answer.status).toBe(202)
  })
  await inParallel(numbers(1_000), async (n) => {
    const forged = sealId(`${n}-a-chosen-id`, Buffer.alloc(32, n % 256))
    expect((await report(url, forged, [failed(canaryVersion)])).status).toBe(401)
  })
  const runs = await metric(url, 'canary_verdicts_total')
  await expect
    .poll(() => metric(url, 'canary_verdicts_total'), { timeout: 10_000 })
    .toBeGreaterThan(runs + 2)
  expect(await metric(url, 'remote_reports_dropped_total{cause="not-given"')).toBe(4_000)
  expect(await metric(url, 'remote_failures_total')).toBe(0)
  expect(await registry.changes.current('stable')).toMatchObject({ releases: [release] })
})

test('the devices of one network do not stop a canary', async () => {
  const registry = await startReporting()
  await runDevices(registry, 200, 1)
  const [url] = registry.urls as [string]
  const runs = await metric(url, 'canary_verdicts_total')
  await expect
    .poll(() => metric(url, 'canary_verdicts_total'), { timeout: 10_000 })
    .toBeGreaterThan(runs + 2)
  expect(await metric(url, 'canary_verdicts_total{verdict="too-few"')).toBeGreaterThan(0)
  expect(await stops(registry)).toEqual([])
})

test('failures of an earlier run of the same canary do not count', async () => {
  const registry = await startReporting()
  await runDevices(registry, 200, 10)
  await expect.poll(() => stops(registry), { timeout: 10_000 }).toHaveLength(1)
  await serve(registry, { version: canaryVersion, weight: 50 }, 'another-salt')
  const [url] = registry.urls as [string]
  const runs = await metric(url, 'canary_verdicts_total')
  await expect
    .poll(() => metric(url, 'canary_verdicts_total'), { timeout: 10_000 })
    .toBeGreaterThan(runs + 3)
  expect(await stops(registry)).toHaveLength(1)
})

test('counts a device once, and a pinned version and a fallback in the metrics only', async () => {
  const registry = await startReporting({ REPORTS_PER_DEVICE_PER_MINUTE: '30' })
  const [url] = registry.urls as [string]
  await serve(registry, null)
  const token = await newDevice(url)
  for (let page = 0; page < 10; page++) await report(url, token, [loaded(stableVersion)])
  await report(url, token, [failed(stableVersion), failed('0.9.0'), failed(PINNED)])
  await report(url, token, Array(20).fill(loaded(stableVersion)))
  expect(await metric(url, 'remote_reports_dropped_total{cause="quota"')).toBe(3)
  expect(await metric(url, 'remote_load_seconds_count')).toBe(27)
  expect(await metric(url, 'remote_failures_total')).toBe(3)

  const headers = await registry.issuer.authorization({ sub: 'operator', roles: ['admin'] })
  const health = async () => {
    const answer = await fetch(`${url}/api/remotes/health?channel=stable`, { headers })
    return remoteHealth.parse(((await answer.json()) as { data: unknown }).data)
  }
  await expect
    .poll(async () => (await health()).items.map(({ loads }) => loads), { timeout: 10_000 })
    .toEqual([27, 0, 0])
  const { items } = await health()
  expect(items.map(({ version, weight }) => [version, weight])).toEqual([
    [stableVersion, 100],
    ['0.9.0', 0],
    [PINNED, null],
  ])
  expect(items[0]).toMatchObject({
    ...{ devices: 1, failedDevices: 1, failures: [{ reason: 'render', count: 1 }] },
    lcp: { p50: null, p75: null },
  })
  expect(items[0]!.loadMs.p50).toBeGreaterThan(320)
  expect(items[0]!.loadMs.p50).toBeLessThan(500)
  expect(items[1]).toMatchObject({ devices: 0, failures: [{ reason: 'render', count: 1 }] })
})

test('an instance that stops writes its reports first', async () => {
  const registry = await startReporting({}, { instances: 2 })
  await serve(registry, null)
  const [first, second] = registry.urls as [string, string]
  const token = await newDevice(first)
  await report(first, token, [loaded(stableVersion), loaded(stableVersion)])
  await registry.instances[0]!.stop()
  const headers = await registry.issuer.authorization({ sub: 'operator', roles: ['admin'] })
  const answer = await fetch(`${second}/api/remotes/health`, { headers })
  const { items } = remoteHealth.parse(((await answer.json()) as { data: unknown }).data)
  expect(items).toMatchObject([{ version: stableVersion, loads: 2, devices: 1 }])
})

test('health is for operators, and adds up the reports of several instances', async () => {
  const registry = await startReporting({}, { instances: 2 })
  await serve(registry, null)
  const vitals = { kind: 'vitals' as const, remote, version: stableVersion }
  for (const url of registry.urls) {
    const token = await newDevice(url)
    await report(url, token, [
      loaded(stableVersion),
      { ...vitals, lcp: 2_000, inp: null, cls: 0.08 },
    ])
  }
  const [url] = registry.urls as [string]
  const ask = async (roles: string[]) =>
    fetch(`${url}/api/remotes/health`, {
      headers: await registry.issuer.authorization({ sub: 'someone', roles }),
    })
  expect((await fetch(`${url}/api/remotes/health`)).status).toBe(401)
  expect((await ask(['user'])).status).toBe(403)
  const health = async () => {
    const { data } = (await (await ask(['admin'])).json()) as { data: unknown }
    return remoteHealth.parse(data)
  }
  await expect.poll(async () => (await health()).items[0]?.loads, { timeout: 10_000 }).toBe(2)
  const item = (await health()).items[0]!
  expect(item).toMatchObject({ devices: 2, failedDevices: 0, inp: { p50: null, p75: null } })
  expect(Math.abs(item.lcp.p75! / 2_000 - 1)).toBeLessThan(0.25)
  expect(Math.abs(item.cls.p75! / 0.08 - 1)).toBeLessThan(0.25)
})
