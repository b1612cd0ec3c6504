import { seal, unseal } from '@platform/service-kit/seal'
import { z } from 'zod'

const sealed = z.object({ userId: z.string(), secret: z.string() })

/** Sealed with the user's id: in another document it does not open. */
export const sealSecret = (key: Buffer, userId: string, secret: string) =>
  seal(key, JSON.stringify({ userId, secret }))

/** @throws when it was sealed under another secret, or for another user */
export function unsealSecret(key: Buffer, userId: string, text: string): string {
  const { userId: of, secret } = sealed.parse(JSON.parse(unseal(key, text)))
  if (of !== userId) throw new Error('the secret of an authenticator app is of another user')
  return secret
}
