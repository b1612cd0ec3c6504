import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLocate } from '../../operations/locate.ts'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())
beforeEach(() => identity.sandbox.faults.change({ geoip: 'ok' }))

const nowhere = {
  ...{ country: 'unknown', country_calling_code: 'unknown' },
  ...{ country_code: null, country_code_iso3: null, continent_code: null },
}
const from = (ip: string) =>
  identity.call('GET', '/api/locations/by-ip', { headers: { 'x-forwarded-for': ip } })

test('a visitor learns the country of their address, and the address is in no answer', async () => {
  const answer = await from('203.0.113.7')
  expect(answer.data).toEqual({
    ...{ country: 'India', country_calling_code: '+91' },
    ...{ country_code: 'IN', country_code_iso3: 'IND', continent_code: 'AS' },
  })
  expect(JSON.stringify(answer.body)).not.toContain('203.0.113')
})

test('the look-up hears of a network, not of an address', async () => {
  const asked: string[] = []
  const find = async (ip: string) => {
    asked.push(ip)
    return null
  }
  const locate = createLocate({ find })
  for (const ip of ['203.0.113.7', '203.0.113.8', '2001:db8:1:2::7']) await locate(ip)
  expect(asked).toEqual(['203.0.113.0', '2001:db8:1:0:0:0:0:0'])
})

test('an address of no country is unknown', async () => {
  expect((await from('10.0.0.1')).data).toEqual(nowhere)
})

test('unknown while the look-up is down, and known once it is up again', async () => {
  identity.sandbox.faults.change({ geoip: 'error' })
  const down = await from('198.51.100.9')
  expect([down.status, down.data]).toEqual([200, nowhere])
  identity.sandbox.faults.change({ geoip: 'ok' })
  expect((await from('198.51.100.9')).data.country).toBe('Brazil')
  identity.sandbox.faults.change({ geoip: 'error' })
  // Remembered for its network.
  expect((await from('198.51.100.9')).data.country).toBe('Brazil')
})

test('without a look-up every country is unknown', async () => {
  expect(await createLocate(null)('203.0.113.7')).toEqual(nowhere)
})
