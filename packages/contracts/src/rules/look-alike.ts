/**
 * What a name looks like: two names with the same result can be taken for each other ("M0nsoon" and "Monsoon", "ILLia" and
 * "1llia", "corner" and "comer"). The pairs are those of Unicode's confusables among the letters and digits of a username.
 */
export function lookOf(name: string): string {
  return (
    name
      .replace(/[0O]/g, 'o')
      .replace(/[1I]/g, 'l')
      .toLowerCase()
      .replaceAll('rn', 'm')
      // Apart first, so that "vw" and "wv", which both look like "vvv", have one result.
      .replaceAll('w', 'vv')
      .replaceAll('vv', 'w')
  )
}

/** The words that a name may be meant to be read as: its digits are letters ("Adm1n", "5taff"), and pairs are one letter. */
export function readingsOf(name: string): string[] {
  const plain = name.toLowerCase()
  return [plain, ...[plain, plain.replace(/\d+$/, '')].flatMap(asLetters)]
}

function asLetters(text: string): string[] {
  const folded = text
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[034578]/g, (digit) => LETTERS[digit] ?? digit)
  return [folded.replaceAll('1', 'i'), folded.replaceAll('1', 'l'), folded.replace(/[1l]/g, 'i')]
}

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }
