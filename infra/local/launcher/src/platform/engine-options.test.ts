import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { brokerNodes, readBrokers } from './engine-options.ts'
import { enginePorts } from './start-supervised-engines.ts'

const settings = readSettings({ PORT_BASE: '5000' })
const portsOf = (options?: Parameters<typeof enginePorts>[1]) =>
  enginePorts(settings, options).map(({ port }) => port)

test('the first of three brokers is where the only one is, so that commands find it', () => {
  expect(brokerNodes(settings)[0]).toMatchObject({ id: 1, port: settings.ports.kafka })
})

test('every engine of a start needs ports of its own', () => {
  const all = portsOf({ brokers: 3, redis: true, bucket: true })
  expect(new Set(all).size).toBe(9)
  expect(all).toEqual(expect.arrayContaining(portsOf()))
  expect(portsOf()).toHaveLength(3)
})

test('where clusters are named, only what they do not replace needs a port', () => {
  const clusters = { MONGO_URL: 'mongodb://db:1', KAFKA_BROKERS: 'kafka:1' }
  const ports = enginePorts({ ...settings, clusters }, { redis: true })
  expect(ports.map(({ role }) => role)).toEqual(['Redis'])
})

test('there are one or three brokers', () => {
  expect(readBrokers('3', '')).toBe(3)
  expect(() => readBrokers('2', 'npm start')).toThrow('1 or 3')
})
