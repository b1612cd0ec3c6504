import {
  type CloudEvent,
  cloudEvent,
  type EventDefinition,
  type EventType,
} from '@platform/contracts/event'
import type { z } from 'zod'
import { inSpan, NO_SPANS, type Spans } from '../observe/spans.ts'
import { continueTrace } from '../observe/trace.ts'

/**
 * Handles one type of event. Created by `on`.
 * @typeParam Said what it hands on to `together` of `consumeTogether`
 */
export interface EventHandler<Type extends EventType = EventType, Said = void> {
  type: Type
  schema: z.ZodType
  handle(data: unknown, event: CloudEvent): Promise<Said>
}

/** A handler of an event; `data` has the definition's type. */
export function on<Type extends EventType, T extends z.ZodType, Said = void>(
  definition: EventDefinition<T, Type>,
  handle: (data: z.output<T>, event: CloudEvent) => Promise<Said>,
): EventHandler<Type, Said> {
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
export type Task<Said = void> = (() => Promise<Said>) | undefined

/** @throws Poison when the bytes are not an event, or its data does not match the schema of its type */
export function taskOf<Said>(
  value: Buffer | null,
  handlers: HandlersByType<Said>,
  spans: Spans = NO_SPANS,
): Task<Said> {
  const event = parseEvent(value)
  const handler = handlers.get(event.type)
  if (!handler) return undefined
  const data = handler.schema.safeParse(event.data)
  if (!data.success) throw new Poison(`${event.type}: ${problems(data.error)}`)
  const about = {
    name: `handle ${event.type}`,
    kind: 'consumer',
    attributes: { 'messaging.system': 'kafka', 'messaging.operation.name': 'process' },
  } as const
  return () =>
    inSpan(spans, continueTrace(event.traceparent), about, () => handler.handle(data.data, event))
}

export type HandlersByType<Said> = ReadonlyMap<string, EventHandler<EventType, Said>>

/** @throws TypeError for two handlers of one type */
export function handlersByType<Said>(
  handlers: readonly EventHandler<EventType, Said>[],
): HandlersByType<Said> {
  const byType = new Map(handlers.map((handler) => [handler.type as string, handler]))
  if (byType.size < handlers.length) throw new TypeError('two handlers of one type of event')
  return byType
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
