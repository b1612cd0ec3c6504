/**
 * Whether two names can be those of one person: without case and accents, each word of the shorter one is a word of the other, or the
 * first letter of one. Registers leave out middle names and shorten given ones.
 */
export function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (few.length === 0) return false
  const left = [...many]
  let isWhole = false
  for (const word of [...few].sort((a, b) => b.length - a.length)) {
    const at = left.findIndex((known) => fits(word, known))
    if (at < 0) return false
    isWhole ||= word.length > 1 && left[at] === word
    left.splice(at, 1)
  }
  return isWhole
}

const fits = (word: string, known: string) =>
  word === known ||
  (word.length === 1 && known.startsWith(word)) ||
  (known.length === 1 && word.startsWith(known))

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .toLowerCase()
    .split(/[\s.'’-]+/)
    .filter((word) => word !== '')
