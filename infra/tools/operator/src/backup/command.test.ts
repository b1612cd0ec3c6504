import { afterEach, expect, test, vi } from 'vitest'
import { readTarget } from './command.ts'
import { BackupRefusal } from './manifest.ts'

afterEach(() => vi.unstubAllEnvs())

test('the databases are those of the services', () => {
  vi.stubEnv('MONGO_DATABASE', '')
  expect(readTarget().databases).toContain('wallet')
})

test('a database of another name is not skipped silently', () => {
  vi.stubEnv('MONGO_DATABASE', 'wallet-eu')
  expect(readTarget).toThrow(BackupRefusal)
  expect(readTarget).toThrow('MONGO_DATABASE=wallet-eu is set')
})
