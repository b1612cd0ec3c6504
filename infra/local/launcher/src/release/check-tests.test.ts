import { expect, test, vi } from 'vitest'
import { checkTests } from './check-tests.ts'

const { signal } = new AbortController()
const pnpm = (code: number, output = '') => vi.fn(async () => ({ code, output }))

test('runs the tests of the remote that need no engines', async () => {
  const run = pnpm(0)
  await checkTests('mfe-arena', signal, run)
  expect(run).toHaveBeenCalledExactlyOnceWith(
    [
      ...['exec', 'vitest', 'run', '--project', 'unit', '--project', 'dom'],
      ...['--project', 'dom-isolated', '--passWithNoTests', 'mfe-arena/'],
    ],
    { signal },
  )
})

test('refuses a release whose tests fail, with the end of their report', async () => {
  const lines = Array.from({ length: 200 }, (_, n) => `line ${n}`)
  const refusal = checkTests('mfe-arena', signal, pnpm(1, `${lines.join('\n')}\n`))
  await expect(refusal).rejects.toThrow(
    /^Tests of mfe-arena fail\.\nline 140\n.*line 199\n.*--no-tests/s,
  )
})
