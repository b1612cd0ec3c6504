/** Whether this is a number of the Brazilian tax register: 11 digits, of which the last two are check digits. */
export function isCpf(digits: string): boolean {
  // Numbers of one digit would pass the check, and nobody has one.
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return [9, 10].every((at) => checkDigit(digits.slice(0, at)) === Number(digits[at]))
}

function checkDigit(before: string): number {
  const sum = [...before].reduce(
    (total, digit, at) => total + Number(digit) * (before.length + 1 - at),
    0,
  )
  return ((sum * 10) % 11) % 10
}
