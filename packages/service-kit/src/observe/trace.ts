import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'

/** W3C Trace Context: connects one user action over HTTP, Kafka and logs. */
export interface Trace {
  traceId: string
  spanId: string
  flags: string
  /** The span that this one is below; absent at the beginning of a trace. */
  parentSpanId?: string
  /** Whether a call, an event or another span continues it. */
  isContinued?: boolean
}

const storage = new AsyncLocalStorage<Trace>()
const HEADER = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

export const currentTrace = (): Trace | undefined => storage.getStore()

export const runInTrace = <T>(trace: Trace, run: () => T): T => storage.run(trace, run)

export function newTrace(): Trace {
  return { traceId: hex(16), spanId: hex(8), flags: '01' }
}

/** A new span below the caller's, or a new trace when the header is missing or malformed. */
export function continueTrace(traceparent: string | undefined): Trace {
  const [, traceId, parentId, flags] = HEADER.exec(traceparent ?? '') ?? []
  if (!traceId || !flags || /^0+$/.test(traceId) || /^0+$/.test(parentId ?? '')) return newTrace()
  return { traceId, spanId: hex(8), flags, ...(parentId && { parentSpanId: parentId }) }
}

/** A new span below the current one, or a new trace outside any. */
export function childTrace(): Trace {
  const parent = currentTrace()
  if (!parent) return newTrace()
  parent.isContinued = true
  const { traceId, spanId, flags } = parent
  return { traceId, spanId: hex(8), flags, parentSpanId: spanId }
}

/** The header to send: the current span is the parent of the next. */
export function traceparent(): string {
  const trace = currentTrace() ?? newTrace()
  trace.isContinued = true
  return `00-${trace.traceId}-${trace.spanId}-${trace.flags}`
}

/** Random bytes are drawn in blocks: a system call for each span would cost more than the rest of its trace. */
const block = Buffer.alloc(4_096)
let used = block.length

function hex(bytes: number): string {
  if (used + bytes > block.length) {
    randomFillSync(block)
    used = 0
  }
  used += bytes
  return block.toString('hex', used - bytes, used)
}
