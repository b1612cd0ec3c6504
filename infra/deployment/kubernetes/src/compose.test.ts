import { readFileSync } from 'node:fs'
import { routeTable } from '@platform/gateway/route-table'
import { readConfig } from '@platform/service-kit'
import { urlKeyOf } from '@platform/service-kit/addresses'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { serviceNames, serviceOf } from './testing/services.ts'

interface Container {
  command: string[]
  environment: Record<string, string | number>
  depends_on: Record<string, { condition: string }>
}

const file = new URL('../../compose.yaml', import.meta.url)
const containers: Record<string, Container> = parse(readFileSync(file, 'utf8'), {
  merge: true,
}).services

function containerOf(name: string): Container {
  const found = containers[name]
  if (!found) throw new Error(`infra/deployment/compose.yaml has no ${name}`)
  return found
}

test.each(serviceNames)('compose.yaml runs %s with every setting it needs', (name) => {
  const { command, environment } = containerOf(name)
  expect(command).toEqual([`services/${name}/src/server.ts`])
  const texts = Object.entries(environment).map(([key, value]) => [key, String(value)])
  const config = readConfig(serviceOf(name), Object.fromEntries(texts))
  expect(config.PORT).toBe(3000)
  if (!['gateway', 'identity'].includes(name)) expect(config.JWKS_URL).toBeDefined()
})

test.each(serviceNames.filter((name) => name in routeTable))(
  "compose.yaml's gateway waits for %s and knows where it is",
  (name) => {
    const { environment, depends_on } = containerOf('gateway')
    expect(environment[urlKeyOf(name)]).toBe(`http://${name}:3000`)
    expect(depends_on[name]).toEqual({ condition: 'service_healthy' })
  },
)
