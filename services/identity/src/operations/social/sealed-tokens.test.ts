import { expect, test } from 'vitest'
import { sealTokens, unsealTokens } from './sealed-tokens.ts'

const key = Buffer.alloc(32, 7)
const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: new Date(1_700_000_000_000) }

test('tokens open for their own account only', () => {
  const sealed = sealTokens(key, 'twitter:1', tokens)
  expect(unsealTokens(key, 'twitter:1', sealed)).toEqual(tokens)
  expect(() => unsealTokens(key, 'twitter:2', sealed)).toThrow('another account')
  expect(() => unsealTokens(Buffer.alloc(32, 8), 'twitter:1', sealed)).toThrow()
})
