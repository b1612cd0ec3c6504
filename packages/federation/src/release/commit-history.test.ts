import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commitHistory } from './commit-history.ts'

function repository() {
  const root = mkdtempSync(join(tmpdir(), 'history-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()
  git('init', '-q')
  const commit = (path: string, subject: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), subject)
    git('add', '-A')
    git('commit', '-q', '-m', subject)
    return git('rev-parse', 'HEAD').trim()
  }
  return { root, commit }
}

test('the commits to the folder and to packages, newest first, and none to others', async () => {
  const { root, commit } = repository()
  const first = commit('mfe-quests/a.ts', 'feat(quests): a page')
  commit('mfe-wallet/a.ts', 'feat(wallet): a page')
  const second = commit('packages/ui/a.ts', 'fix(ui): a colour')
  expect(await commitHistory(join(root, 'mfe-quests'))).toEqual([
    { commit: second, subject: 'fix(ui): a colour' },
    { commit: first, subject: 'feat(quests): a page' },
  ])
})

test('a subject that no page can show is left out, and a long one is cut', async () => {
  const { root, commit } = repository()
  commit('mfe-quests/a.ts', 'hidden\u200b\u200btext')
  commit('mfe-quests/a.ts', 'x'.repeat(300))
  const [long, hidden] = await commitHistory(join(root, 'mfe-quests'))
  expect(long?.subject).toHaveLength(120)
  expect(hidden?.subject).toBeNull()
})

test('there is no history without git', async () => {
  const root = mkdtempSync(join(tmpdir(), 'history-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect(await commitHistory(root)).toEqual([])
})
