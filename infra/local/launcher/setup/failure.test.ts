import { expect, it, vi } from 'vitest'
import { reportFailure } from './failure.mjs'
import { ROOT } from './places.mjs'

const printed = vi.spyOn(console, 'error').mockReturnValue()

it.each([
  [`module '${ROOT}a/service.ts'`, /✗ services\.ts imports a\/service\.ts, which does not exist/],
  ["package '@platform/a'", /✗ services\.ts imports @platform\/a, which is not installed/],
])('names the file that imports a missing %s, without a stack', (what, reason) => {
  const error = new Error(`Cannot find ${what} imported from ${ROOT}services.ts`)
  expect(reportFailure(error)).toBe(1)
  expect(printed).toHaveBeenLastCalledWith(expect.stringMatching(reason))
})

it('shows an error that it does not know as it is', () => {
  const error = new Error('disk')
  reportFailure(error)
  expect(printed).toHaveBeenLastCalledWith(error)
})
