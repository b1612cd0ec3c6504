import { expect, test } from 'vitest'
import { definitionsIn, metricDefinitions } from './metric-definitions.ts'

const inFile = (source: string) => definitionsIn('services/wallet/src/workers.ts', source)

test('reads the name, the text and the labels of a metric, also from constants of its file', () => {
  const [counter, gauge] = inFile(`
    const help = 'Runs so far'
    const names = ['worker'] as const
    const MOST = 100
    export function measure({ counter, metrics }: Parts) {
      counter('runs_total', help, [...names, 'result'])
      metrics.gauge('waiting', \`Up to \${MOST} of \${kind()}\`, [], () => 1)
    }
  `)
  expect(counter).toMatchObject({
    name: 'runs_total',
    kind: 'counter',
    help: 'Runs so far',
    labels: ['worker', 'result'],
  })
  expect(gauge).toMatchObject({
    name: 'waiting',
    kind: 'gauge',
    help: 'Up to 100 of …',
    labels: [],
  })
})

test('refuses a metric whose name is made at run time, and says where it is', () => {
  expect(() => inFile("metrics.counter(nameOf(worker), 'Runs', [])")).toThrow(
    'services/wallet/src/workers.ts: the name and the text of a metric have to be written out',
  )
  expect(() => inFile("metrics.counter('runs', 'Runs', labelsOf(worker))")).toThrow('the labels')
})

test('finds the metrics of the services and of service-kit, each defined in one place', async () => {
  const names = (await metricDefinitions()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['ledger_faults', 'http_request_seconds']))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
