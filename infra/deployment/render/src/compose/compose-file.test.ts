import { connectsTo, serviceNames, serviceOf } from '@platform/contracts/services'
import { readConfig } from '@platform/service-kit'
import { urlKeyOf } from '@platform/service-kit/addresses'
import { STOP_STEPS } from '@platform/service-kit/stop-steps'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { serviceDefinition } from '../service-definition.ts'
import { composeFile } from './compose-file.ts'

interface Container {
  stop_grace_period: string
  command: string[]
  environment: Record<string, string | number>
  depends_on: Record<string, { condition: string }>
  volumes?: string[]
  ports?: string[]
}

const file = parse(await composeFile(), { merge: true })
const containers: Record<string, Container> = file.services

function containerOf(name: string): Container {
  const found = containers[name]
  if (!found) throw new Error(`compose.yaml has no ${name}`)
  return found
}

function environmentOf(name: string): Record<string, string> {
  const texts = Object.entries(containerOf(name).environment)
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]))
}

test.each(serviceNames)('compose.yaml runs %s with valid settings', async (name) => {
  expect(containerOf(name).command).toEqual([`services/${name}/src/server.ts`])
  const config = readConfig(await serviceDefinition(name), environmentOf(name))
  expect(config.PORT).toBe(3000)
  expect(config.JWKS_URL !== undefined).toBe(serviceOf(name).userTokens === 'verifies')
})

test.each(serviceNames)(
  'compose.yaml gives %s the time that the longest stop may take',
  async (name) => {
    const definition = await serviceDefinition(name)
    const { STOP_TIMEOUT_MS } = readConfig(definition, environmentOf(name))
    const graceMs = Number.parseInt(containerOf(name).stop_grace_period, 10) * 1_000
    expect(graceMs).toBeGreaterThanOrEqual(STOP_STEPS.length * STOP_TIMEOUT_MS)
  },
)

test("compose.yaml's gateway waits for every service with a prefix and has its address", () => {
  const routed = connectsTo(serviceOf('gateway'))
  expect(routed.length).toBeGreaterThan(0)
  for (const name of routed) {
    const { environment, depends_on } = containerOf('gateway')
    expect(environment[urlKeyOf(name)]).toBe(`http://${name}:3000`)
    expect(depends_on[name]).toEqual({ condition: 'service_healthy' })
  }
})

test('every container waits only for containers there are, and mounts only volumes there are', () => {
  for (const { depends_on = {}, volumes = [] } of Object.values(containers)) {
    for (const other of Object.keys(depends_on)) expect(containers).toHaveProperty(other)
    for (const mount of volumes) expect(file.volumes).toHaveProperty(mount.split(':')[0] ?? '')
  }
})

test('compose.yaml shows the messages of the sandbox to its own machine alone', () => {
  expect(containerOf('sandbox').ports).toEqual(['127.0.0.1:3100:3100'])
})

test('services of compose.yaml trust no proxy outside the network of its containers', () => {
  const [{ subnet }] = file.networks.default.ipam.config
  expect(environmentOf('gateway').TRUST_PROXY).toBe(`loopback,${subnet}`)
})
