import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remote as contract } from '@platform/contracts/wallet/remote'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BUILD_FILE, type UnsignedBuild } from '../build-description-plugin.ts'
import { integrityOf, sizeReportOf } from '../build-files.ts'
import { COMMIT_FILE } from '../commit-stamp-plugin.ts'
import { contractOf } from '../contract.ts'
import { readBuild } from './read-build.ts'
import { checkBudget, readBudget } from './size-budget.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Text that gzip cannot make small, about 0.75 bytes a character. */
const noise = (length: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(length)))
    .toString('base64')
    .slice(0, length)

function writeBuild(files: Record<string, string>, initial: string[]): UnsignedBuild {
  const contents = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))
  const hashes = [...contents].map(([path, content]) => [path, integrityOf(content)])
  const build: UnsignedBuild = {
    description: {
      ...{ remote: 'mfe-wallet', version: '1', entry: 'remoteEntry.js', container: 'mfe-wallet@1' },
      ...{
        shellApi: 1,
        shared: {},
        files: Object.fromEntries(hashes),
        initial: { './mount': initial },
      },
    },
    size: sizeReportOf(contents, initial),
    contract: contractOf(contract),
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  writeFileSync(join(folder, BUILD_FILE), JSON.stringify(build))
  return build
}

it('counts what is loaded before the remote runs, and names the largest of it', async () => {
  const files = {
    'remoteEntry.js': noise(4_000),
    'app.js': noise(20_000),
    'later.js': noise(60_000),
  }
  const build = writeBuild(files, ['remoteEntry.js', 'app.js'])
  expect(build.size.totalGzip).toBeGreaterThan(build.size.initialGzip * 3)

  writeFileSync(join(folder, 'budget.json'), '{ "initialGzipKB": 10 }')
  const budget = (await readBudget(folder))!
  expect(() => checkBudget(build, budget)).toThrow(
    /allows 10 KB[\s\S]*app\.js[\s\S]*remoteEntry\.js/,
  )
  expect(() => checkBudget(build, budget)).not.toThrow(/later\.js/)
  expect(() => checkBudget(build, { initialGzipKB: 60 })).not.toThrow()
})

it('refuses a malformed budget, and reads none where there is no file', async () => {
  expect(await readBudget(folder)).toBeNull()
  writeFileSync(join(folder, 'budget.json'), '{ "initialGzipKB": "much" }')
  await expect(readBudget(folder)).rejects.toThrow('initialGzipKB is not a size')
})

it('refuses a build whose files were changed or removed', async () => {
  writeBuild({ 'remoteEntry.js': 'built' }, ['remoteEntry.js'])
  expect((await readBuild(folder)).contents.get('remoteEntry.js')?.toString()).toBe('built')
  writeFileSync(join(folder, 'remoteEntry.js'), 'bu1lt')
  await expect(readBuild(folder)).rejects.toThrow('was changed after the build')
  rmSync(join(folder, 'remoteEntry.js'))
  await expect(readBuild(folder)).rejects.toThrow('is missing')
  rmSync(join(folder, BUILD_FILE))
  await expect(readBuild(folder)).rejects.toThrow('no build')
})

it('reads the commit that the build was made at; unknown for a build without it or of another version', async () => {
  writeBuild({ 'remoteEntry.js': 'built' }, ['remoteEntry.js'])
  const unknown = { commit: null, uncommitted: false }
  expect((await readBuild(folder)).sources).toEqual(unknown)
  const made = { commit: 'abcdef0', uncommitted: false }
  const stamp = (version: string) =>
    writeFileSync(join(folder, COMMIT_FILE), JSON.stringify({ version, ...made }))
  stamp('1')
  expect((await readBuild(folder)).sources).toEqual(made)
  stamp('0')
  expect((await readBuild(folder)).sources).toEqual(unknown)
})
