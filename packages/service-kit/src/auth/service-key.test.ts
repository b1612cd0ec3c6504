import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadServiceKey } from './service-key.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'service-key-'))
})
afterAll(() => rm(dir, { recursive: true }))

test('the key is created once, readable by its owner only, also when instances start at the same time', async () => {
  const file = join(dir, 'keys', 'wallet.json')
  const keys = await Promise.all([1, 2, 3, 4].map(() => loadServiceKey(file)))
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  expect((await loadServiceKey(file)).kid).toBe(keys[0]?.kid)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('the published key has no private part', async () => {
  const { publicKeys } = await loadServiceKey()
  expect(publicKeys.keys).toHaveLength(1)
  expect(publicKeys.keys[0]).not.toHaveProperty('d')
})

test('a file without a private key is refused', async () => {
  const file = join(dir, 'public.json')
  const { publicKeys } = await loadServiceKey()
  await writeFile(file, JSON.stringify(publicKeys.keys[0]))
  await expect(loadServiceKey(file)).rejects.toThrow('holds no ES256 private key')
})
