/**
 * The amount that a count from zero shows, fast first and slow at the end. It has every digit of the whole amount, as
 * a counter has, so nothing moves while it counts.
 * @param amount as it is shown, such as "1,250.50"
 * @param progress from 0 to 1; the whole amount from 1 on
 */
export function counted(amount: string, progress: number): string {
  if (progress >= 1) return amount
  const eased = 1 - (1 - Math.max(0, progress)) ** 3
  const digits = amount.replace(/\D/g, '')
  // In thousandths, because amounts are integers of any length.
  const part = (BigInt(digits || 0) * BigInt(Math.round(eased * 1_000))) / 1_000n
  const shown = part.toString().padStart(digits.length, '0')
  let place = 0
  return amount.replace(/\d/g, () => shown.charAt(place++))
}

/**
 * What a counter does not show yet, "0,0" of "0,042.50", and the rest. The zeros keep their room.
 * @param decimal mark of the language
 */
export function partsOfCount(text: string, decimal: string): [leading: string, rest: string] {
  const [whole = ''] = text.split(decimal)
  const [leading = ''] = /^[^1-9]*(?=\d)/.exec(whole) ?? []
  return [leading, text.slice(leading.length)]
}
