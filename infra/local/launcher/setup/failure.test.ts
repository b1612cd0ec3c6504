import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { reportFailure } from './failure.mjs'
import { NODE_24, ROOT } from './places.mjs'

const printed = vi.spyOn(console, 'error').mockReturnValue()

it.each([
  [`module '${ROOT}a/service.ts'`, /✗ services\.ts imports a\/service\.ts, which does not exist/],
  ["package '@platform/a'", /✗ services\.ts imports @platform\/a, which is not installed/],
])('names the file that imports a missing %s, without a stack', (what, reason) => {
  const error = new Error(`Cannot find ${what} imported from ${ROOT}services.ts`)
  expect(reportFailure(error)).toBe(1)
  expect(printed).toHaveBeenLastCalledWith(expect.stringMatching(reason))
})

it('names the file and line that use what they do not import, without a stack', () => {
  const output = outputOfLoading('const known = []\nexport const list = [...known, clans]')
  expect(output).toMatch(/^\n✗ \S*list\.mjs:2 uses clans, which it does not import: .*\n$/)
})

it.each([
  ['RegistryUnreachable', 'No registry answers at http://x', /^\n✗ No registry .*\n {2}.*again/],
  ['BuildProblem', 'There is no build in x: build it first.', /^\n✗ There is no build in x/],
])('shows what to do about %s, without a stack', (name, message, text) => {
  reportFailure(Object.assign(new Error(message), { name }))
  expect(printed).toHaveBeenLastCalledWith(expect.stringMatching(text))
})

it('shows the stack of an undefined name in a function', () => {
  const output = outputOfLoading('use()\nfunction use() { return clans }')
  expect(output).toContain('at use (')
})

it('shows an error that it does not know as it is', () => {
  const error = new Error('disk')
  reportFailure(error)
  expect(printed).toHaveBeenLastCalledWith(error)
})

/** What is printed when a module with this text is loaded. Node itself loads it: vitest has stacks of its own. */
function outputOfLoading(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'failure-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const module = join(folder, 'list.mjs')
  writeFileSync(module, text)
  const failure = join(import.meta.dirname, 'failure.mjs')
  const script = `const { reportFailure } = await import(${JSON.stringify(failure)})
    await import(${JSON.stringify(module)}).catch(reportFailure)`
  const { stderr } = spawnSync(NODE_24, ['--input-type=module', '--eval', script])
  return String(stderr)
}
