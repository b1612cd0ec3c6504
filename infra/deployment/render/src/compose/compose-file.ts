import { readFile } from 'node:fs/promises'
import { services } from '@platform/contracts/services'
import { stringify } from 'yaml'
import { makesFiles, serviceContainer } from './service-container.ts'

const TEMPLATE = new URL('platform.yaml', import.meta.url)

const HEAD = `# Rendered by \`npm run render\` from packages/contracts/src/services.ts and
# infra/deployment/render/src/compose/platform.yaml: change those.
`

/** `compose.yaml`: the template, with a container and a volume for each service. */
export async function composeFile(): Promise<string> {
  const template = await readFile(TEMPLATE, 'utf8')
  const containers = services.map((service) =>
    containerText(service.name, serviceContainer(service)),
  )
  const volumes = services.filter(makesFiles).map(({ name }) => `  ${name}: {}\n`)
  return (
    HEAD +
    template
      // Functions, because `$` has a meaning in a replacement text.
      .replace('  # {services}\n', () => containers.join('\n'))
      .replace('  # {volumes}\n', () => volumes.join(''))
  )
}

const PLAIN = { lineWidth: 0, aliasDuplicateObjects: false } as const

/** The settings of engines are merged by YAML aliases of the template (`*mongo-client`), which `stringify` cannot write. */
function containerText(
  name: string,
  { aliases, environment, ...rest }: ReturnType<typeof serviceContainer>,
) {
  const settings = stringify(environment, PLAIN)
  const others = stringify(rest, PLAIN)
  return [
    `  ${name}:`,
    '    <<: *service',
    '    environment:',
    `      <<: [${aliases.map((alias) => `*${alias}`).join(', ')}]`,
    indented(settings, 6),
    indented(others, 4),
    '',
  ].join('\n')
}

function indented(text: string, spaces: number): string {
  if (text.trim() === '{}') return ''
  return text.trimEnd().replace(/^/gm, ' '.repeat(spaces))
}
