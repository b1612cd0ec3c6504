import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Command } from '../command.ts'
import { newKey } from '../keys/key-pair.ts'
import { startRegistryDouble } from '../testing/start-registry-double.ts'

/** The release command, with a compiler that finds a mistake, a test that fails, and without webpack. */
let release: Command
const buildRemote = vi.fn()
beforeAll(async () => {
  vi.resetModules()
  const { SetUpFailure } = await import('../../setup/failure.mjs')
  const refusing = (text: string) => async () => {
    throw new SetUpFailure(text)
  }
  buildRemote.mockImplementation(refusing('The build begins.'))
  vi.doMock('../release/check-types.ts', () => ({ checkTypes: refusing('TS2322') }))
  vi.doMock('../release/check-tests.ts', () => ({ checkTests: refusing('A test fails.') }))
  vi.doMock('../release/build-remote.ts', () => ({ buildRemote }))
  release = (await import('./release.ts')).command
})
afterAll(() => {
  vi.doUnmock('../release/check-types.ts')
  vi.doUnmock('../release/check-tests.ts')
  vi.doUnmock('../release/build-remote.ts')
  vi.resetModules()
})

test.each([
  [[], 'TS2322', 0],
  [['--check'], 'TS2322', 0],
  [['--no-types'], 'A test fails.', 0],
  [['--no-tests'], 'TS2322', 0],
  [['--no-types', '--no-tests'], 'The build begins.', 1],
])(
  'a release of sources that do not type-check and whose test fails, %j: %s',
  async (options, problem, builds) => {
    vi.stubEnv('TEAM_KEY', JSON.stringify(newKey()))
    const calls = await startRegistryDouble({
      'GET status': { channel: 'stable', serial: 7, remotes: [] },
    })
    buildRemote.mockClear()
    const printed = vi.spyOn(console, 'error').mockReturnValue()

    const { signal } = new AbortController()
    expect(await release(['mfe-wallet', ...options], { signal } as never)).toBe(1)
    expect(printed.mock.calls.flat().join('\n')).toContain(problem)
    printed.mockRestore()
    expect(buildRemote).toHaveBeenCalledTimes(builds)
    expect(calls).toEqual([])
  },
)
