import { expect, test } from 'vitest'
import { ProviderError, twice } from './provider-error.ts'

function failing(mayPass: boolean, times: number) {
  let calls = 0
  const call = async () => {
    calls += 1
    if (calls <= times) throw new ProviderError('down', { mayPass })
  }
  return { call, calls: () => calls }
}

test('a failure that may pass is tried once more, one that will not is not', async () => {
  const passing = failing(true, 1)
  await twice(passing.call)
  expect(passing.calls()).toBe(2)

  const down = failing(true, 9)
  await expect(twice(down.call)).rejects.toThrow('down')
  expect(down.calls()).toBe(2)

  const refused = failing(false, 9)
  await expect(twice(refused.call)).rejects.toThrow('down')
  expect(refused.calls()).toBe(1)
})
