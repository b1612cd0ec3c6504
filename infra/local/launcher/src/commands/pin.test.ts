import { afterEach, expect, test, vi } from 'vitest'
import { remoteNames } from '../remotes.ts'
import { command } from './pin.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('refuses to pin for an id that no user has, and says which form it needs', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [remote = ''] = remoteNames()
  const exitCode = await command([remote, 'user:nobody', '1.0.0'], undefined as never)
  expect(exitCode).toBe(2)
  expect(error.mock.calls.join()).toContain('"user:nobody" is neither user:ID (a UUID)')
})
