import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codeowners } from './codeowners.ts'

test('a remote without a service has one team, for its folder and its contract', async () => {
  const root = await mkdtemp(join(tmpdir(), 'codeowners-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const domains = ['clans', 'quests', 'rules']
  const folders = ['infra', 'mfe-clans', 'mfe-quests'].concat(
    domains.map((domain) => `packages/contracts/src/${domain}`),
  )
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true })

  const lines = (await codeowners(root)).split('\n').map((line) => line.split(/ +/))
  const ownerOf = (path: string) => lines.find(([pattern]) => pattern === path)?.[1]
  expect(ownerOf('/mfe-clans/')).toBe('@platform/clans')
  expect(ownerOf('/packages/contracts/src/clans/')).toBe('@platform/clans')
  expect(ownerOf('/packages/contracts/src/quests/')).toBe('@platform/quests')
  expect(ownerOf('/packages/contracts/src/rules/')).toBeUndefined()
})
