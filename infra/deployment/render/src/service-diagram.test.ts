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
  const imports = ['identity', 'wallet'].map(
    (name) => `import '@platform/contracts/${name}/events'`,
  )
  await writeFile(join(root, 'services/wallet/src/events/consume.ts'), imports.join('\n'))
  const arrows = serviceDiagram(root).match(/.*events\|.*/g)
  expect(arrows).toEqual(['  identity -.->|events| wallet'])
})
