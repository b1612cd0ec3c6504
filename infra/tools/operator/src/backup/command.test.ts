import { afterEach, expect, test, vi } from 'vitest'
import { readTarget } from './command.ts'
import { BackupRefusal } from './manifest.ts'

afterEach(() => vi.unstubAllEnvs())

test('the databases are those of the services', () => {
  vi.stubEnv('MONGO_DATABASE', '')
  expect(readTarget().databases).toContain('wallet')
})

test('the keys of persons are in a backup of their own, from a server of their own where they have one', () => {
  vi.stubEnv('MONGO_DATABASE', '')
  expect(readTarget().databases).not.toContain('kyc_keys')
  vi.stubEnv('KEYS_MONGO_URL', 'mongodb://keys:1')
  expect(readTarget('person-keys')).toMatchObject({
    ...{ of: 'person-keys', mongoUrl: 'mongodb://keys:1', databases: ['kyc_keys'], blobDir: null },
  })
})

test('refuses MONGO_DATABASE: a service whose database has another name would be left out', () => {
  vi.stubEnv('MONGO_DATABASE', 'wallet-eu')
  expect(readTarget).toThrow(BackupRefusal)
  expect(readTarget).toThrow('MONGO_DATABASE=wallet-eu is set')
})
