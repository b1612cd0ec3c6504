import type { CloudEvent } from '@platform/contracts/event'
import type { Message } from 'kafkajs'
import type { OutboxEvent } from './outbox.ts'

/** An event as a Kafka message: a CloudEvent in JSON. Messages with the same key stay in order. */
export function messageOf(event: OutboxEvent, source: string): Message {
  const envelope: CloudEvent = {
    specversion: '1.0',
    id: event.id,
    source,
    type: event.type,
    subject: event.subject,
    time: event.time,
    aggregateversion: event.version,
    traceparent: event.traceparent,
    datacontenttype: 'application/json',
    data: event.data,
  }
  return {
    key: event.key,
    value: JSON.stringify(envelope),
    headers: { 'content-type': 'application/cloudevents+json', traceparent: event.traceparent },
  }
}
