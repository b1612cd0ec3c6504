import { createHash } from 'node:crypto'

/** A node of a sum tree: its hash, and the sum of the balances below it, minor units. */
export interface SumNode {
  /** 32 bytes. */
  hash: Buffer
  sum: bigint
}

/** Nodes are kept as bytes, one after another: a hash of 32 bytes, and a sum of 16, big-endian. */
export const NODE_BYTES = 48
const HASH_BYTES = 32
const LEAF = Buffer.of(0)
const INNER = Buffer.of(1)
const LOW = 0xffff_ffff_ffff_ffffn
/** Every sum fits into 16 bytes without a sign. */
const MAX_SUM = 2n ** 128n - 1n

/** What a balance belongs to. */
export interface Leaf {
  /** The day of UTC at whose end it was taken, "2026-11-27". */
  day: string
  currency: string
  userId: string
  /** 32 bytes that nobody else can guess. */
  salt: Buffer
  balance: bigint
}

export function leafNode({ day, currency, userId, salt, balance }: Leaf): SumNode {
  const hash = createHash('sha256')
    .update(LEAF)
    .update(salt)
    .update(sumBytes(balance))
    .update(`${day}/${currency}/${userId}`)
    .digest()
  return { hash, sum: balance }
}

export const nodeCount = (nodes: Buffer): number => nodes.length / NODE_BYTES

export function nodeAt(nodes: Buffer, place: number): SumNode {
  const start = place * NODE_BYTES
  const hash = nodes.subarray(start, start + HASH_BYTES)
  const high = nodes.readBigUInt64BE(start + HASH_BYTES)
  return { hash, sum: (high << 64n) | nodes.readBigUInt64BE(start + HASH_BYTES + 8) }
}

export function writeNode(nodes: Buffer, place: number, { hash, sum }: SumNode): void {
  hash.copy(nodes, place * NODE_BYTES)
  sumBytes(sum).copy(nodes, place * NODE_BYTES + HASH_BYTES)
}

/** The next level. The last node of an odd level has no other beside it, and is a node of the next level as it is. */
function levelAbove(nodes: Buffer): Buffer {
  const count = nodeCount(nodes)
  const above = Buffer.alloc(Math.ceil(count / 2) * NODE_BYTES)
  for (let place = 0; place < count; place += 2) {
    const left = nodeAt(nodes, place)
    writeNode(above, place / 2, place + 1 < count ? parentOf(left, nodeAt(nodes, place + 1)) : left)
  }
  return above
}

/** @throws RangeError for no nodes */
export function rootOf(nodes: Buffer): SumNode {
  let level = nodes
  while (nodeCount(level) > 1) level = levelAbove(level)
  return nodeAt(level, 0)
}

/** The other node of each pair from this one to the root of these nodes. */
export function siblingsOf(nodes: Buffer, index: number): SumNode[] {
  const siblings: SumNode[] = []
  let place = index
  for (let level = nodes; nodeCount(level) > 1; level = levelAbove(level)) {
    const other = place % 2 === 1 ? place - 1 : place + 1
    if (other < nodeCount(level)) siblings.push(nodeAt(level, other))
    place = Math.floor(place / 2)
  }
  return siblings
}

/** The place of the node with this hash among nodes in the order of their hashes; -1 where there is none. */
export function placeOf(nodes: Buffer, hash: Buffer): number {
  let [low, high] = [0, nodeCount(nodes) - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = hash.compare(nodeAt(nodes, middle).hash)
    if (order === 0) return middle
    if (order < 0) high = middle - 1
    else low = middle + 1
  }
  return -1
}

/** Both sums are in the hash, so that neither can be shown as another with the same total. */
function parentOf(left: SumNode, right: SumNode): SumNode {
  const hash = createHash('sha256')
    .update(INNER)
    .update(left.hash)
    .update(sumBytes(left.sum))
    .update(right.hash)
    .update(sumBytes(right.sum))
    .digest()
  return { hash, sum: left.sum + right.sum }
}

/** @throws RangeError for a sum below 0, or of more than 128 bits */
function sumBytes(sum: bigint): Buffer {
  if (sum < 0n || sum > MAX_SUM) throw new RangeError(`${sum} is no sum of balances`)
  const bytes = Buffer.alloc(16)
  bytes.writeBigUInt64BE(sum >> 64n)
  bytes.writeBigUInt64BE(sum & LOW, 8)
  return bytes
}
