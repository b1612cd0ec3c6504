import { randomInt, randomUUID } from 'node:crypto'

/** An Indian mobile number that nobody has (ten digits, the first 6 to 9), without its +91. */
export const newIndianNumber = () => `${randomInt(6, 10)}${randomDigits(9)}`

/** A Brazilian mobile number that nobody has: area 11, nine digits from 9, without its +55. */
export const newBrazilianNumber = () => `119${randomDigits(8)}`

export const newEmail = () => `fox-${randomUUID().slice(0, 12)}@example.com`

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
