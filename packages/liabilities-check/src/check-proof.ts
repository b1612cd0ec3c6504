// Recomputes the path of one balance to the published root. It shares no code with the service that built the tree.
import { type Bytes, fromHex, isHash, sha256, sixteenBytes, toHex } from './bytes.ts'
import type { Fault } from './fault.ts'
import type { OwnProof, ProofNode, PublishedTree } from './own-proof.ts'

/** What the checker knows from elsewhere; what it does not know is not compared. */
export interface Known {
  userId?: string
  /** Minor units that the user had at the end of the day, held amounts included. */
  balance?: bigint
  /** What everybody can read of the day; null where nothing of this currency was published. */
  published?: PublishedTree | null
}

interface Node {
  hash: Bytes
  sum: bigint
}

const LEAF = Uint8Array.of(0)
const INNER = Uint8Array.of(1)
const MAX_SUM = 2n ** 128n - 1n

/** What does not fit together; empty where the balance is in the published sum. */
export async function checkProof(proof: OwnProof, known: Known = {}): Promise<Fault[]> {
  const unreadable = faultsOfForm(proof)
  if (unreadable.length > 0) return unreadable
  return [...faultsOfKnown(proof, known), ...(await faultsOfPath(proof))]
}

function faultsOfForm(proof: OwnProof): Fault[] {
  const { version, day, currency, count, index, root, total, leaf, siblings } = proof
  const found: Fault[] = []
  const need = (isGood: boolean, field: string) => {
    if (!isGood) found.push({ code: 'FORMAT', field })
  }
  const needSum = (text: unknown, field: string) => {
    if (typeof text === 'string' && /^-\d+$/.test(text)) found.push({ code: 'NEGATIVE', field })
    else if (typeof text !== 'string' || !/^\d+$/.test(text)) need(false, field)
    else if (BigInt(text) > MAX_SUM) found.push({ code: 'OVERFLOW' })
  }
  need(version === 1, 'version')
  need(typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day), 'day')
  need(typeof currency === 'string' && /^[A-Z]+$/.test(currency), 'currency')
  need(Number.isSafeInteger(count) && count > 0, 'count')
  need(Number.isSafeInteger(index) && index >= 0 && index < count, 'index')
  need(isHash(root), 'root')
  needSum(total, 'total')
  need(typeof leaf?.userId === 'string' && leaf.userId !== '', 'leaf.userId')
  need(isHash(leaf?.salt), 'leaf.salt')
  needSum(leaf?.balance, 'leaf.balance')
  need(Array.isArray(siblings), 'siblings')
  for (const [place, node] of (Array.isArray(siblings) ? siblings : []).entries()) {
    need(isHash(node?.hash), `siblings.${place}.hash`)
    needSum(node?.sum, `siblings.${place}.sum`)
  }
  return found
}

function faultsOfKnown(proof: OwnProof, { userId, balance, published }: Known): Fault[] {
  const { leaf } = proof
  const found: Fault[] = []
  if (userId !== undefined && leaf.userId !== userId) {
    found.push({ code: 'OWNER', expected: userId, found: leaf.userId })
  }
  if (balance !== undefined && BigInt(leaf.balance) !== balance) {
    found.push({ code: 'BALANCE', expected: String(balance), found: leaf.balance })
  }
  if (published === null) found.push({ code: 'NOT_PUBLISHED' })
  if (!published) return found
  if (published.root !== proof.root) found.push({ code: 'PUBLISHED', field: 'root' })
  if (published.total !== proof.total) found.push({ code: 'PUBLISHED', field: 'total' })
  if (published.count !== proof.count) found.push({ code: 'PUBLISHED', field: 'count' })
  return found
}

async function faultsOfPath(proof: OwnProof): Promise<Fault[]> {
  const { siblings, count, root, total } = proof
  let node = await leafNode(proof)
  let used = 0
  for (let place = proof.index, width = count; width > 1; ) {
    // The last node of an odd level has no other beside it, and is a node of the next level as it is.
    if (place % 2 === 1 || place < width - 1) {
      const sibling = siblings[used]
      used += 1
      if (sibling) node = place % 2 === 1 ? await inner(sibling, node) : await inner(node, sibling)
      if (node.sum > MAX_SUM) return [{ code: 'OVERFLOW' }]
    }
    place = Math.floor(place / 2)
    width = Math.ceil(width / 2)
  }
  const found: Fault[] = []
  if (used !== siblings.length) {
    found.push({ code: 'PATH_LENGTH', expected: used, found: siblings.length })
  }
  if (toHex(node.hash) !== root) found.push({ code: 'ROOT' })
  if (node.sum !== BigInt(total)) {
    found.push({ code: 'TOTAL', expected: total, found: String(node.sum) })
  }
  return found
}

async function leafNode({ day, currency, leaf }: OwnProof): Promise<Node> {
  const sum = BigInt(leaf.balance)
  const owner = new TextEncoder().encode(`${day}/${currency}/${leaf.userId}`)
  return { hash: await sha256(LEAF, fromHex(leaf.salt), sixteenBytes(sum), owner), sum }
}

/** Both sums are in the hash: neither can be exchanged for another with the same total. */
async function inner(left: Node | ProofNode, right: Node | ProofNode): Promise<Node> {
  const [one, other] = [nodeOf(left), nodeOf(right)]
  const sums = [sixteenBytes(one.sum), sixteenBytes(other.sum)] as const
  return {
    hash: await sha256(INNER, one.hash, sums[0], other.hash, sums[1]),
    sum: one.sum + other.sum,
  }
}

const nodeOf = (node: Node | ProofNode): Node =>
  typeof node.sum === 'bigint'
    ? (node as Node)
    : { hash: fromHex((node as ProofNode).hash), sum: BigInt(node.sum) }
