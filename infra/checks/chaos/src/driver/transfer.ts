import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import type { Answer } from './api.ts'
import type { User } from './user.ts'

/** A finished transfer; void when the payer could not pay. */
export const transferred = z.object({ id: z.string(), status: z.enum(['done', 'void']) })

/** Transfers KCash between users, once per idempotency key. */
export function transfer(
  { transferServer }: Platform,
  from: User,
  { to, amount, key }: { to: string; amount: string; key: string },
): Promise<Answer> {
  return from.send({
    method: 'POST',
    path: new URL('/api/test/transfers', transferServer).href,
    body: { to, currency: 'KCASH', amount },
    headers: { 'idempotency-key': key },
  })
}
