/** What was read in a picture: words of characters, each with its place in px, in no order. */
export interface ReadWord {
  characters: readonly ReadCharacter[]
}

export interface ReadCharacter {
  text: string
  box: Box
}

/** px */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A character of a line; null in place of the box between two words. */
export interface LineCharacter {
  text: string
  box: Box | null
}

export type Line = readonly LineCharacter[]

/** Words whose middles are closer than this share of their height are in one line. */
const SAME_LINE = 0.6
/** A gap of this many heights ends a line. */
const WIDEST_GAP = 4

/**
 * The words in lines, from left to right. A reader of text takes the groups of a number that are far apart for lines of their own, so
 * they are put together by their places alone.
 */
export function linesOf(words: readonly ReadWord[]): Line[] {
  const placed = words
    .filter(({ characters }) => characters.length > 0)
    .map((word) => ({ word, box: around(word.characters.map(({ box }) => box)) }))
    .sort((one, other) => middleOf(one.box) - middleOf(other.box))
  const rows: (typeof placed)[] = []
  for (const each of placed) {
    const row = rows.find(([first]) => first && isLevel(first.box, each.box))
    if (row) row.push(each)
    else rows.push([each])
  }
  return rows.flatMap(cutAtGaps)
}

interface Placed {
  word: ReadWord
  box: Box
}

function cutAtGaps(row: readonly Placed[]): Line[] {
  const lines: LineCharacter[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { word, box } of row.toSorted((one, other) => one.box.left - other.box.left)) {
    const last = lines.at(-1)
    if (last && box.left - end <= WIDEST_GAP * box.height) {
      last.push({ text: ' ', box: null }, ...word.characters)
    } else {
      lines.push([...word.characters])
    }
    end = box.left + box.width
  }
  return lines
}

const middleOf = ({ top, height }: Box) => top + height / 2

const isLevel = (one: Box, other: Box) =>
  Math.abs(middleOf(one) - middleOf(other)) < SAME_LINE * Math.min(one.height, other.height)

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}
