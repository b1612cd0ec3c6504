import { watchQueries } from '@platform/testing/index-coverage'
import { expect, onTestFinished, test } from 'vitest'
import { userSubject } from '../testing/pin-subjects.ts'
import { sampleBuild } from '../testing/sample-build.ts'
import { release, startRegistry } from '../testing/start-registry.ts'

test('a declared index serves every query of builds, channels, hosts and pins', async () => {
  const queries = watchQueries()
  onTestFinished(() => queries.stop())
  const { call } = await startRegistry()
  const host = { shellApi: [1], provides: {}, uses: {} }
  expect((await call('PUT', 'hosts/shell/1.0.0', host)).status).toBe(200)
  expect((await release(call, sampleBuild('1.0.0'))).status).toBe(200)
  const pin = { subject: userSubject(1), version: '1.0.0' }
  expect((await call('PUT', 'mfe-quests/pins', pin)).status).toBe(200)
  const after = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url')
  const reads = [
    'manifest',
    'pins?partner=pk_12345678',
    'status',
    'changes',
    `changes?remote=mfe-quests&cursor=${after({ below: 9 })}`,
    'mfe-quests/builds',
    `mfe-quests/builds?cursor=${after({ value: new Date(), id: 'z' })}`,
    'mfe-quests/contract',
    'mfe-quests/versions',
    'mfe-quests/trends',
    'mfe-quests/previews',
    'mfe-quests/pins',
    `mfe-quests/pins?cursor=${after({ value: new Date(), id: 'z' })}`,
  ]
  for (const read of reads) expect((await call('GET', read)).status, read).toBeLessThan(500)
  await call('DELETE', `mfe-quests/pins?subject=${userSubject(1)}`)
  expect(queries.seen('host-contracts').length).toBeGreaterThan(1)
  expect(queries.seen('channel-releases').length).toBeGreaterThan(1)
  // MongoDB reads distinct values of an index's first field from the index alone.
  expect(queries.unserved()).toEqual(['host-contracts.distinct {}', 'pins.distinct {}'])
})
