import { expect, test, vi } from 'vitest'
import { tryPnpm } from '../../setup/packages.mjs'
import { openNested } from '../lifetime.ts'
import { parts } from './parts.ts'

vi.mock('../../setup/packages.mjs', () => ({
  tryPnpm: vi.fn(async () => ({ code: 1, output: 'lint/style' })),
}))
const log = vi.spyOn(console, 'log').mockReturnValue()
const { signal } = new AbortController()
const run = (part: string) => parts[part]?.check([], openNested({ signal } as never)).run(signal)

test('the types of every package are checked, also after one has failed', async () => {
  await run('types')
  expect(tryPnpm).toHaveBeenLastCalledWith(['run', 'typecheck', '--continue'], { signal })
})

test('a failed lint names the command that formats', async () => {
  expect(await run('lint')).toMatchObject({ failed: 1 })
  expect(log).toHaveBeenLastCalledWith(expect.stringMatching(/lint\/style\n.*npm run format/))
})
