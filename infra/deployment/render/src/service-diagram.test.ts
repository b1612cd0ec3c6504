import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { services } from '@platform/contracts/services'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './rendered-files.ts'
import { serviceDiagram } from './service-diagram.ts'

test('has every service and every call between two of them', () => {
  const diagram = serviceDiagram(ROOT)
  for (const { name, calls } of services) {
    expect(diagram).toContain(`  ${name}["`)
    for (const callee of calls) expect(diagram).toContain(`${name} -->|/internal| ${callee}`)
  }
  expect(diagram).toContain('quests -.->|events| wallet')
})

test('an arrow leads from a publisher to each service with a consumer of its events', async () => {
  const root = await mkdtemp(join(tmpdir(), 'diagram-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'services/wallet/src/events'), { recursive: true })
  const consumers = ['remote-registry', 'identity', 'wallet'].map(
    (name) => `events.consume({ from: '${name}', group: 'wallet.any', handlers: [] })`,
  )
  // The folder of a contract is no name of a service.
  const imported = `import { released } from '@platform/contracts/registry/events'`
  const file = join(root, 'services/wallet/src/events/consume.ts')
  await writeFile(file, [imported, ...consumers].join('\n'))
  const arrows = serviceDiagram(root).match(/.*events\|.*/g)
  expect(arrows).toEqual([
    '  identity -.->|events| wallet',
    '  remote-registry -.->|events| wallet',
  ])
})
