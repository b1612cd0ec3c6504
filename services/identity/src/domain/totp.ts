import { TOTP } from '@platform/contracts/identity/second-factor'
import { TOTP as Generator, Secret } from 'otpauth'

/** Periods that the app's clock may be off, either way. */
const SKEW_STEPS = 1

const generatorOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new Generator({
    ...names,
    algorithm: 'SHA1',
    digits: TOTP.digits,
    period: TOTP.periodMs / 1000,
    secret: Secret.fromBase32(secret),
  })

/** 160 bits in base32, as RFC 4226 recommends. */
export function newTotpSecret(randomBytes: (size: number) => Buffer): string {
  const bytes = new Uint8Array(randomBytes(20))
  return new Secret({ buffer: bytes.buffer }).base32
}

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, issuer: string, label: string) =>
  generatorOf(secret, { issuer, label }).toString()

/** Number of the period that has this code, near to the present one; null when none has. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: SKEW_STEPS })
  return delta === null ? null : Math.floor(timestamp / TOTP.periodMs) + delta
}

/** The code that an app with the secret shows at that time. */
export const totpCodeAt = (secret: string, now: Date) =>
  generatorOf(secret).generate({ timestamp: now.getTime() })
