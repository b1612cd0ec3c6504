import type { CDPSession } from 'playwright'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  /** One number per field, node after node. */
  nodes: number[]
}

/**
 * Bytes of live objects that scripts allocated. Excludes compiled code, which grows the longer a page runs,
 * and native objects of the browser, such as its request timeline.
 */
export async function heapSize(session: CDPSession): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(session)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const type = fields.indexOf('type')
  const size = fields.indexOf('self_size')
  const excluded = new Set(['code', 'native'].map((name) => types[0].indexOf(name)))
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!excluded.has(nodes[node + type] ?? 0)) bytes += nodes[node + size] ?? 0
  }
  return bytes
}

async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  const parts: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void parts.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  return JSON.parse(parts.join('')) as Snapshot
}
