import { serviceOf } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { connectionsOf, settingsOf } from './environment.ts'

const place = {
  addressOf: (name: string) => `http://${name}:3000`,
  values: { site: 'https://site.example', builds: 'https://builds.example' },
  fileOf: ({ file }: { file: string }) => `/keys/${file}`,
  serviceKeyFileOf: (name: string) => `/keys/${name}.json`,
}

test('a caller gets the address of its callee, the keys of users, and a key of its own', () => {
  expect(connectionsOf(serviceOf('quests'), place)).toEqual({
    WALLET_URL: 'http://wallet:3000',
    IDENTITY_URL: 'http://identity:3000',
    CLANS_URL: 'http://clans:3000',
    GROWTH_URL: 'http://growth:3000',
    JWKS_URL: 'http://identity:3000/.well-known/jwks.json',
    SERVICE_KEY_FILE: '/keys/quests.json',
  })
})

test('a service that verifies tokens of users has a key to call their issuer with', () => {
  expect(connectionsOf(serviceOf('wallet'), place)).toEqual({
    IDENTITY_URL: 'http://identity:3000',
    CLANS_URL: 'http://clans:3000',
    GROWTH_URL: 'http://growth:3000',
    POG_URL: 'http://pog:3000',
    QUESTS_URL: 'http://quests:3000',
    JWKS_URL: 'http://identity:3000/.well-known/jwks.json',
    SERVICE_KEY_FILE: '/keys/wallet.json',
  })
})

test('the issuer of tokens and the gateway need no keys of users', () => {
  expect(Object.keys(connectionsOf(serviceOf('identity'), place)).toSorted()).toEqual([
    'CLANS_URL',
    'EXPERT_URL',
    'GROWTH_URL',
    'KYC_URL',
    'POG_URL',
    'QUESTS_URL',
    'REMOTE_REGISTRY_URL',
    'SERVICE_KEY_FILE',
    'WALLET_URL',
  ])
  expect(Object.keys(connectionsOf(serviceOf('gateway'), place)).toSorted()).toEqual([
    'CLANS_URL',
    'EXPERT_URL',
    'GROWTH_URL',
    'IDENTITY_URL',
    'KYC_URL',
    'POG_URL',
    'QUESTS_URL',
    'REMOTE_REGISTRY_URL',
    'WALLET_URL',
  ])
})

test('settings have the values of their place, and those of one place alone win', () => {
  expect(settingsOf(serviceOf('identity'), place)).toEqual({
    PUBLIC_ORIGIN: 'https://site.example',
    IDENTITY_SECRET_FILE: '/keys/identity.secret',
  })
  const own = { PUBLIC_ORIGIN: '{site},http://127.0.0.1' }
  expect(settingsOf(serviceOf('wallet'), place, own)).toEqual({
    PUBLIC_ORIGIN: 'https://site.example,http://127.0.0.1',
    KYC_EVENTS: 'on',
    WALLET_SECRET_FILE: '/keys/wallet.secret',
  })
  expect(() => settingsOf(serviceOf('wallet'), place, { A: '{dataDir}' })).toThrow('{dataDir}')
})

test.each([
  ['{dataDir}/x', '{dataDir} of "{dataDir}/x" has no value here. Known: {site}, {builds}'],
  ['', 'it has no value ("")'],
  [undefined as never, 'it has no value (undefined)'],
])('a setting without a value (%j) is named with its service', (template, problem) => {
  const own = { NEWS_URL: template }
  expect(() => settingsOf(serviceOf('wallet'), place, own)).toThrow(
    `NEWS_URL of the service wallet: ${problem}`,
  )
})
