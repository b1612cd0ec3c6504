import { expect, test } from 'vitest'
import { defineProvider, openProviders } from './provider.ts'
import { ProviderError } from './provider-error.ts'

/** Refuses every call once one has failed. */
function brittleCircuit(_target: string, counts: (error: unknown) => boolean) {
  let isBroken = false
  return {
    async run<T>(call: () => Promise<T>): Promise<T> {
      if (isBroken) throw new ProviderError('broken circuit', {})
      return call().catch((error: unknown) => {
        isBroken = counts(error)
        throw error
      })
    },
  }
}

test('a part of a provider that is down leaves the other parts alone', async () => {
  const games = defineProvider({
    settings: {},
    open: (_settings, _call, _onStop, callPart) => ({ one: callPart('one'), two: callPart('two') }),
  })
  const context = { config: {}, circuit: brittleCircuit, onStop: () => {} }
  const { games: game } = openProviders({ games }, context as never, { attempts: 1 })
  const down = () => Promise.reject(new ProviderError('down', { isUnavailable: true }))
  await expect(game.one(down)).rejects.toThrow('down')
  await expect(game.one(async () => 'up')).rejects.toThrow('broken circuit')
  expect(await game.two(async () => 'up')).toBe('up')
})
