import { expect, test } from 'vitest'
import { providerCall } from './provider-call.ts'
import { ProviderError } from './provider-error.ts'

/** A circuit breaker that only records which errors it counts. */
function showingCircuit() {
  const counted: boolean[] = []
  const circuit = (_target: string, counts: (error: unknown) => boolean) => ({
    run: async <T>(call: () => Promise<T>) =>
      call().catch((error: unknown) => {
        counted.push(counts(error))
        throw error
      }),
  })
  return { circuit, counted }
}

test('a call that does not end times out, and counts as a provider that is down', async () => {
  const { circuit, counted } = showingCircuit()
  const call = providerCall('sms', circuit, { deadlineMs: 10 })
  await expect(call(() => new Promise(() => {}))).rejects.toThrow('no end within 10 ms')
  expect(counted).toEqual([true])
})

test('a message that the provider refuses does not count', async () => {
  const { circuit, counted } = showingCircuit()
  const refuse = async () => {
    throw new ProviderError('no such number', {})
  }
  await expect(providerCall('sms', circuit)(refuse)).rejects.toThrow('no such number')
  expect(counted).toEqual([false])
})

function failing(mayPass: boolean, times: number) {
  let calls = 0
  const send = async () => {
    calls += 1
    if (calls <= times) throw new ProviderError('down', { mayPass })
  }
  return { send, calls: () => calls }
}

test('retries a temporary failure once, and a permanent one not at all', async () => {
  const call = providerCall('sms', showingCircuit().circuit)
  const passing = failing(true, 1)
  await call(passing.send)
  expect(passing.calls()).toBe(2)

  const down = failing(true, 9)
  await expect(call(down.send)).rejects.toThrow('down')
  expect(down.calls()).toBe(2)

  const refused = failing(false, 9)
  await expect(call(refused.send)).rejects.toThrow('down')
  expect(refused.calls()).toBe(1)
})

test('leaves the retry to a caller that repeats the call later', async () => {
  const down = failing(true, 9)
  const call = providerCall('sms', showingCircuit().circuit, { attempts: 1 })
  await expect(call(down.send)).rejects.toThrow('down')
  expect(down.calls()).toBe(1)
})
