import { connectsTo, serviceNames, serviceOf } from '@platform/contracts/services'
import { readConfig } from '@platform/service-kit'
import { urlKeyOf } from '@platform/service-kit/addresses'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { serviceDefinition } from '../service-definition.ts'
import { composeFile } from './compose-file.ts'

interface Container {
  command: string[]
  environment: Record<string, string | number>
  depends_on: Record<string, { condition: string }>
  volumes?: string[]
}

const file = parse(await composeFile(), { merge: true })
const containers: Record<string, Container> = file.services

function containerOf(name: string): Container {
  const found = containers[name]
  if (!found) throw new Error(`compose.yaml has no ${name}`)
  return found
}

test.each(serviceNames)('compose.yaml runs %s with valid settings', async (name) => {
  const { command, environment } = containerOf(name)
  expect(command).toEqual([`services/${name}/src/server.ts`])
  const texts = Object.entries(environment).map(([key, value]) => [key, String(value)])
  const config = readConfig(await serviceDefinition(name), Object.fromEntries(texts))
  expect(config.PORT).toBe(3000)
  expect(config.JWKS_URL !== undefined).toBe(serviceOf(name).userTokens === 'verifies')
})

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
