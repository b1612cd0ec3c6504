import { waitFor } from '@platform/testing/wait-for'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { handlersByType, taskOf } from '../events/handler.ts'
import { createCircuits } from '../internal/circuits.ts'
import { createWorkers } from '../service/workers.ts'
import { createMetrics } from './metrics.ts'
import type { EndedSpan } from './spans.ts'
import { newTrace, runInTrace, traceparent } from './trace.ts'

function recorder() {
  const ended: EndedSpan[] = []
  return {
    spans: { record: (span: EndedSpan) => void ended.push(span) },
    ended,
    named: (name: string) => ended.filter((span) => span.name === name),
  }
}

test('a run of a worker is a span if it failed or went on elsewhere, not if it found nothing to do', async () => {
  const { spans, ended, named } = recorder()
  const workers = createWorkers(pino({ level: 'silent' }), createMetrics('test'), {}, spans)
  let idle = 0
  workers.add('idle', 1, async () => ++idle)
  workers.add('busy', 1, async () => traceparent())
  workers.add('broken', 1, async () => {
    throw new Error('down')
  })
  workers.start()
  await waitFor(() => idle > 1 && named('worker busy')[0] && named('worker broken')[0])
  await workers.stop()
  expect(named('worker idle')).toEqual([])
  expect(named('worker busy')[0]).toMatchObject({ kind: 'internal', failed: false })
  expect(named('worker broken')[0]).toMatchObject({ failed: true })
  expect(new Set(ended.map(({ trace }) => trace.traceId)).size).toBe(ended.length)
})

test('a call is a span below the work that makes it, and what it calls is below the call', async () => {
  const { spans, ended } = recorder()
  const breaker = createCircuits(createMetrics('test'), spans)('wallet', () => true)
  const trace = newTrace()
  const sent = await runInTrace(trace, () => breaker.run(async () => traceparent()))
  const [call] = ended
  expect(call).toMatchObject({
    name: 'call wallet',
    kind: 'client',
    failed: false,
    trace: { traceId: trace.traceId, parentSpanId: trace.spanId },
  })
  expect(sent).toBe(`00-${trace.traceId}-${call?.trace.spanId}-01`)
})

test('the handling of an event is a span of the trace in which the event arose', async () => {
  const { spans, ended } = recorder()
  const traceId = 'a'.repeat(32)
  const event = {
    ...{ specversion: '1.0', id: '1', source: 'quests', type: 'quests.asked.v1', subject: 'one' },
    ...{ time: '2026-01-01T00:00:00.000Z', aggregateversion: 0 },
    ...{ datacontenttype: 'application/json', data: {} },
    traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
  }
  const handlers = handlersByType([
    {
      type: 'quests.asked.v1',
      schema: z.unknown(),
      handle: async () => {
        throw new Error('cannot')
      },
    },
  ])
  const task = taskOf(Buffer.from(JSON.stringify(event)), handlers, spans)
  await expect(task?.()).rejects.toThrow('cannot')
  expect(ended).toMatchObject([
    {
      name: 'handle quests.asked.v1',
      kind: 'consumer',
      failed: true,
      trace: { traceId, parentSpanId: 'b'.repeat(16) },
    },
  ])
})
