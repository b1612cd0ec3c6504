import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OneShareRuntime } from './left-out/one-share-runtime.ts'
import { StandIn } from './stand-in.ts'
import { compile, folderWith } from './testing/compile.ts'

const files = {
  'index.js': "import { text } from './runtime/snapshot.js'\nconsole.log(text)",
  'runtime/snapshot.js': "export const text = 'of the runtime'",
  'snapshots.js': "export const text = 'stand-in'",
}

function standIn(folder: string, file: RegExp, within?: RegExp) {
  const options = { name: 'snapshots', file, standIn: join(folder, 'snapshots.js') }
  return new StandIn(within ? { ...options, within } : options)
}

test('replaces a file', async () => {
  const folder = folderWith(files)
  expect(await compile(folder, [standIn(folder, /\/snapshot\.js$/)])).toEqual([])
  expect(readFileSync(join(folder, 'dist/main.js'), 'utf8')).toContain('stand-in')
})

test.each([
  ['matches no request', /\/snapshots-of-old\.js$/, undefined],
  ['matches in another folder only', /\/snapshot\.js$/, /@module-federation/],
])('fails a build in which the pattern %s', async (_name, file, within) => {
  const folder = folderWith(files)
  const errors = await compile(folder, [standIn(folder, file, within)])
  expect(errors).toEqual([expect.stringContaining('matches no file')])
})

test("fails a build without webpack's list of shared modules", async () => {
  const errors = await compile(folderWith(files), [new OneShareRuntime()])
  expect(errors).toEqual([expect.stringContaining('OneShareRuntime')])
})
