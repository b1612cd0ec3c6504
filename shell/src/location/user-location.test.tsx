import { createApiClient } from '@platform/remote-kit/api-client'
import { answer, createFakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { storedLocation } from '@platform/remote-kit/user-location'
import { beforeEach, expect, test } from 'vitest'
import { refreshLocation } from './user-location.ts'

const BY_IP = 'GET /locations/by-ip'
const unknown = {
  ...{ countryName: 'unknown', countryCode: 'unknown' },
  ...{ country_code: null, country_code_iso3: null, continent_code: null },
}
const brazil = {
  ...{ countryName: 'Brazil', countryCode: '+55' },
  ...{ country_code: 'BR', country_code_iso3: 'BRA', continent_code: 'SA' },
}
const found = {
  ...{ country: 'Brazil', country_calling_code: '+55', country_code: 'BR' },
  ...{ country_code_iso3: 'BRA', continent_code: 'SA' },
}

beforeEach(() => localStorage.clear())

function open() {
  const api = createFakeApi()
  api.on(BY_IP, () => answer(found))
  const client = createApiClient({
    fetch: api.fetch,
    session: { getAccessToken: () => null, refresh: async () => null },
    language: () => 'en',
    isWalletMissing: async () => false,
    onWalletNotFound: () => {},
  })
  return { api, refresh: () => refreshLocation(client) }
}

test('is unknown at first, and asked for once', async () => {
  const { api, refresh } = open()
  expect(storedLocation()).toEqual(unknown)
  expect(await refresh()).toEqual(brazil)
  expect(storedLocation()).toEqual(brazil)
  await refresh()
  expect(api.calls(BY_IP)).toHaveLength(1)
})

test.each([
  ['a calling code', { ...brazil, countryCode: 'unknown' }],
  ['the two letters', { ...brazil, country_code: null }],
  ['the three letters', { ...brazil, country_code_iso3: null }],
  ['a continent', { ...brazil, continent_code: null }],
])('a stored location without %s is looked up again', async (_, stored) => {
  localStorage.setItem('userLocationData', JSON.stringify(stored))
  const { api, refresh } = open()
  expect(await refresh()).toEqual(brazil)
  expect(api.calls(BY_IP)).toHaveLength(1)
})

test.each([
  ['the look-up fails', () => refuse('INTERNAL')],
  ['no answer comes', unreachable],
  ['the answer has no country', () => answer({ country_calling_code: '+55' })],
])('is unknown where %s', async (_, serve) => {
  const { api, refresh } = open()
  api.on(BY_IP, serve)
  expect(await refresh()).toEqual(unknown)
})

test('another value under the key counts as unknown', () => {
  localStorage.setItem('userLocationData', '{')
  expect(storedLocation()).toEqual(unknown)
})
