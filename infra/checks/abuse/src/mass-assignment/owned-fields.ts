/** Fields that only a server writes, in any document. */
const OWNED: readonly string[] = [
  ...['_id', 'id', 'owner', 'ownerId', 'userId', 'user', 'account', 'tenant', 'createdBy', 'by'],
  ...['role', 'roles', 'permissions', 'isAdmin', 'verified', 'phoneVerified', 'email'],
  ...['phoneNumber', 'balance', 'available', 'held', 'funded', 'required', 'amountPaid', 'seq'],
  ...['sequence', 'status', 'state', 'version', '__v', 'outbox', 'createdAt', 'updatedAt'],
  ...['expiresAt', 'attempts', 'wrongTries', 'lockedUntil', 'codeHash', 'secretHash', 'hasSecret'],
  ...['kid', 'hash', '$set', '$inc', '$where', '$unset', '$rename', '$setOnInsert', 'a.b'],
  ...['roles.0', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
]

/** Values that the platform never produces. */
const MARK = 'abuse-injected'
const NUMBER = 987_654_321_012
const DATE = '1987-06-05T04:03:02.001Z'
const VALUES: readonly unknown[] = [
  MARK,
  NUMBER,
  DATE,
  [MARK],
  { $set: { roles: [MARK] }, [MARK]: 1 },
]

/** Fields that are injected into one object together. */
export type Fields = readonly (readonly [name: string, value: unknown])[]

/** Every field with every value, one at a time. */
export const oneByOne: readonly Fields[] = OWNED.flatMap((name) =>
  VALUES.map((value) => [[name, value]] as const),
)

/** Our parser refuses a body with this name, so it is sent alone. */
const UNREADABLE = '__proto__'
const someValue = (at: number) => VALUES[at % VALUES.length]

/** Every field, each with one of the values, together as far as a body stays readable. */
export const together: readonly Fields[] = [
  OWNED.flatMap((name, at) => (name === UNREADABLE ? [] : [[name, someValue(at)] as const])),
  [[UNREADABLE, MARK]],
]

/** The error code of a body that is refused for these fields. */
export const refusalOf = (fields: Fields) =>
  fields.some(([name]) => name === UNREADABLE) ? 'MALFORMED_BODY' : 'VALIDATION_FAILED'

/** The injected value that a stored text contains, or undefined. */
export const injectedIn = (text: string) =>
  [MARK, String(NUMBER), DATE].find((needle) => text.includes(needle))
