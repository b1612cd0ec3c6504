import { ApiFailure } from '@platform/remote-kit/api-client'
import { expect, test } from 'vitest'
import { isRefusedForGood } from './is-refused-for-good.ts'

const failure = (status: number, code?: string) =>
  new ApiFailure({ status, ...(code && { code }), message: '' } as never)

test.each<[string, unknown, boolean]>([
  ['a refusal by a rule', failure(409, 'ROLES_CHANGED'), true],
  ['a refusal without a code', failure(400), true],
  ['one under way', failure(409, 'IN_PROGRESS'), false],
  ['a limit', failure(429, 'RATE_LIMITED'), false],
  ['a proof that is asked for first', failure(403, 'FRESH_PROOF_NEEDED'), false],
  ['a failure of the server', failure(503, 'UNAVAILABLE'), false],
  ['no answer', new TypeError('fetch failed'), false],
])('%s', (_what, error, isFinal) => {
  expect(isRefusedForGood(error)).toBe(isFinal)
})
