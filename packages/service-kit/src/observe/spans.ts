import { runInTrace, type Trace } from './trace.ts'

/** What a piece of work is in its trace. */
export interface SpanAbout {
  /** "GET /things/:id", "call wallet": never with an id or a value of a user in it. */
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  /** By the names of OpenTelemetry's conventions; as with labels of metrics, never an id. */
  attributes?: Readonly<Record<string, string | number>>
}

/** A piece of work that has ended. */
export interface EndedSpan extends SpanAbout {
  trace: Trace
  /** ms since 1970. */
  startedAt: number
  ms: number
  failed: boolean
}

/** Takes the spans of one service. */
export interface Spans {
  /** Never throws, and never waits. */
  record(span: EndedSpan): void
}

/** For a service that exports no traces. */
export const NO_SPANS: Spans = { record: () => {} }

/**
 * Runs the work in this trace and records it; one that throws has failed.
 * @param isWorthIt asked after work that succeeded: `false` records nothing
 */
export async function inSpan<T>(
  spans: Spans,
  trace: Trace,
  about: SpanAbout,
  run: () => Promise<T>,
  isWorthIt: () => boolean = () => true,
): Promise<T> {
  if (spans === NO_SPANS) return runInTrace(trace, run)
  const startedAt = Date.now()
  const began = performance.now()
  const end = (failed: boolean) =>
    spans.record({ ...about, trace, startedAt, ms: performance.now() - began, failed })
  try {
    const result = await runInTrace(trace, run)
    if (isWorthIt()) end(false)
    return result
  } catch (error) {
    end(true)
    throw error
  }
}
