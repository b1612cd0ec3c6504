/**
 * Slots in order, in blocks: each is sorted, none is empty, and all of one come before all of the next. How many come before a block is
 * read from a tree of sums.
 */
export interface Blocks {
  /** What they take of the memory. */
  readonly bytes: number
  /** The slot is in none; where it belongs is found by `compare`. */
  insert(slot: number): void
  /** The slot is in one, and compares as it did when it was inserted. */
  remove(slot: number): void
  /** How many come before it. */
  before(slot: number): number
  /** Slots in order, from this position on, from 0. */
  page(from: number, limit: number): number[]
  /** In place of all: these, which are in order. */
  fill(sorted: Int32Array): void
}

interface Block {
  slots: Int32Array
  length: number
}

/** A block that would grow beyond this is halved, so that no change moves more slots. */
const MOST = 512
/** Two that are this small together become one. */
const FEW = MOST / 2
/** So many are in each block of what is filled at once: room for more. */
const FILLED = 448
/** Of a block beside its slots: its two objects, and what refers to them. */
const BYTES_OF_BLOCK = 256

export function createBlocks(compare: (a: number, b: number) => number): Blocks {
  let blocks: Block[] = []
  let sums = sumsOf(blocks)

  const blockOf = (slot: number) =>
    firstIndex(blocks.length, (index) => {
      const block = blocks[index]
      return block !== undefined && compare(block.slots[block.length - 1] ?? 0, slot) >= 0
    })
  const positionIn = ({ slots, length }: Block, slot: number) =>
    firstIndex(length, (index) => compare(slots[index] ?? 0, slot) >= 0)
  const blockAt = (index: number): Block => {
    const block = blocks[index]
    if (!block) throw new Error(`there is no block ${index}`)
    return block
  }

  const halve = (index: number) => {
    const block = blockAt(index)
    const half = block.length >> 1
    const upper = blockOfSlots(block.slots.subarray(half, block.length))
    block.length = half
    blocks.splice(index + 1, 0, upper)
    sums = sumsOf(blocks)
  }
  const joinSmall = (index: number) => {
    const [block, next] = [blocks[index], blocks[index + 1]]
    if (!block || !next || block.length + next.length > FEW) return
    block.slots.set(next.slots.subarray(0, next.length), block.length)
    block.length += next.length
    blocks.splice(index + 1, 1)
    sums = sumsOf(blocks)
  }

  return {
    get bytes() {
      return blocks.length * (MOST * sums.BYTES_PER_ELEMENT + BYTES_OF_BLOCK) + sums.byteLength
    },
    insert(slot) {
      if (blocks.length === 0) {
        blocks = [blockOfSlots(Int32Array.of(slot))]
        sums = sumsOf(blocks)
        return
      }
      // What comes after everything belongs to the last block.
      let at = Math.min(blockOf(slot), blocks.length - 1)
      if (blockAt(at).length === MOST) {
        halve(at)
        at = Math.min(blockOf(slot), blocks.length - 1)
      }
      const block = blockAt(at)
      const position = positionIn(block, slot)
      block.slots.copyWithin(position + 1, position, block.length)
      block.slots[position] = slot
      block.length++
      addTo(sums, at, 1)
    },
    remove(slot) {
      const at = blockOf(slot)
      const block = blockAt(at)
      const position = positionIn(block, slot)
      block.slots.copyWithin(position, position + 1, block.length)
      block.length--
      if (block.length === 0) {
        blocks.splice(at, 1)
        sums = sumsOf(blocks)
        return
      }
      addTo(sums, at, -1)
      if (block.length < FEW / 2) joinSmall(at > 0 ? at - 1 : at)
    },
    before(slot) {
      const at = blockOf(slot)
      return sumBefore(sums, at) + positionIn(blockAt(at), slot)
    },
    page(from, limit) {
      const found: number[] = []
      let { index, rest } = blockWith(sums, from)
      for (; index < blocks.length && found.length < limit; index++) {
        const { slots, length } = blockAt(index)
        const end = Math.min(length, rest + limit - found.length)
        for (let at = rest; at < end; at++) found.push(slots[at] ?? 0)
        rest = 0
      }
      return found
    },
    fill(sorted) {
      blocks = Array.from({ length: Math.ceil(sorted.length / FILLED) }, (_, n) =>
        blockOfSlots(sorted.subarray(n * FILLED, (n + 1) * FILLED)),
      )
      sums = sumsOf(blocks)
    },
  }
}

function blockOfSlots(given: Int32Array): Block {
  const slots = new Int32Array(MOST)
  slots.set(given)
  return { slots, length: given.length }
}

/** A Fenwick tree of the lengths: entry n sums up those of the blocks that its lowest bit covers, up to block n - 1. */
function sumsOf(blocks: readonly Block[]): Int32Array {
  const sums = new Int32Array(blocks.length + 1)
  for (const [index, { length }] of blocks.entries()) sums[index + 1] = length
  for (let n = 1; n < sums.length; n++) {
    const parent = n + (n & -n)
    if (parent < sums.length) sums[parent] = (sums[parent] ?? 0) + (sums[n] ?? 0)
  }
  return sums
}

function addTo(sums: Int32Array, index: number, amount: number): void {
  for (let n = index + 1; n < sums.length; n += n & -n) sums[n] = (sums[n] ?? 0) + amount
}

/** Of the blocks before this one. */
function sumBefore(sums: Int32Array, index: number): number {
  let sum = 0
  for (let n = index; n > 0; n -= n & -n) sum += sums[n] ?? 0
  return sum
}

/** The block that has this position, and where in it. */
function blockWith(sums: Int32Array, position: number): { index: number; rest: number } {
  let [index, rest] = [0, position]
  for (let step = 1 << (31 - Math.clz32(sums.length)); step > 0; step >>= 1) {
    const next = index + step
    const sum = sums[next]
    if (sum === undefined || sum > rest) continue
    index = next
    rest -= sum
  }
  return { index, rest }
}

/** The first index below `length` that is true, where all after a true one are; `length` if none is. */
function firstIndex(length: number, isTrue: (index: number) => boolean): number {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isTrue(middle)) to = middle
    else from = middle + 1
  }
  return from
}
