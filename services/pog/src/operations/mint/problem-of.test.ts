import { DomainError, ProviderError, RateLimited } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { isExpected, problemOf } from './problem-of.ts'

test.each([
  [
    'a limit of the RPC',
    new RateLimited('rpc', { retryAfterMs: 1_000, isOnAll: true }),
    'UNAVAILABLE',
  ],
  ['a provider that is down', new ProviderError('down', { isUnavailable: true }), 'UNAVAILABLE'],
  ['a provider that may answer later', new ProviderError('busy', { mayPass: true }), 'UNAVAILABLE'],
  ['a refusal', new DomainError('WALLET_NOT_FOUND'), 'WALLET_NOT_FOUND'],
  ['a step that another process does', new DomainError('IN_PROGRESS'), null],
])('%s is expected', (_what, error, problem) => {
  expect([isExpected(error), problemOf(error)]).toEqual([true, problem])
})

test.each([
  ['a provider that refuses the request for good', new ProviderError('no', {})],
  ['a fault of the service', new TypeError('broken')],
])('%s is not, and is reported', (_what, error) => {
  expect([isExpected(error), problemOf(error)]).toEqual([false, 'MINT_FAILED'])
})
