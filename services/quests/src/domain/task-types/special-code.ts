import { createHash, timingSafeEqual } from 'node:crypto'
import type { Localised } from '@platform/contracts/envelope'
import { specialCode as contract } from '@platform/contracts/quests/task-types/special-code'
import { defineTaskType } from './task-type.ts'

interface Settings {
  salt: string
  /** Salted SHA-256 of each code, base64: the codes themselves are not stored. */
  digests: string[]
  hint: Localised | null
}

/** The user types in a code that the operator gave out elsewhere. */
export const specialCode = defineTaskType(contract, {
  limit: { max: 10, windowMs: 10 * 60_000 },

  store: ({ codes, hint }, salt): Settings => ({
    salt,
    digests: [...new Set(codes.map((code) => digestOf(code, salt).toString('base64')))],
    hint: hint ?? null,
  }),

  show: ({ hint }, language) => ({ hint: hint ? hint[language] : null }),

  attempt({ input, settings }) {
    const given = digestOf(input.code, settings.salt)
    // Every digest is compared, so that the time gives nothing away.
    const hits = settings.digests.filter((stored) =>
      timingSafeEqual(given, Buffer.from(stored, 'base64')),
    )
    return hits.length > 0 ? { kind: 'verified' } : { kind: 'rejected', rejection: 'WRONG_CODE' }
  },
})

/** Case and space do not count. */
function digestOf(code: string, salt: string): Buffer {
  const normal = code.normalize('NFKC').replace(/\s+/gu, '').toLowerCase()
  return createHash('sha256').update(`${salt}\n${normal}`).digest()
}
