/** The brand's name in capitals, its middle letter apart. */
export function wordmarkParts(name: string) {
  const letters = [...name.toUpperCase()]
  const middle = Math.floor(letters.length / 2)
  return {
    before: letters.slice(0, middle).join(''),
    middle: letters[middle] ?? '',
    after: letters.slice(middle + 1).join(''),
  }
}
