/** What a stop does, in this order; `on-stop` is what `compose` added with `onStop`. Each has `STOP_TIMEOUT_MS`. */
export const STOP_STEPS = [
  'http',
  'workers',
  'consumers',
  'on-stop',
  'outboxes',
  'leadership',
  'mongo',
] as const

export type StopStep = (typeof STOP_STEPS)[number]
