import { brand } from '@platform/contracts/brand'
import { box, type Element, text } from './element.ts'
import { HEADING, metalOf, TEXT, VOLT } from './theme.ts'

/** The brand's name, with one letter in its colour as the site has it. */
export function wordmark(fontSize: number): Element {
  const name = brand.name.toUpperCase()
  const middle = Math.floor(name.length / 2)
  return box(
    {
      fontFamily: HEADING,
      fontWeight: 700,
      fontSize,
      color: TEXT,
      letterSpacing: fontSize * -0.02,
    },
    text({}, name.slice(0, middle)),
    text({ color: VOLT }, name.charAt(middle)),
    text({}, name.slice(middle + 1)),
  )
}

export function tierPlate(tier: string, fontSize: number): Element {
  const metal = metalOf(tier)
  return text(
    {
      ...{
        fontFamily: HEADING,
        fontWeight: 700,
        fontSize,
        color: metal.text,
        letterSpacing: fontSize * 0.06,
      },
      ...{ backgroundColor: metal.plate, borderRadius: fontSize * 0.5 },
      padding: `${fontSize * 0.34}px ${fontSize * 0.7}px`,
    },
    tier.toUpperCase(),
  )
}

/** Width of a letter of Chakra Petch Bold, of its size: a name of wide letters is no wider. */
const LETTER = 0.64

/** So that the whole name stands on one line. */
export const sizeOfName = (name: string, room: number, most: number) =>
  Math.min(most, room / (name.length * LETTER))

/** At least five digits: 00,042. */
export function serial(number: number): string {
  const digits = `${number}`.padStart(5, '0')
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
