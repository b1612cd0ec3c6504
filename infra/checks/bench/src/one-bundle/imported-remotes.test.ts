import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteNames } from '@platform/launcher/remotes'
import { expect, it, onTestFinished } from 'vitest'
import { importedRemotes } from './imported-remotes.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

it('imports the pages of every remote of the tree', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'one-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'remotes.mjs')
  writeFileSync(file, importedRemotes(ROOT, remoteNames()))
  const { createLoader } = await import(file)
  const loader = createLoader()

  const sites: { remote: string; paths: unknown[] }[] = await loader.siteRoutes()
  expect(sites.map(({ remote }) => remote)).toEqual(remoteNames())
  for (const { remote, paths } of sites) expect(paths.length, remote).toBeGreaterThan(0)
  await expect(loader.load('mfe-unknown')).rejects.toThrow('no mfe-unknown')
})
