import {
  type CloudEvent,
  cloudEvent,
  type EventDefinition,
  type EventType,
} from '@platform/contracts/event'
import type { z } from 'zod'
import { continueTrace, runInTrace } from '../observe/trace.ts'

/** Handles one type of event. Created by `on`. */
export interface EventHandler<Type extends EventType = EventType> {
  type: Type
  schema: z.ZodType
  handle(data: unknown, event: CloudEvent): Promise<void>
}

/** A handler of an event; `data` has the definition's type. */
export function on<Type extends EventType, T extends z.ZodType>(
  definition: EventDefinition<T, Type>,
  handle: (data: z.output<T>, event: CloudEvent) => Promise<void>,
): EventHandler<Type> {
  return {
    type: definition.type,
    schema: definition.data,
    handle: (data, event) => handle(data as z.output<T>, event),
  }
}

/** Thrown for an event that can never succeed: it becomes a dead letter without more attempts. */
export class Poison extends Error {
  override readonly name = 'Poison'
}

/** The handling of one message, ready to run; undefined for a type without a handler. */
export type Task = (() => Promise<void>) | undefined

/** @throws Poison when the bytes are not an event, or its data does not match the schema of its type */
export function taskOf(value: Buffer | null, handlers: ReadonlyMap<string, EventHandler>): Task {
  const event = parseEvent(value)
  const handler = handlers.get(event.type)
  if (!handler) return undefined
  const data = handler.schema.safeParse(event.data)
  if (!data.success) throw new Poison(`${event.type}: ${problems(data.error)}`)
  return () => runInTrace(continueTrace(event.traceparent), () => handler.handle(data.data, event))
}

export function handlersByType(handlers: readonly EventHandler[]): Map<string, EventHandler> {
  return new Map(handlers.map((handler) => [handler.type, handler]))
}

function parseEvent(value: Buffer | null): CloudEvent {
  const event = cloudEvent.safeParse(parseJson(value))
  if (!event.success) throw new Poison(`not an event: ${problems(event.error)}`)
  return event.data
}

function parseJson(value: Buffer | null): unknown {
  try {
    return JSON.parse(value?.toString() ?? '')
  } catch {
    throw new Poison('not JSON')
  }
}

const problems = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
