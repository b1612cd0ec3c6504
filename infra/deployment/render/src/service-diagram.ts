import { globSync } from 'node:fs'
import type { ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { services } from '@platform/contracts/services'

/** The services with their calls, databases and events, as a Mermaid diagram in Markdown. */
export function serviceDiagram(root: string): string {
  const remotes = globSync('mfe-*/package.json', { cwd: root }).map((file) => file.split('/')[0])
  const lines = [
    'flowchart TD',
    `  browser["Browser: shell with ${remotes.toSorted().join(', ')}"]`,
    '  server["shell/server"]',
    ...services.map(({ name, engines }) => `  ${name}["${name}${storesOf(engines)}"]`),
    '  browser --> server',
    ...services.flatMap(({ name, prefixes, forwardsPrefixes }) => [
      ...(forwardsPrefixes ? [`  server -->|/api| ${name}`] : []),
      ...(prefixes.length > 0 ? [`  ${forwarder} --> ${name}`] : []),
    ]),
    ...services.flatMap(({ name, calls }) =>
      calls.map((callee) => `  ${name} -->|/internal| ${callee}`),
    ),
    ...services.flatMap(({ name, consumes }) =>
      consumes.map((publisher) => `  ${publisher} -.->|events| ${name}`),
    ),
  ]
  return ['```mermaid', ...lines, '```'].join('\n')
}

function storesOf({ mongo, redis }: ServiceDescriptor['engines']): string {
  if (!mongo) return ''
  return redis ? ' (MongoDB, Redis optional)' : ' (MongoDB)'
}

/** The gateway. */
const forwarder = services.find(({ forwardsPrefixes }) => forwardsPrefixes)?.name
