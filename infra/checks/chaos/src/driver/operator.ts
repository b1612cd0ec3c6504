import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Currency } from '@platform/contracts/money'
import type { Platform } from '../platform/platform.ts'
import type { Answer } from './api.ts'
import { newPhone, signIn, type User } from './user.ts'

const command = fileURLToPath(
  new URL('../../../../tools/operator/src/operator.ts', import.meta.url),
)

/** Grants a new account the operator's roles, by the operators' command, and signs it in. */
export async function signInOperator(
  platform: Pick<Platform, 'api' | 'sandbox' | 'mongoUrl'>,
): Promise<User> {
  const phone = newPhone()
  await promisify(execFile)(process.execPath, [command, 'grant', phone], {
    env: { ...process.env, MONGO_URL: platform.mongoUrl },
  })
  return signIn(platform, phone)
}

/** Issues new KCash, or another currency, to a user, once per idempotency key. */
export function issue(
  treasurer: Pick<User, 'send'>,
  {
    userId,
    amount,
    key,
    currency = 'KCASH',
  }: { userId: string; amount: string; key: string; currency?: Currency },
): Promise<Answer> {
  return treasurer.send({
    method: 'POST',
    path: '/api/wallets/admin/issue',
    body: { userId, currency, amount, reason: 'chaos' },
    headers: { 'idempotency-key': key },
  })
}
