/**
 * Ids of members, each at a slot: a small number under which others keep what belongs to it. A UUID in its usual form takes 16 bytes
 * and its place in the hash table; any other id is kept as a text.
 */
export interface IdTable {
  readonly size: number
  /** What the UUIDs take of the memory. */
  readonly bytes: number
  /** -1 of an id that is not in it. */
  slotOf(id: string): number
  /** The slot of an id, a free one of a new id. */
  add(id: string): number
  /** The slot is free for another. */
  remove(id: string): void
  idOf(slot: number): string
  /** Below 0 where the id of the first slot is the lower text. */
  compare(a: number, b: number): number
}

const FIRST_CAPACITY = 16
/** By how much it grows: small, so that little of it lies idle. */
const GROWTH = 1.25
/** How full the hash table may be. */
const FULL = 0.75
const BYTES_OF_NUMBER = 8

export function createIdTable(): IdTable {
  /** Four words a slot. */
  let words = new Uint32Array(FIRST_CAPACITY * 4)
  /** Open addressing: a slot + 1, or 0. */
  let table = new Int32Array(FIRST_CAPACITY * 2)
  /** What was parsed last. */
  const key = new Uint32Array(4)
  const texts = new Map<string, number>()
  const textOfSlot = new Map<number, string>()
  const free: number[] = []
  let [size, hashed, end] = [0, 0, 0]

  const hashAt = (source: Uint32Array, at: number) =>
    mix(
      (source[at + 3] ?? 0) ^
        mix((source[at + 2] ?? 0) ^ mix(source[at + 1] ?? 0)) ^
        (source[at] ?? 0),
    )
  const isKeyAt = (slot: number) => {
    const at = slot * 4
    return (
      words[at + 3] === key[3] &&
      words[at + 2] === key[2] &&
      words[at + 1] === key[1] &&
      words[at] === key[0]
    )
  }
  /** Where the parsed key is in the hash table, or belongs. */
  const find = () => {
    const mask = table.length - 1
    let position = hashAt(key, 0) & mask
    for (let found = table[position]; found && !isKeyAt(found - 1); found = table[position]) {
      position = (position + 1) & mask
    }
    return position
  }
  const grow = () => {
    const bigger = new Int32Array(table.length * 2)
    const mask = bigger.length - 1
    for (const entry of table) {
      if (entry === 0) continue
      let position = hashAt(words, (entry - 1) * 4) & mask
      while (bigger[position] !== 0) position = (position + 1) & mask
      bigger[position] = entry
    }
    table = bigger
  }
  /** Moves those behind a gap up, so that none is behind one. */
  const closeGap = (from: number) => {
    const mask = table.length - 1
    let gap = from
    for (let at = (gap + 1) & mask; table[at]; at = (at + 1) & mask) {
      const home = hashAt(words, ((table[at] ?? 0) - 1) * 4) & mask
      if (((at - home) & mask) < ((at - gap) & mask)) continue
      table[gap] = table[at] ?? 0
      gap = at
    }
    table[gap] = 0
  }
  const newSlot = () => {
    const slot = free.pop() ?? end++
    if (slot * 4 >= words.length) words = grown(words, 4, GROWTH)
    size++
    return slot
  }
  const idOf = (slot: number) => textOfSlot.get(slot) ?? uuidAt(words, slot * 4)

  return {
    get size() {
      return size
    },
    get bytes() {
      return words.byteLength + table.byteLength + free.length * BYTES_OF_NUMBER
    },
    slotOf(id) {
      if (!parseUuid(id, key)) return texts.get(id) ?? -1
      return (table[find()] ?? 0) - 1
    },
    add(id) {
      if (!parseUuid(id, key)) {
        const known = texts.get(id)
        if (known !== undefined) return known
        const slot = newSlot()
        texts.set(id, slot)
        textOfSlot.set(slot, id)
        return slot
      }
      const known = (table[find()] ?? 0) - 1
      if (known >= 0) return known
      if (hashed + 1 > table.length * FULL) grow()
      const slot = newSlot()
      words.set(key, slot * 4)
      // The key is at its slot before the table names the slot: `find` compares it.
      table[find()] = slot + 1
      hashed++
      return slot
    },
    remove(id) {
      if (parseUuid(id, key)) {
        const position = find()
        const slot = (table[position] ?? 0) - 1
        if (slot < 0) return
        closeGap(position)
        hashed--
        free.push(slot)
      } else {
        const slot = texts.get(id)
        if (slot === undefined) return
        texts.delete(id)
        textOfSlot.delete(slot)
        free.push(slot)
      }
      size--
    },
    idOf,
    compare(a, b) {
      if (textOfSlot.size > 0) return compareText(idOf(a), idOf(b))
      for (let n = 0; n < 4; n++) {
        const difference = (words[a * 4 + n] ?? 0) - (words[b * 4 + n] ?? 0)
        if (difference !== 0) return difference
      }
      return 0
    },
  }
}

/** A longer array with the same values, a multiple of `unit` long. */
export function grown<A extends Uint32Array | Float64Array | Int32Array>(
  values: A,
  unit: number,
  factor: number,
): A {
  const length = Math.ceil((values.length / unit) * factor + 1) * unit
  const longer = new (values.constructor as new (length: number) => A)(length)
  longer.set(values)
  return longer
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Spreads the bits of a word over all of it. */
function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const DASH = 45
const UUID_LENGTH = 36
/** Values of the hexadecimal digits by their codes; 16 of any other character. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(code))
  return value < 0 ? 16 : value
})

/** Puts a UUID into four words, the highest first. False for any other text. */
function parseUuid(id: string, into: Uint32Array): boolean {
  if (id.length !== UUID_LENGTH) return false
  let [word, digits] = [0, 0]
  for (let at = 0; at < UUID_LENGTH; at++) {
    const code = id.charCodeAt(at)
    if (at === 8 || at === 13 || at === 18 || at === 23) {
      if (code !== DASH) return false
      continue
    }
    const digit = DIGITS[code] ?? 16
    if (digit === 16) return false
    word = (word << 4) | digit
    digits++
    if ((digits & 7) === 0) into[(digits >> 3) - 1] = word
  }
  return true
}

function uuidAt(words: Uint32Array, at: number): string {
  const hex = [0, 1, 2, 3].map((n) => (words[at + n] ?? 0).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
