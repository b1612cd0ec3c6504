import type { FactorWay, SecondFactorStatus } from '@platform/contracts/identity/second-factor'

/** What a user of this status can prove themselves by, the best first; empty without a second factor. */
export function waysIn({
  totp,
  passkeys,
}: Pick<SecondFactorStatus, 'totp' | 'passkeys'>): FactorWay[] {
  const ways: FactorWay[] = passkeys > 0 ? ['passkey'] : []
  if (totp) ways.push('totp')
  return ways.length > 0 ? [...ways, 'recovery-code'] : []
}
