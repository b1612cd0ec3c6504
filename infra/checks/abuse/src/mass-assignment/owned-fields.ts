/** What only a server writes, whatever the document. */
const OWNED: readonly string[] = [
  ...['_id', 'id', 'owner', 'ownerId', 'userId', 'user', 'account', 'tenant', 'createdBy', 'by'],
  ...['role', 'roles', 'permissions', 'isAdmin', 'verified', 'phoneVerified', 'email'],
  ...['phoneNumber', 'balance', 'available', 'held', 'funded', 'required', 'amountPaid', 'seq'],
  ...['sequence', 'status', 'state', 'version', '__v', 'outbox', 'createdAt', 'updatedAt'],
  ...['expiresAt', 'attempts', 'wrongTries', 'lockedUntil', 'codeHash', 'secretHash', 'hasSecret'],
  ...['kid', 'hash', '$set', '$inc', '$where', '$unset', '$rename', '$setOnInsert', 'a.b'],
  ...['roles.0', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
]

/** Nothing of ours is ever called or counted so. */
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

/** Fields to be put into one object together. */
export type Fields = readonly (readonly [name: string, value: unknown])[]

/** Every field with every value, one at a time. */
export const oneByOne: readonly Fields[] = OWNED.flatMap((name) =>
  VALUES.map((value) => [[name, value]] as const),
)

/** No parser of ours reads a body with this name in it, so no other field may be sent with it. */
const UNREADABLE = '__proto__'
const someValue = (at: number) => VALUES[at % VALUES.length]

/** Every field, each with one of the values, as many together as can be read. */
export const together: readonly Fields[] = [
  OWNED.flatMap((name, at) => (name === UNREADABLE ? [] : [[name, someValue(at)] as const])),
  [[UNREADABLE, MARK]],
]

/** How a body with these fields is refused, where they are the reason. */
export const refusalOf = (fields: Fields) =>
  fields.some(([name]) => name === UNREADABLE) ? 'MALFORMED_BODY' : 'VALIDATION_FAILED'

/** By what of an injected value a stored text gives it away, or undefined. */
export const injectedIn = (text: string) =>
  [MARK, String(NUMBER), DATE].find((needle) => text.includes(needle))
