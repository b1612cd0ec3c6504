/** A text as the draft keeps it: null is what is not said. */
export const textTyped = (typed: string): string | null => (typed === '' ? null : typed)

/** The digits of what was typed as a number; null of none. Other digits than ASCII count too, such as those of Devanagari. */
export function numberTyped(typed: string): number | null {
  const digits = Array.from(typed, digitOf).join('')
  return digits === '' ? null : Number(digits)
}

/** Zeros of the digit sets that users type: Devanagari, full width. */
const OTHER_ZEROS = [0x0966, 0xff10]

function digitOf(character: string): string {
  if (character >= '0' && character <= '9') return character
  const code = character.charCodeAt(0)
  const zero = OTHER_ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? '' : String(code - zero)
}
