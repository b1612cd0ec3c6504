import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteContract } from '@platform/contracts/registry/remote-contract'
import { painterFile } from '@platform/contracts/shell/embed-painter'
import { z } from 'zod'

/** A `remote` of `contracts/<domain>/remote`: what is promised of each exposed module. */
export type ContractSource = Readonly<
  Record<string, { props: z.ZodType; events: Readonly<Record<string, z.ZodType>> }>
>

/**
 * The contract as data: props in their input form, as a page passes them (one with a default is optional), and events in
 * their output form, as a listener receives them.
 */
export function contractOf(source: ContractSource): RemoteContract {
  const exposes = Object.entries(source).map(([module, { props, events }]) => [
    module,
    {
      props: z.toJSONSchema(props, { io: 'input' }),
      events: Object.fromEntries(
        Object.entries(events).map(([event, payload]) => [event, z.toJSONSchema(payload)]),
      ),
    },
  ])
  return { exposes: Object.fromEntries(exposes) }
}

/**
 * The file behind each module of a contract: `./mount` is `src/mount.ts`, any other `./name` is
 * `src/embeds/name.ts` or, if it fills a slot of the start page, `src/slots/name.ts`.
 */
export function exposedFiles(source: ContractSource, directory: string): Record<string, string> {
  const files = Object.keys(source).map((module) => [module, fileOf(module, directory)] as const)
  const missing = files.filter(([, file]) => !existsSync(join(directory, file)))
  if (missing.length > 0) {
    const list = missing.map(([module, file]) => `${module} (${file})`).join(', ')
    throw new Error(`The contract promises what is not in ${directory}: ${list}`)
  }
  return Object.fromEntries(files)
}

function fileOf(module: string, directory: string): string {
  const name = module.replace(/^\.\//, '')
  if (name === 'mount') return './src/mount.ts'
  const slot = `./src/slots/${name}.ts`
  return existsSync(join(directory, slot)) ? slot : `./src/embeds/${name}.ts`
}

/** Files that paint exposed modules without React, by the name of their script: `src/embeds/campaign-feed.paint.ts`. */
export function painterSources(source: ContractSource, directory: string): Record<string, string> {
  const files = Object.keys(source).map((module) => {
    const name = module.replace(/^\.\//, '')
    return [painterFile(module), `./src/embeds/${name}.paint.ts`] as const
  })
  return Object.fromEntries(files.filter(([, file]) => existsSync(join(directory, file))))
}
