import type { Alarm } from '../alarm.ts'

/** Requests, events, engines and releases: the same in every service. */
export const ofPlatform: readonly Alarm[] = [
  {
    name: 'errors',
    expr: 'sum by (service,route) (rate(http_request_seconds_count{status=~"5.."}[5m])) / sum by (service,route) (rate(http_request_seconds_count[5m])) > 0.02',
    severity: 'page',
    means: 'a route fails',
    section: 'Errors of a route',
  },
  {
    name: 'slow',
    expr: 'histogram_quantile(0.99, sum by (service,route,le) (rate(http_request_seconds_bucket{route!~".*stream.*"}[5m]))) > 1',
    for: '5m',
    severity: 'page',
    means: 'users wait; streams are long by design and left out',
    section: 'Slow',
  },
  {
    name: 'overload',
    expr: 'sum by (service,reason) (rate(requests_refused_total[5m])) > 0',
    for: '2m',
    severity: 'page',
    means: 'more requests than capacity; the rest is 503 at once',
    section: 'Overload',
  },
  {
    name: 'outbox',
    expr: 'max by (service,collection) (outbox_oldest_seconds) > 30',
    severity: 'page',
    means: 'events are written and not published',
    section: 'Kafka down',
  },
  {
    name: 'consumer',
    expr: 'max by (group,topic) (consumer_lag) > 1000 or (max by (group,topic) (consumer_lag) > 0 and time() - max by (group,topic) (consumer_last_event_timestamp_seconds) > 60)',
    severity: 'page',
    means: 'events wait and are not handled',
    section: 'A consumer behind',
  },
  {
    name: 'late',
    expr: 'max by (group) (consumer_event_age_seconds) > 10',
    for: '1m',
    severity: 'ticket',
    means: 'claims show "arriving" too long',
    section: 'A consumer behind',
  },
  {
    name: 'dead letters',
    expr: 'max by (group) (dead_letters_waiting) > 0',
    severity: 'ticket',
    means: 'an event failed 5 times',
    section: 'Dead letters',
  },
  {
    name: 'circuit',
    expr: 'max by (service,target) (circuit_broken) == 1',
    for: '1m',
    severity: 'page',
    means: 'a service or a provider (`sms`, `smtp`, `s3`) is down',
    section: 'A circuit is open',
  },
  {
    name: 'not ready',
    expr: 'min by (service) (service_ready) == 0',
    for: '30s',
    severity: 'page',
    means:
      '`/readyz` is not 200: MongoDB or Kafka is unreachable; `details` of the response says which',
    section: 'Not ready',
  },
  {
    name: 'a canary was stopped',
    expr: 'sum(increase(canaries_stopped_total[10m])) > 0',
    severity: 'ticket',
    means: 'the registry ended a bad canary',
    section: 'A bad release',
  },
]
