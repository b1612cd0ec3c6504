import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { prometheusAnswers } from './prometheus.ts'

/** A Prometheus with these values by a part of the query; a query that has none finds nothing. */
async function startPrometheus(values: Readonly<Record<string, string>>, status = 200) {
  const queries: string[] = []
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://prometheus').searchParams.get('query') ?? ''
    queries.push(query)
    const found = Object.entries(values).find(([part]) => query.includes(part))
    response.statusCode = status
    const result = found ? [{ metric: {}, value: [1, found[1]] }] : []
    response.end(JSON.stringify({ status: 'success', data: { resultType: 'vector', result } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { queries, read: prometheusAnswers(`http://127.0.0.1:${port}`) }
}

test('counts the answers of the canary and of the other pods, and which were server errors', async () => {
  const { queries, read } = await startPrometheus({
    'pod=~"quests-canary-.*",status': '6',
    'pod=~"quests-canary-.*"': '100',
    'pod!~"quests-canary-.*",status': '10',
    'pod!~"quests-canary-.*"': '1000.5',
  })
  expect(await read('quests', 30.2)).toEqual({
    canary: { requests: 100, errors: 6 },
    stable: { requests: 1000.5, errors: 10 },
  })
  expect(queries[0]).toBe(
    'sum(increase(http_request_seconds_count{service="quests",pod=~"quests-canary-.*"}[31s]))',
  )
})

test('pods without a request have no answers, and a Prometheus that fails says nothing', async () => {
  const silent = await startPrometheus({})
  const none = { requests: 0, errors: 0 }
  expect(await silent.read('quests', 30)).toEqual({ canary: none, stable: none })
  const broken = await startPrometheus({}, 500)
  expect(await broken.read('quests', 30)).toBeNull()
  expect(await prometheusAnswers('http://127.0.0.1:1')('quests', 30)).toBeNull()
})
