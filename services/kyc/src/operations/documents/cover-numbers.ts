import { coverAreas } from '@platform/service-kit/cover-areas'
import { numbersIn } from '../../domain/documents/numbers-in.ts'
import { type Box, linesOf } from '../../domain/documents/read-text.ts'
import type { DocumentDependencies } from './dependencies.ts'

/** Of the height of a character, added around it, since what is read as its place is a little too small; not to the right, where the next one is shown. */
const MARGIN = 0.15

/**
 * Covers all but the last four characters of the numbers in a picture.
 * @throws DomainError UNAVAILABLE when it cannot be read now, RATE_LIMITED when others of the user have taken its turn
 */
export async function coverNumbers(
  { textReader }: Pick<DocumentDependencies, 'textReader'>,
  userId: string,
  picture: Buffer,
): Promise<{ picture: Buffer; covered: number }> {
  const { cover, lengths } = numbersIn(linesOf(await textReader.read(picture, userId)))
  if (cover.length === 0) return { picture, covered: 0 }
  return { picture: await coverAreas(picture, cover.map(widened)), covered: lengths.length }
}

function widened({ left, top, width, height }: Box): Box {
  const by = MARGIN * height
  return { left: left - by, top: top - by, width: width + by, height: height + 2 * by }
}
