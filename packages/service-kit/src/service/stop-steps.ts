/** What a stop does, in this order. Each step has `STOP_TIMEOUT_MS`. */
export const STOP_STEPS = [
  'http',
  'workers',
  'consumers',
  'composed',
  'outboxes',
  'leadership',
  'mongo',
] as const

export type StopStep = (typeof STOP_STEPS)[number]
