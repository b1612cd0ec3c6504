import type { LiveContract } from '@platform/contracts/registry/releases'
import type { JsonSchema } from '@platform/contracts/registry/remote-contract'
import { compile } from 'json-schema-to-typescript'

/**
 * TypeScript declarations of what a deployed remote promises: props and event payloads of each module it
 * exposes, with the descriptions of the contract as comments, and `Remote`, which holds them by module.
 */
export async function contractTypes({
  remote,
  version,
  contract,
}: Pick<LiveContract, 'remote' | 'version' | 'contract'>): Promise<string> {
  const modules = Object.entries(contract.exposes).toSorted(([a], [b]) => a.localeCompare(b))
  const declarations: string[] = []
  const members: string[] = []
  for (const [module, { props, events }] of modules) {
    const name = pascal(module)
    declarations.push(await declare(`${name}Props`, props))
    const eventTypes: string[] = []
    for (const [event, payload] of Object.entries(events)) {
      const type = `${name}${pascal(event)}Event`
      declarations.push(await declare(type, payload))
      eventTypes.push(`${JSON.stringify(event)}: ${type}`)
    }
    const all = eventTypes.length > 0 ? `{ ${eventTypes.join('; ')} }` : 'Record<string, never>'
    members.push(`  ${JSON.stringify(module)}: { props: ${name}Props; events: ${all} }`)
  }
  return [
    `// What ${remote} ${version} promises, by the registry. Made by \`npm run remote-types\`; pull again after its releases.`,
    ...declarations,
    `export interface Remote {\n${members.join('\n')}\n}`,
    '',
  ].join('\n\n')
}

/** The types alone: a release that changes no type changes only the version in the first line. */
export const withoutVersion = (types: string) => types.slice(types.indexOf('\n'))

async function declare(name: string, schema: JsonSchema): Promise<string> {
  const { title: _, $id: __, ...plain } = schema
  const text = await compile(plain, name, {
    bannerComment: '',
    additionalProperties: false,
    format: false,
  })
  return text.trim()
}

/** `./campaign-feed` -> `CampaignFeed`. */
function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')
}
