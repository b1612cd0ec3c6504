import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleRegistry } from '@platform/federation/loader/testing/sample-registry'
import { expect, onTestFinished, test, vi } from 'vitest'
import { trustFile } from './trust-file.ts'

const [{ trust: first }, { trust: second }] = await Promise.all([
  sampleRegistry(),
  sampleRegistry(),
])

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trust-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'trust.json')
  await writeFile(path, text)
  return path
}

/** Writes it as later: two writes within one tick of the file system's clock could look the same. */
async function rewrite(path: string, text: string, seconds: number): Promise<void> {
  await writeFile(path, text)
  await utimes(path, seconds, seconds)
}

test('a file that is missing, is no JSON or trusts nobody stops the start, and says why', async () => {
  expect(() => trustFile('/nowhere/trust.json')).toThrow(/TRUST_FILE \/nowhere.*cannot be read/)
  const noJson = await fileWith('{')
  expect(() => trustFile(noJson)).toThrow(/TRUST_FILE .*cannot be read/)
  const nobody = await fileWith(JSON.stringify({ registry: [], teams: {} }))
  expect(() => trustFile(nobody)).toThrow(/no trust file: registry/)
})

test('a change counts from the next page on; an invalid one is logged and changes nothing', async () => {
  const path = await fileWith(JSON.stringify(first))
  const trust = trustFile(path)
  expect(trust()).toEqual(first)
  await rewrite(path, JSON.stringify(second), 1_000)
  expect(trust()).toEqual(second)

  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await rewrite(path, '{}', 2_000)
  expect(trust()).toEqual(second)
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('no trust file'))
  await rm(path)
  expect(trust()).toEqual(second)
})
