import { expect, test } from 'vitest'
import webpack from 'webpack'
import { FailedBuildPlugin } from './failed-build-plugin.ts'
import { folderWith } from './testing/compile.ts'

/** What is printed of a build of this source. */
async function printed(source: string): Promise<string[]> {
  const lines: string[] = []
  const compiler = webpack({
    ...{ mode: 'none', context: folderWith({ 'src/index.js': source }), entry: './src/index.js' },
    plugins: [new FailedBuildPlugin('mfe-clans', (line) => lines.push(line))],
  } as webpack.Configuration)
  await new Promise((resolve) => compiler.run(resolve))
  await new Promise((resolve) => compiler.close(resolve))
  return lines
}

test('the first line of a failed build names the remote; a good one has none', async () => {
  expect(await printed("import './missing.js'")).toEqual(['✗ mfe-clans does not build.'])
  expect(await printed('export const one = 1')).toEqual([])
})
