import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { ServiceContext } from '../service/definition.ts'
import { metricOf } from '../testing/metric-of.ts'
import { startBare } from '../testing/start-bare.ts'
import { createMetrics } from './metrics.ts'
import { createOtlpSpans } from './otlp-spans.ts'
import { newTrace } from './trace.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT_ID = '00f067aa0ba902b7'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code: number }
}
interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

/** Plays a collector that answers with this status. */
async function startCollector(status = 200) {
  const texts: string[] = []
  const logins: unknown[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    texts.push(`${request.url} ${text}`)
    logins.push(request.headers.authorization)
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const bodies = () => texts.map((text) => JSON.parse(text.slice(text.indexOf('{'))) as Exported)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    logins,
    services: () =>
      bodies().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ resource }) =>
          resource.attributes
            .filter(({ key }) => key === 'service.name')
            .map(({ value }) => value.stringValue),
        ),
      ),
    spans: () =>
      bodies().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  }
}

const withThings = ({ app, circuit }: Pick<ServiceContext, 'app' | 'circuit'>) => {
  const provider = circuit('sms', () => true)
  app.get('/things/:id', { config: { access: 'public' } }, async () => {
    await provider.run(async () => {
      throw new Error('down')
    })
  })
}
const get = (service: Awaited<ReturnType<typeof startBare>>) =>
  service.app.inject({
    url: '/things/9876543210?token=hunter2',
    headers: { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` },
  })

test('a request and the call that it made reach the collector as spans of the trace of its caller', async () => {
  const collector = await startCollector()
  const service = await startBare(withThings, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
  })
  await get(service)
  await service.app.inject('/healthz')
  await service.stop()

  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'GET /things/:id')
  const call = spans.find(({ name }) => name === 'call sms')
  expect(spans).toHaveLength(2)
  expect(request).toMatchObject({ traceId: TRACE_ID, parentSpanId: PARENT_ID, kind: 2 })
  expect(call).toMatchObject({ traceId: TRACE_ID, parentSpanId: request?.spanId, kind: 3 })
  expect([request?.status.code, call?.status.code]).toEqual([2, 2])
  expect(new Set(collector.services())).toEqual(new Set(['bare']))
  expect(collector.logins).toContain('Bearer abc')
  expect(collector.texts.every((text) => text.startsWith('/v1/traces '))).toBe(true)
})

test('neither the path nor the query of a request is exported', async () => {
  const collector = await startCollector()
  const service = await startBare(withThings, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  await get(service)
  await service.stop()
  expect(collector.spans()).not.toEqual([])
  expect(collector.texts.join()).not.toMatch(/9876543210|hunter2/)
})

test('a collector that refuses costs the spans alone, and they are counted', async () => {
  const collector = await startCollector(400)
  const metrics = createMetrics('bare')
  const options = { endpoint: `${collector.url}/`, headers: {}, ratio: 1 }
  const spans = createOtlpSpans('bare', options, metrics)
  const span = { name: 'work', kind: 'internal', startedAt: 1_000, ms: 5, failed: false } as const
  spans.record({ ...span, trace: newTrace() })
  spans.record({ ...span, trace: newTrace() })
  await expect(spans.close()).rejects.toThrow()
  const { values } = await metrics.registry.getSingleMetric('trace_spans_total')!.get()
  expect(values).toMatchObject([{ value: 2, labels: { result: 'failed' } }])
})

test('a service without a collector has neither spans nor their metric', async () => {
  const service = await startBare(withThings)
  await get(service)
  expect(await metricOf(service.app, 'trace_spans_total')).toBeUndefined()
  await service.stop()
})

test('all services keep or drop the same traces, in the share that is set', async () => {
  const collector = await startCollector()
  const traces = Array.from({ length: 400 }, newTrace)
  const keep = async (service: string) => {
    const options = { endpoint: collector.url, headers: {}, ratio: 0.5 }
    const spans = createOtlpSpans(service, options, createMetrics(service))
    for (const trace of traces) {
      spans.record({ trace, name: service, kind: 'internal', startedAt: 0, ms: 1, failed: false })
    }
    await spans.close()
    const kept = collector.spans().filter(({ name }) => name === service)
    return kept.map(({ traceId }) => traceId).sort()
  }
  const kept = await keep('quests')
  expect(await keep('wallet')).toEqual(kept)
  // 400 throws of a coin: beyond these limits once in 10^20 runs.
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.length).toBeLessThan(300)
})
