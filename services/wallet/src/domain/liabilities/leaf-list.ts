import { NODE_BYTES, nodeCount, type SumNode, writeNode } from './sum-tree.ts'

/** Leaves of one tree: 48 bytes for each, whatever its account. */
export interface LeafList {
  add(leaf: SumNode): void
  readonly count: number
  /** All of them in the order of their hashes: its place does not show whose a leaf is, and it has another one each day. */
  sorted(): Buffer
}

const FIRST_LENGTH = 1_024

export function createLeafList(): LeafList {
  let nodes = Buffer.alloc(FIRST_LENGTH * NODE_BYTES)
  let count = 0
  return {
    add(leaf) {
      if (count === nodeCount(nodes)) {
        const longer = Buffer.alloc(nodes.length * 2)
        nodes.copy(longer)
        nodes = longer
      }
      writeNode(nodes, count, leaf)
      count += 1
    },
    get count() {
      return count
    },
    sorted() {
      const places = new Uint32Array(count).map((_, place) => place)
      // The first 6 bytes decide all but one order in many millions.
      const keys = Float64Array.from(places, (place) => nodes.readUIntBE(place * NODE_BYTES, 6))
      const bytesOf = (place: number) =>
        nodes.subarray(place * NODE_BYTES, (place + 1) * NODE_BYTES)
      places.sort((one, other) => {
        const [first, second] = [keys[one] ?? 0, keys[other] ?? 0]
        return first === second ? bytesOf(one).compare(bytesOf(other)) : first - second
      })
      const inOrder = Buffer.alloc(count * NODE_BYTES)
      for (const [to, from] of places.entries()) bytesOf(from).copy(inOrder, to * NODE_BYTES)
      return inOrder
    },
  }
}
