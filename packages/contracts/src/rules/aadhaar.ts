/** The multiplication of the dihedral group of ten elements, which the check digit of Verhoeff rests on. */
const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
] as const
const FIRST_PERMUTATION = '1576283094'

/** Whether this is an Aadhaar number: 12 digits, the first of 2 to 9, the last a check digit of Verhoeff's (UIDAI). */
export function isAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => product(total, permuted(Number(digit), at % 8)), 0)
  return sum === 0
}

const product = (one: number, other: number) => Number(PRODUCT[one]?.[other])

function permuted(digit: number, times: number): number {
  return times === 0 ? digit : permuted(Number(FIRST_PERMUTATION[digit]), times - 1)
}
