import { randomInt, randomUUID } from 'node:crypto'

/** A random Indian mobile number (ten digits, the first 6 to 9), without +91. */
export const newIndianNumber = () => `${randomInt(6, 10)}${randomDigits(9)}`

/** A random Brazilian mobile number (area 11, nine digits from 9), without +55. */
export const newBrazilianNumber = () => `119${randomDigits(8)}`

export const newEmail = () => `fox-${randomUUID().slice(0, 12)}@example.com`

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
