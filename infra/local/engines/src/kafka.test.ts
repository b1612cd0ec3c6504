import { expect, test } from 'vitest'
import { type KafkaNode, serverProperties } from './kafka.ts'

const nodes: KafkaNode[] = [1, 2, 3].map((id) => ({
  id,
  port: 9_000 + id,
  controllerPort: 9_100 + id,
}))

/** The settings of a node as a broker reads them. */
function settingsOf(node: KafkaNode | undefined, all: readonly KafkaNode[]) {
  if (!node) throw new Error('there is no such node')
  const lines = serverProperties('/logs', node, all).split('\n').filter(Boolean)
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

test('of three brokers each topic is on all, and two of them have an event before it counts as published', () => {
  expect(settingsOf(nodes[1], nodes)).toMatchObject({
    'node.id': '2',
    'controller.quorum.voters': '1@127.0.0.1:9101,2@127.0.0.1:9102,3@127.0.0.1:9103',
    listeners: 'PLAINTEXT://127.0.0.1:9002,CONTROLLER://127.0.0.1:9102',
    'default.replication.factor': '3',
    'min.insync.replicas': '2',
    'offsets.topic.replication.factor': '3',
    'transaction.state.log.min.isr': '2',
    'controlled.shutdown.enable': 'false',
  })
})

test('one broker has the only copy of each topic', () => {
  const settings = settingsOf(nodes[0], nodes.slice(0, 1))
  expect(settings).toMatchObject({
    'controller.quorum.voters': '1@127.0.0.1:9101',
    'default.replication.factor': '1',
    'min.insync.replicas': '1',
    'offsets.topic.replication.factor': '1',
  })
  expect(settings).not.toHaveProperty('controlled.shutdown.enable')
})

test('clients are given the port of the proxy that is in between', () => {
  const node = { id: 1, port: 9_001, controllerPort: 9_101, advertisedPort: 8_001 }
  expect(settingsOf(node, [node])).toMatchObject({
    listeners: 'PLAINTEXT://127.0.0.1:9001,CONTROLLER://127.0.0.1:9101',
    'advertised.listeners': 'PLAINTEXT://127.0.0.1:8001',
  })
})
