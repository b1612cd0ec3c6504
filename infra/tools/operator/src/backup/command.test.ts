import { afterEach, expect, test, vi } from 'vitest'
import { readTarget } from './command.ts'
import { BackupRefusal } from './manifest.ts'

afterEach(() => vi.unstubAllEnvs())

test('the databases are those of the services', () => {
  vi.stubEnv('MONGO_DATABASE', '')
  expect(readTarget().databases).toContain('wallet')
})

test('refuses MONGO_DATABASE: a service whose database has another name would be left out', () => {
  vi.stubEnv('MONGO_DATABASE', 'wallet-eu')
  expect(readTarget).toThrow(BackupRefusal)
  expect(readTarget).toThrow('MONGO_DATABASE=wallet-eu is set')
})
