import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { compile, folderWith } from '../testing/compile.ts'
import { BuildVersionPlugin } from './build-version-plugin.ts'
import { WORKSPACE } from './source-graph.ts'

const files = {
  'index.js': "import './own.js'\nimport 'library'",
  'own.js': "console.log('own')",
  'node_modules/library/package.json': '{ "name": "library", "version": "1.0.0" }',
  'node_modules/library/index.js': "console.log('library')",
}

const pluginFor = (folder: string, sources: string[], packages: string[]) =>
  new BuildVersionPlugin({
    sources: new Set(sources.map((file) => relative(WORKSPACE, join(folder, file)))),
    packages: new Set(packages),
  })

test('accepts a build of modules that its version covers', async () => {
  const folder = folderWith(files)
  const plugin = pluginFor(folder, ['index.js', 'own.js'], ['library@1.0.0'])
  expect(await compile(folder, [plugin])).toEqual([])
})

test('fails a build with a source or a package that its version does not cover', async () => {
  const folder = folderWith(files)
  expect(await compile(folder, [pluginFor(folder, ['index.js'], ['library@2.0.0'])])).toEqual([
    expect.stringContaining('library/index.js is bundled'),
    expect.stringContaining('own.js is bundled'),
  ])
})
