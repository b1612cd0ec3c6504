import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames, services } from '@platform/contracts/services'

/** The services with their calls, databases and events, as a Mermaid diagram in Markdown. */
export function serviceDiagram(root: string): string {
  const remotes = globSync('mfe-*/package.json', { cwd: root }).map((file) => file.split('/')[0])
  const lines = [
    'flowchart TD',
    `  browser["Browser: shell with ${remotes.toSorted().join(', ')}"]`,
    '  server["shell/server"]',
    ...services.map(
      ({ name, engines }) => `  ${name}["${name}${engines.mongo ? ' (MongoDB)' : ''}"]`,
    ),
    '  browser --> server',
    ...services.flatMap(({ name, prefixes, forwardsPrefixes }) => [
      ...(forwardsPrefixes ? [`  server -->|/api| ${name}`] : []),
      ...(prefixes.length > 0 ? [`  ${forwarder} --> ${name}`] : []),
    ]),
    ...services.flatMap(({ name, calls }) =>
      calls.map((callee) => `  ${name} -->|/internal| ${callee}`),
    ),
    ...services.flatMap(({ name }) =>
      publishersFor(root, name).map((publisher) => `  ${publisher} -.->|events| ${name}`),
    ),
  ]
  return ['```mermaid', ...lines, '```'].join('\n')
}

const forwarder = services.find(({ forwardsPrefixes }) => forwardsPrefixes)?.name

/** The services whose events one consumes: those that its consumers name. */
function publishersFor(root: string, service: string): string[] {
  const texts = globSync(`services/${service}/src/events/*.ts`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const named = (name: string) => texts.some((text) => text.includes(`from: '${name}'`))
  return serviceNames.filter((name) => name !== service && named(name)).toSorted()
}
