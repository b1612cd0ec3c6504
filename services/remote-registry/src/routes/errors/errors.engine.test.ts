import type { Report } from '@platform/contracts/registry/reports'
import { type ThrownError, versionErrors } from '@platform/contracts/registry/version-errors'
import { expect, test } from 'vitest'
import { sampleBuild } from '../../testing/sample-build.ts'
import { buildPath, release, startRegistry } from '../../testing/start-registry.ts'
import { failed, loaded, newDevice, remote, report } from '../../testing/start-reporting.ts'

type Registry = Awaited<ReturnType<typeof startRegistry>>

const thrown = (message: string, line = 1): ThrownError => ({
  name: 'TypeError',
  message,
  frames: [{ file: 'remoteEntry.js', line, column: 1 }],
})
const uncaught = (version: string, error: ThrownError): Report => ({
  ...{ kind: 'error', remote, version, error },
})

/** Line 1 leads to the first line of a page. */
const MAP = Buffer.from(
  JSON.stringify({
    ...{ version: 3, names: [], mappings: 'AAAA' },
    sources: ['webpack://mfe-quests@1.0.0/./src/pages/campaign.tsx'],
  }),
)

async function errorsOf({ call }: Registry, query = '') {
  const { data } = await call('GET', `${remote}/errors?channel=stable${query}`)
  return versionErrors.parse(data).versions
}

test('counts an error by reports and by devices, and maps its stack', async () => {
  const registry = await startRegistry()
  const { call, url } = registry
  const build = sampleBuild('1.0.0')
  await release(call, build)
  const maps = `${buildPath(build)}/source-maps`
  expect((await call('GET', maps)).data).toMatchObject({ missing: ['remoteEntry.js'] })

  const [first, second, third] = [await newDevice(url), await newDevice(url), await newDevice(url)]
  const error = thrown('no campaign of asha@example.com')
  await report(url, first, [{ ...failed('1.0.0'), error } as Report])
  await report(url, first, [uncaught('1.0.0', error)])
  await report(url, second, [loaded('1.0.0'), uncaught('1.0.0', error)])
  await report(url, third, [loaded('1.0.0'), uncaught('1.0.0', thrown('seldom', 2))])

  const [unmapped] = await errorsOf(registry)
  expect(unmapped).toMatchObject({ version: '1.0.0', devices: 3 })
  expect(unmapped?.errors).toMatchObject([
    { message: 'no campaign of #', count: 3, devices: 2, share: 2 / 3, mapped: null, isNew: true },
    { message: 'seldom', count: 1, devices: 1, share: 1 / 3 },
  ])

  // A map that comes later counts too.
  const stored = await call('PUT', `${maps}/remoteEntry.js`, MAP)
  expect(stored).toMatchObject({ status: 200, data: { path: 'remoteEntry.js' } })
  expect((await call('GET', maps)).data).toMatchObject({ missing: [] })
  const [mapped] = await errorsOf(registry, '&version=1.0.0')
  expect(mapped?.errors[0]?.mapped).toEqual([
    { source: 'mfe-quests/src/pages/campaign.tsx', line: 1, column: 1, name: null },
  ])
  expect(mapped?.errors[0]?.frames).toEqual(error.frames)
  expect(mapped?.errors[1]?.mapped).toBeNull()
})

test('an error that an earlier version had is not new, though its line moved', async () => {
  const registry = await startRegistry()
  const { call, url } = registry
  const device = await newDevice(url)
  for (const version of ['1.0.0', '1.1.0']) await release(call, sampleBuild(version))
  await report(url, device, [uncaught('1.0.0', thrown('old'))])
  await report(url, device, [uncaught('1.1.0', thrown('old', 7))])
  await report(url, device, [uncaught('1.1.0', thrown('fresh'))])
  const [newest, before] = await errorsOf(registry)
  const news = (errors: { message: string; isNew: boolean }[] = []) =>
    Object.fromEntries(errors.map(({ message, isNew }) => [message, isNew]))
  expect(newest?.version).toBe('1.1.0')
  expect(news(newest?.errors)).toEqual({ old: false, fresh: true })
  expect(news(before?.errors)).toEqual({ old: true })
})

test('errors say nothing about whether a version works, and made-up ones find an end', async () => {
  const registry = await startRegistry({ REPORTS_PER_DEVICE_PER_MINUTE: '1000' })
  const { call, url } = registry
  await release(call, sampleBuild('1.0.0'))
  const device = await newDevice(url)
  await report(url, device, [uncaught('2.0.0', thrown('of a version that nobody has'))])
  const words = Array.from({ length: 120 }, (_, n) =>
    String.fromCharCode(97 + (n % 26)).repeat(1 + n / 26),
  )
  for (let from = 0; from < 120; from += 20) {
    const made = words.slice(from, from + 20).map((word) => uncaught('1.0.0', thrown(word)))
    expect((await report(url, device, made)).status).toBe(202)
  }
  const [version, ...others] = await errorsOf(registry)
  expect(others).toEqual([])
  expect(version?.errors).toHaveLength(100)
  // The known ones still count, and one of another network has a place.
  const other = await newDevice(url, '198.51.100.7')
  for (let n = 0; n < 2; n++) await report(url, device, [uncaught('1.0.0', thrown('ppppp'))])
  const real = uncaught('1.0.0', thrown('real'))
  await report(url, other, [real], '198.51.100.7')
  await report(url, device, [real])
  await report(url, device, [uncaught('1.0.0', thrown('and more'))])
  const [again] = await errorsOf(registry)
  expect(again?.errors).toHaveLength(100)
  expect(again?.errors[0]).toMatchObject({ message: 'real', devices: 2 })
  expect(again?.errors.find(({ message }) => message === 'ppppp')?.count).toBe(3)
  const health = await call('GET', 'health')
  expect(health.data.items).toEqual([])
})

test('takes source maps of declared files by their team alone, and gives them to nobody', async () => {
  const registry = await startRegistry()
  const { call, buildsUrl } = registry
  const build = sampleBuild('1.0.0')
  await release(call, build)
  const path = `${buildPath(build)}/source-maps/remoteEntry.js`
  expect((await call('PUT', path, MAP, '')).status).toBe(401)
  expect((await call('PUT', path, Buffer.from('no map'))).code).toBe('VALIDATION_FAILED')
  const many = MAP.toString().replace('AAAA', ';'.repeat(500_001))
  expect((await call('PUT', path, Buffer.from(many))).code).toBe('VALIDATION_FAILED')
  expect((await call('PUT', path.replace('remoteEntry', 'other'), MAP)).code).toBe('NOT_FOUND')
  expect((await call('PUT', path.replace('1.0.0', '9.9.9'), MAP)).code).toBe('NOT_FOUND')
  expect((await call('PUT', path, MAP)).status).toBe(200)
  const base = `${buildsUrl}/mfe-quests/1.0.0`
  expect((await fetch(`${base}/remoteEntry.js`)).status).toBe(200)
  for (const asked of ['remoteEntry.js.map', 'source-maps/remoteEntry.js']) {
    expect((await fetch(`${base}/${asked}`)).status).toBe(404)
  }
})
