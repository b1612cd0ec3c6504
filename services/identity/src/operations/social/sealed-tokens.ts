import { seal, unseal } from '@platform/service-kit/seal'
import { z } from 'zod'
import type { ProviderTokens } from '../../domain/outside-account.ts'

const sealed = z.object({
  account: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.coerce.date().nullable(),
})

/** Sealed with the account's id: in another document they do not open. */
export function sealTokens(key: Buffer, account: string, tokens: ProviderTokens): string {
  return seal(key, JSON.stringify({ account, ...tokens }))
}

/** @throws when they were sealed under another secret, or for another account */
export function unsealTokens(key: Buffer, account: string, text: string): ProviderTokens {
  const { account: of, ...tokens } = sealed.parse(JSON.parse(unseal(key, text)))
  if (of !== account) throw new Error('the tokens of a provider belong to another account')
  return tokens
}
