import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSecret } from './secret-file.ts'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('ten instances that start in parallel share one secret, which only its owner may read', async () => {
  const folder = await emptyFolder()
  const file = join(folder, 'keys', 'secret')
  const secrets = await Promise.all(Array.from({ length: 10 }, () => loadSecret(file)))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(secrets[0]).toHaveLength(32)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'keys'))).toEqual(['secret'])
})

test('a secret that is too short is refused, and the file is not changed', async () => {
  const file = join(await emptyFolder(), 'secret')
  await writeFile(file, 'c2hvcnQ')
  await expect(loadSecret(file)).rejects.toThrow('less than 32 bytes')
})
