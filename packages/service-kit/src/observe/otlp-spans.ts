import { type Attributes, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace'
import type { Metrics } from './metrics.ts'
import type { EndedSpan, Spans } from './spans.ts'

export interface OtlpOptions {
  /** Base address of a collector, without `/v1/traces`. */
  endpoint: string
  /** Of every request, for a collector that asks for a login. */
  headers: Readonly<Record<string, string>>
  /** Share of the traces that are exported, 0 to 1. Each is exported as a whole, or not at all. */
  ratio: number
}

export interface OtlpSpans extends Spans {
  /** Sends what waits. Rejects when the collector does not take it in time. */
  close(): Promise<void>
}

/** For one request to the collector, ms: a stop waits as long, at most. */
const EXPORT_TIMEOUT_MS = 5_000
/** Spans that wait for the collector; further ones are dropped. */
const MAX_WAITING = 4_096

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<EndedSpan['kind'], SpanKind>

/**
 * Exports the spans of a service in batches over OTLP/HTTP. A collector that is down or slow costs the service nothing but
 * the spans: what it does not take counts as `failed`, what the queue has no room for is dropped uncounted.
 */
export function createOtlpSpans(
  service: string,
  options: OtlpOptions,
  metrics: Metrics,
): OtlpSpans {
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...options.headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const processor = new BatchSpanProcessor({
    exporter: counted(exporter, metrics),
    maxQueueSize: MAX_WAITING,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const shared = {
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'platform' }),
    instrumentationScope: { name: '@platform/service-kit' },
  }
  return {
    record(span) {
      if (isSampled(span.trace.traceId, options.ratio)) {
        processor.onEnd({ ...shared, ...readable(span) })
      }
    },
    close: () => processor.shutdown(),
  }
}

/** Every service decides alike about a trace, by the end of its id. A caller outside can choose the id, and so whether it is exported. */
function isSampled(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32
}

/** Counts what the collector took and what it did not. */
function counted(exporter: SpanExporter, metrics: Metrics): SpanExporter {
  const total = metrics.counter('trace_spans_total', 'Spans sent to the collector of traces', [
    'result',
  ])
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        total.inc({ result: result.error ? 'failed' : 'exported' }, spans.length)
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

function readable(span: EndedSpan): Omit<ReadableSpan, 'resource' | 'instrumentationScope'> {
  const { trace, name, kind, startedAt, ms, failed, attributes = {} } = span
  const context = { traceId: trace.traceId, spanId: trace.spanId, traceFlags: TraceFlags.SAMPLED }
  return {
    name,
    kind: KINDS[kind],
    spanContext: () => context,
    ...(trace.parentSpanId && {
      parentSpanContext: { ...context, spanId: trace.parentSpanId, isRemote: true },
    }),
    startTime: timeOf(startedAt),
    endTime: timeOf(startedAt + ms),
    duration: timeOf(ms),
    ended: true,
    status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: attributes as Attributes,
    links: [],
    events: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

/** Seconds and nanoseconds. */
function timeOf(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1_000)
  return [seconds, Math.round((ms - seconds * 1_000) * 1_000_000)]
}
