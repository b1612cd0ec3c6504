import { expect, test, vi } from 'vitest'
import { openNested } from '../lifetime.ts'
import { chooseChecks } from './choose-checks.ts'
import { scriptCheck } from './script-check.ts'

const { signal } = new AbortController()

test('a failed lint names the command that formats', async () => {
  const [lint] = await chooseChecks(['lint'], openNested({ signal } as never))
  expect(lint).toMatchObject({ remedy: expect.stringContaining('npm run format') })
})

test('a failed script shows its output and what to do', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const failing = scriptCheck('lint', ['--no-such-option'], 'npm run format')
  expect(await failing.run(signal)).toMatchObject({ failed: 1 })
  expect(log).toHaveBeenLastCalledWith(expect.stringMatching(/\n.*npm run format$/))
  log.mockRestore()
})
