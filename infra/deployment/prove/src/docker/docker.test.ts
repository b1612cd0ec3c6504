import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT, type Run } from '../command.ts'
import { composeOf, containersIn, isWell } from './compose.ts'
import { monitoringFiles, overlayFile } from './overlay.ts'
import { topicsIn } from './topics.ts'

const containers = [
  { Service: 'wallet', State: 'running', Health: 'healthy', ExitCode: 0 },
  { Service: 'keys', State: 'exited', Health: '', ExitCode: 0 },
]

test('the list of containers is read in both forms of compose', () => {
  expect(containersIn(JSON.stringify(containers))).toEqual(containers)
  expect(containersIn(`${containers.map((one) => JSON.stringify(one)).join('\n')}\n`)).toEqual(
    containers,
  )
})

test.each([
  ['runs and is healthy', { State: 'running', Health: 'healthy', ExitCode: 0 }, true],
  ['runs without a health check', { State: 'running', Health: '', ExitCode: 0 }, true],
  ['is a job that has ended well', { State: 'exited', Health: '', ExitCode: 0 }, true],
  ['has failed', { State: 'exited', Health: '', ExitCode: 1 }, false],
  ['still starts', { State: 'running', Health: 'starting', ExitCode: 0 }, false],
  ['is started again and again', { State: 'restarting', Health: '', ExitCode: 1 }, false],
])('a container that %s', (_what, container, well) => {
  expect(isWell({ Service: 'wallet', ...container })).toBe(well)
})

test('every command is for the containers of the proof alone', async () => {
  const lines: string[] = []
  const run: Run = async (program, args) => {
    lines.push([program, ...args].join(' '))
    return args.includes('ps') ? JSON.stringify(containers) : ''
  }
  const compose = composeOf(run, '/tmp/overlay.yaml')
  await compose.kill('kafka-2')
  await compose.start('wallet')
  await compose.exec('identity', 'node', 'grant.ts', '+911')
  await compose.down()
  const prefix =
    'docker compose -p platform-proof -f infra/deployment/compose.yaml -f /tmp/overlay.yaml'
  expect(lines).toEqual([
    `${prefix} kill kafka-2`,
    `${prefix} start wallet`,
    `${prefix} ps --all --format json`,
    `${prefix} exec -T identity node grant.ts +911`,
    `${prefix} down --volumes --remove-orphans`,
  ])
})

test('topics are read without those of Kafka itself', () => {
  const text = [
    'Topic: wallet.events\tTopicId: a\tPartitionCount: 12\tReplicationFactor: 3\tConfigs: min.insync.replicas=2,retention.ms=1',
    '\tTopic: wallet.events\tPartition: 0\tLeader: 1\tReplicas: 1,2,3\tIsr: 1,2,3',
    'Topic: __consumer_offsets\tTopicId: b\tPartitionCount: 50\tReplicationFactor: 3\tConfigs: min.insync.replicas=2',
    'Topic: weak\tTopicId: c\tPartitionCount: 1\tReplicationFactor: 1\tConfigs: ',
  ].join('\n')
  expect(topicsIn(text)).toEqual([
    { name: 'wallet.events', replicas: 3, minInSync: 2 },
    { name: 'weak', replicas: 1, minInSync: Number.NaN },
  ])
})

test('the file over compose.yaml changes services that are there, and adds monitoring', () => {
  const base = parse(readFileSync(join(ROOT, 'infra/deployment/compose.yaml'), 'utf8'), {
    merge: true,
  })
  const over = parse(overlayFile('/tmp/proof'))
  const added = Object.keys(over.services).filter((name) => !(name in base.services))
  expect(added).toEqual(['prometheus', 'grafana', 'jaeger'])
  for (const { name } of services) {
    expect(over.services[name].environment.OTEL_EXPORTER_OTLP_ENDPOINT).toBe('http://jaeger:4318')
  }
  expect(JSON.stringify(over)).not.toMatch(/\{(port|site|dataDir)/)
})

test('Prometheus is given an address of each service', () => {
  const { scrape_configs } = parse(monitoringFiles()['prometheus.yaml'] ?? '')
  expect(scrape_configs[0].static_configs[0].targets).toHaveLength(services.length)
})
