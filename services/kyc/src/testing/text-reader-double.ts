import type { ReadWord } from '../domain/documents/read-text.ts'
import type { TextReader } from '../operations/documents/dependencies.ts'

const SIDE = 12

export interface TextReaderDouble extends TextReader {
  /** What is read in every picture: words of one line, from its left upper corner. */
  text: string
  /** Each reading fails with it while it is there. */
  failure: Error | null
  /** How many pictures were read. */
  count: number
}

/** Reads the same in every picture, so that tests need no picture of text and no second of a core. */
export function textReaderDouble(text = '2345 6789 0124'): TextReaderDouble {
  const double: TextReaderDouble = {
    ...{ text, failure: null, count: 0 },
    async read() {
      double.count += 1
      if (double.failure) throw double.failure
      return wordsOf(double.text)
    },
    stop: async () => {},
  }
  return double
}

function wordsOf(text: string): ReadWord[] {
  let column = 0
  return text.split(' ').map((word) => {
    const start = column
    column += word.length + 1
    return {
      characters: [...word].map((character, at) => ({
        text: character,
        box: { left: (start + at) * SIDE, top: 0, width: SIDE, height: SIDE },
      })),
    }
  })
}
