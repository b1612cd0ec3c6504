/** A proposed slot; `all-tried`: every slot was proposed to somebody; `full`: every slot is known to be taken. */
export type Probe = number | 'all-tried' | 'full'

/** How far a campaign's slots are proposed, over all instances. */
interface Probed {
  probed: number
  full: boolean
}

export interface ProbeStorage {
  read(campaignId: string): Promise<Probed>
  /** Reserves the next `count` slots. @returns the state before */
  reserve(campaignId: string, count: number): Promise<Probed>
}

interface Block {
  next: number
  last: number
  /** What this process knows to be proposed; undefined until it has read it. */
  probed: number | undefined
  /** Claims that wait for the reservation. */
  waiting: number
  reserving: Promise<'reserved' | 'all-tried' | 'full'> | undefined
}

/** Campaigns of which a process has a block. The oldest block is dropped: a search finds its slots. */
const MOST_BLOCKS = 10_000
const MAX_BLOCK = 64

/**
 * Slots that one write reserves: 1 % of those left, so that few wait in the blocks of other instances at the end, or
 * as many as are asked for now.
 */
const blockSize = (left: number, waiting: number) =>
  Math.min(left, MAX_BLOCK, Math.max(waiting, Math.floor(left / 100)))

/**
 * Proposes slots out of blocks that this process reserves. Slots of a block that is lost with its process are
 * free and proposed to nobody: a claim searches for them when all are tried.
 */
export function createProbeBlocks(storage: ProbeStorage) {
  const blocks = new Map<string, Block>()

  const blockOf = (campaignId: string): Block => {
    const known = blocks.get(campaignId)
    if (known) return known
    const [oldest] = blocks.keys()
    if (blocks.size >= MOST_BLOCKS && oldest !== undefined) blocks.delete(oldest)
    const block = { next: 1, last: 0, probed: undefined, waiting: 0, reserving: undefined }
    blocks.set(campaignId, block)
    return block
  }

  const reserve = async (campaignId: string, block: Block, slots: number) => {
    // Where a process has seen free slots, it reserves without a read before.
    if (block.probed === undefined || block.probed >= slots) {
      const { probed, full } = await storage.read(campaignId)
      block.probed = probed
      if (full) return 'full'
      if (probed >= slots) return 'all-tried'
    }
    const count = blockSize(slots - block.probed, block.waiting)
    const before = await storage.reserve(campaignId, count)
    block.probed = before.probed + count
    if (before.full) return 'full'
    block.next = before.probed + 1
    block.last = Math.min(block.probed, slots)
    return block.next <= block.last ? 'reserved' : 'all-tried'
  }

  return {
    async next(campaignId: string, slots: number): Promise<Probe> {
      const block = blockOf(campaignId)
      while (block.next > block.last) {
        block.waiting += 1
        block.reserving ??= reserve(campaignId, block, slots).finally(() => {
          block.reserving = undefined
        })
        try {
          const outcome = await block.reserving
          if (outcome !== 'reserved') return outcome
        } finally {
          block.waiting -= 1
        }
      }
      const slot = block.next
      block.next += 1
      return slot
    },
    forget: (campaignId: string) => void blocks.delete(campaignId),
  }
}
