import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EventDefinition } from '@platform/contracts/event'
import { z } from 'zod'
import { docstringsOf } from './docstrings.ts'
import type { Schema } from './schema-text.ts'

export interface EventDescription {
  type: string
  /** What its docstring says; "" without one. */
  does: string
  schema: Schema
}

const CONTRACTS = join(import.meta.dirname, '../../../../../packages/contracts/src')

/** The events of every service, by its name: the schemas that services publish and consume with. */
export async function eventsByService(
  folder = CONTRACTS,
): Promise<ReadonlyMap<string, readonly EventDescription[]>> {
  const services = new Map<string, EventDescription[]>()
  for (const name of readdirSync(folder).sort()) {
    const file = join(folder, name, 'events.ts')
    if (!existsSync(file)) continue
    const says = docstringsOf(readFileSync(file, 'utf8'))
    const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
    for (const [key, value] of Object.entries(exported)) {
      if (!isEvent(value)) continue
      const service = value.type.split('.')[0] ?? name
      const schema = z.toJSONSchema(value.data, { unrepresentable: 'any' }) as Schema
      const described = { type: value.type, does: says.get(key) ?? '', schema }
      services.set(service, [...(services.get(service) ?? []), described])
    }
  }
  return services
}

function isEvent(value: unknown): value is EventDefinition {
  const { type, data } = Object(value) as Partial<EventDefinition>
  return typeof type === 'string' && /\.v\d+$/.test(type) && data instanceof z.ZodType
}
