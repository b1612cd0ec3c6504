import type { FailureReason } from '@platform/contracts/registry/reports'
import { en } from '../i18n/en.ts'

/** The text of a failure's reason; null for a reason that the registry knows and this version does not. */
export function reasonKey(reason: string): `reason.${FailureReason}` | null {
  const key = `reason.${reason}`
  return Object.hasOwn(en, key) ? (key as `reason.${FailureReason}`) : null
}
