import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { USAGE_EXIT, UsageError } from '@platform/service-kit/command-line'
import { expect, test, vi } from 'vitest'
import { findCommand, loadCommand } from '../find-command.ts'
import { startRegistryDouble } from '../testing/start-registry-double.ts'
import { isRepeated, wordsOf } from '../usage/read-usage.ts'

const remote = 'mfe-wallet'
const user = 'user:01890a5d-ac96-774b-bcce-b302099a8057'

/** The commands of the launcher with words of their own. */
const withUsage = await Promise.all(
  readdirSync(join(import.meta.dirname, '../commands')).map(async (file) => {
    const name = file.replace(/\.ts$/, '')
    const loaded = name.endsWith('.test') ? undefined : await loadCommand(name)
    const takesAny = isRepeated(wordsOf(loaded?.usage ?? ''))
    return loaded?.usage?.startsWith('npm run') && !takesAny ? [name] : []
  }),
)

/** Runs a command on a registry that refuses every call. */
async function run(name: string, args: string[]) {
  const calls = await startRegistryDouble({})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const command = await findCommand(name)
  const lifetime = { signal: new AbortController().signal } as never
  // As main.ts reports it.
  const started = (async () => command(args, lifetime))()
  const exitCode = await started.catch((thrown: Error) => {
    if (!(thrown instanceof UsageError)) throw thrown
    console.error(thrown.message)
    return USAGE_EXIT
  })
  const text = error.mock.calls.join('\n')
  error.mockRestore()
  return { exitCode, text, calls }
}

test.each(withUsage.flat())('%s refuses a word that it does not take', async (name) => {
  const { exitCode, text, calls } = await run(name, ['?', '?', '?', 'left-over', 'word'])
  expect([exitCode, calls]).toEqual([2, []])
  expect(text).toMatch(/The command does not take ".*left-over word"/)
  expect(text).toContain(`usage: npm run ${name}`)
})

test.each([
  ['release', [remote, '0.1.0-abc'], 'Did you mean --version 0.1.0-abc?'],
  ['retire', [remote, 'mfe-quests'], '"mfe-quests"'],
  ['unpin', [remote, user, '1.0.0'], '"1.0.0"'],
  ['retire', [remote, '--reason', 'no', 'longer', 'used'], 'several words is put in quotes'],
  ['rollback', [remote, '1.0.0', 'extra'], '"extra"'],
  ['rollback', [remote, '--reason', 'wrong', 'sums'], '"sums" is not a version'],
  ['dev', [remote, '--in-platfrom'], 'There is no option --in-platfrom.'],
  ['promote', [remote, '--chanel', 'beta'], 'There is no option --chanel.'],
  ['release', [remote, '--no-build', '--version', '1.0.0'], 'only one of them is possible'],
])('%s %j is refused: %s', async (name, args, problem) => {
  const { exitCode, text, calls } = await run(name, args)
  expect([exitCode, calls]).toEqual([2, []])
  expect(text).toContain(problem)
})
