import { kafkaPermissions } from './kafka-access.ts'
import { markdownTable } from './markdown-table.ts'

/** A script that gives each user of the brokers its permissions; it may be run again. */
export function kafkaAccessScript(): string {
  const lines = kafkaPermissions().map(({ user, resource, name, pattern, operations }) =>
    [
      `allow User:${user}`,
      `--${resource} ${name} --resource-pattern-type ${pattern}`,
      ...operations.map((operation) => `--operation ${operation}`),
    ].join(' '),
  )
  return `${HEAD}${lines.join('\n')}\n`
}

const HEAD = `#!/bin/sh
# Rendered from infra/deployment/kubernetes/src/kafka-access.ts. Usage, with Kafka's bin folder in PATH:
#   BOOTSTRAP=HOST:PORT ADMIN_CONFIG=FILE.properties sh kafka-access.sh
set -eu
allow() {
  kafka-acls.sh --bootstrap-server "$BOOTSTRAP" --command-config "$ADMIN_CONFIG" \\
    --add --force --allow-principal "$@"
}
`

/** The same as a Markdown table. */
export function kafkaAccessTable(): string {
  const rows = kafkaPermissions().map(({ user, resource, name, pattern, operations }) => [
    `\`${user}\``,
    `${resource} \`${name}${pattern === 'prefixed' ? '*' : ''}\``,
    operations.join(', '),
  ])
  return markdownTable(['user', 'of', 'may'], rows)
}
