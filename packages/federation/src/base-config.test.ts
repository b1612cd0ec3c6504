import { expect, onTestFinished, test, vi } from 'vitest'
import webpack, { type Stats } from 'webpack'
import { baseConfig } from './base-config.ts'
import { folderWith } from './testing/compile.ts'

test('a rebuild during development keeps the chunks of shared libraries, so that a page can update them', async () => {
  const directory = folderWith({
    'webpack.config.ts': '',
    'src/index.ts': "import('library')",
    'node_modules/library/package.json': '{ "name": "library", "version": "1.0.0" }',
    'node_modules/library/index.js': 'export const library = 1',
  })
  const compiler = webpack({
    ...baseConfig({ directory, mode: 'development', uniqueName: 'remote@dev' }),
    cache: false,
    plugins: [new webpack.sharing.SharePlugin({ shared: ['library'] })],
  })
  const builds: (string | number | null)[][] = []
  // Only a watching compiler remembers the ids of its last build.
  const watching = compiler.watch({ ignored: /./ }, (_error, stats?: Stats) => {
    expect(stats?.compilation.errors).toEqual([])
    builds.push([...(stats?.compilation.chunks ?? [])].map(({ id }) => id).toSorted())
  })
  onTestFinished(() => new Promise((resolve) => watching?.close(() => resolve())))
  await vi.waitFor(() => expect(builds).toHaveLength(1), { timeout: 20_000 })
  watching?.invalidate()
  await vi.waitFor(() => expect(builds).toHaveLength(2), { timeout: 20_000 })
  expect(builds[0]?.length).toBeGreaterThan(1)
  expect(builds[1]).toEqual(builds[0])
})
