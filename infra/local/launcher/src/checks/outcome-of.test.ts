import { expect, test, vi } from 'vitest'
import { SetUpFailure } from '../../setup/failure.mjs'
import { outcomeOf } from './outcome-of.ts'
import { summaryOf } from './summary-of.ts'

const { signal } = new AbortController()
vi.spyOn(console, 'log').mockReturnValue()
vi.spyOn(console, 'error').mockReturnValue()

const summaryWhen = async (run: () => Promise<never>) =>
  summaryOf('end to end', await outcomeOf({ name: 'end to end', run }, signal), 0)

test('a check that cannot run names what is missing in its line', async () => {
  const lines = await summaryWhen(async () => {
    throw new SetUpFailure('No Chromium found.', 'Install one or set CHROME_PATH.')
  })
  expect(lines).toEqual([
    '✗ end to end: not run: No Chromium found. Install one or set CHROME_PATH. (0.0 s)',
  ])
})

test('a check that throws has failed, with the reason below its line', async () => {
  const lines = await summaryWhen(async () => {
    throw new Error('the gateway is not ready')
  })
  expect(lines).toEqual([
    '✗ end to end: 0 passed, 1 failed (0.0 s)',
    '    the gateway is not ready',
  ])
})
