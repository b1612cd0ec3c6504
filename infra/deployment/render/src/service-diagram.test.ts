import { services } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { ROOT } from './rendered-files.ts'
import { serviceDiagram } from './service-diagram.ts'

test('has every service, every call between two of them, and every consumer of events', () => {
  const diagram = serviceDiagram(ROOT)
  for (const { name, calls, consumes } of services) {
    expect(diagram).toContain(`  ${name}["`)
    for (const callee of calls) expect(diagram).toContain(`${name} -->|/internal| ${callee}`)
    for (const publisher of consumes) expect(diagram).toContain(`${publisher} -.->|events| ${name}`)
  }
  expect(diagram).toContain('quests -.->|events| wallet')
  expect(diagram).toContain('clans["clans (MongoDB, Redis optional)"]')
  expect(diagram).toContain('wallet["wallet (MongoDB)"]')
})
