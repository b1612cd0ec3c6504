import { createHash, timingSafeEqual } from 'node:crypto'
import type { Localised } from '@platform/contracts/envelope'
import { validateInput } from '@platform/contracts/quests/http'
import { defineTaskType } from './task-type.ts'

interface Settings {
  salt: string
  /** Salted SHA-256 of each code, base64: the codes themselves are not kept. */
  digests: string[]
  hint: Localised | null
}

/** The user types in a code that the operator gave out elsewhere. */
export const specialCode = defineTaskType({
  type: 'SPECIAL_CODE_VALIDATION',
  input: validateInput.SPECIAL_CODE_VALIDATION,
  limit: { max: 10, windowMs: 10 * 60_000 },

  keep: ({ codes, hint }, salt): Settings => ({
    salt,
    digests: [...new Set(codes.map((code) => digestOf(code, salt).toString('base64')))],
    hint: hint ?? null,
  }),

  show: ({ hint }, language) => ({
    type: 'SPECIAL_CODE_VALIDATION',
    hint: hint ? hint[language] : null,
  }),

  attempt({ input, settings }) {
    const given = digestOf(input.code, settings.salt)
    // Every digest is compared, so the time tells nothing.
    const hits = settings.digests.filter((kept) =>
      timingSafeEqual(given, Buffer.from(kept, 'base64')),
    )
    return hits.length > 0 ? { kind: 'verified' } : { kind: 'rejected', rejection: 'WRONG_CODE' }
  },
})

/** Case and space do not count. */
function digestOf(code: string, salt: string): Buffer {
  const normal = code.normalize('NFKC').replace(/\s+/gu, '').toLowerCase()
  return createHash('sha256').update(`${salt}\n${normal}`).digest()
}
