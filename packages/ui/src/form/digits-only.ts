/** Zeros of the other digit sets that users type: Devanagari, Arabic-Indic, full width. */
const OTHER_ZEROS = [0x0966, 0x0660, 0x06f0, 0xff10]

/** The decimal digits of a text as ASCII, everything else dropped: "०४ 12-36" -> "041236". */
export function digitsOnly(text: string): string {
  return Array.from(text, asciiDigit).join('')
}

/** The digit as ASCII; empty for any other character. */
export function asciiDigit(character: string): string {
  if (character >= '0' && character <= '9') return character
  const code = character.charCodeAt(0)
  const zero = OTHER_ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? '' : String(code - zero)
}
