import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { verifiedText } from '@platform/contracts/rules/signed-text'
import { expect, onTestFinished, test } from 'vitest'
import { testKey } from '../testing/keys.ts'
import { registrySigner } from './registry-signer.ts'

async function keyFile(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'key-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'registry-signing.json')
  await writeFile(path, content)
  return path
}

test('a signature is valid for its purpose and no other', async () => {
  const key = await testKey()
  const signer = await registrySigner(await keyFile(JSON.stringify(key.private)))
  const signed = await signer.sign('remote-pins/1', { subject: 'user:1' })
  expect(await verifiedText(signed, 'remote-pins/1', [key.public])).toBe('{"subject":"user:1"}')
  await expect(verifiedText(signed, 'remote-channel/1', [key.public])).rejects.toThrow()
})

test('a start without a valid key names the file, and shows none of its content', async () => {
  await expect(registrySigner('/nowhere/key.json')).rejects.toThrow(
    'REGISTRY_KEY_FILE: /nowhere/key.json cannot be read',
  )
  const { d, ...halved } = (await testKey()).private
  const { kid: _kid, ...nameless } = (await testKey()).private
  for (const key of [halved, nameless, { ...halved, d: 'AAAA' }, 'no key']) {
    const failure = await registrySigner(await keyFile(JSON.stringify(key))).catch(inspect)
    expect(failure).toContain('holds no private P-256 key')
    expect(failure).not.toContain(d)
  }
})
