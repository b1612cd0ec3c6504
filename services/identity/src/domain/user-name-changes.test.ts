import { DAY_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { requireNameChange, withNameChange } from './user-name-changes.ts'

const day = (n: number) => new Date(n * DAY_MS)

test('three changes in thirty days, then the next once the first of them is older', () => {
  const changes = [day(100), day(110), day(120)]
  expect(() => requireNameChange(changes, day(129))).toThrow(
    expect.objectContaining({
      code: 'USERNAME_CHANGED_OFTEN',
      details: { retryAfterMs: DAY_MS },
    }),
  )
  expect(() => requireNameChange(changes, day(130))).not.toThrow()
  expect(withNameChange(changes, day(130))).toEqual([day(110), day(120), day(130)])
})
