import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMIT_FILE, CommitStampPlugin } from './commit-stamp-plugin.ts'
import { compile, folderWith } from './testing/compile.ts'

test('a build keeps the commit it was made at, and whether sources were uncommitted', async () => {
  const folder = folderWith({ 'index.js': 'export default 1', '.gitignore': 'dist' })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  const build = async (version: string) => {
    expect(await compile(folder, [new CommitStampPlugin(folder, version)])).toEqual([])
    return JSON.parse(readFileSync(join(folder, 'dist', COMMIT_FILE), 'utf8'))
  }
  expect(await build('1')).toEqual({ version: '1', commit: null, uncommitted: false })

  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
  const commit = git('rev-parse', 'HEAD')
  expect(await build('2')).toEqual({ version: '2', commit, uncommitted: false })

  writeFileSync(join(folder, 'index.js'), 'export default 2')
  expect(await build('3')).toEqual({ version: '3', commit, uncommitted: true })
})
