import type { Readable } from '@platform/contracts/shell/shell-api'
import { createValue } from '@platform/remote-kit/value'

/** How far the draft on the server is behind what is shown. */
export interface QueueState<Fields> {
  status: 'saved' | 'waiting' | 'saving' | 'failed'
  /** Server's time of the last save in this page, ms; null before one. */
  savedAt: number | null
  /** What the last save failed with. */
  error: unknown
  /** What is not saved yet; shown in place of what the server has. */
  unsaved: Partial<Fields>
}

interface FieldQueueOptions<Fields> {
  /** Saves these fields, and leaves the others as they are. */
  send: (changes: Partial<Fields>) => Promise<unknown>
  /** The server's time, ms. */
  now: () => number
  /** Whether the same fields would be refused again. */
  isFinal: (error: unknown) => boolean
  /** ms after the last change of a field until it is sent. */
  pause?: number
  /** ms until what could not be sent is sent again. */
  retryPause?: number
}

export interface FieldQueue<Fields> {
  state: Readable<QueueState<Fields>>
  change(changes: Partial<Fields>): void
  /** Forgets what these fields were changed to. */
  drop(names: readonly (keyof Fields)[]): void
  /** Sends at once what waits; resolves to whether everything is saved. */
  flush(): Promise<boolean>
}

const PAUSE_MS = 700
const RETRY_MS = 5_000

/**
 * Saves the fields of a draft one call at a time, each field with its newest value. What could not be sent is sent again; what the
 * server refuses waits for another value.
 */
export function createFieldQueue<Fields extends object>({
  send,
  now,
  isFinal,
  pause = PAUSE_MS,
  retryPause = RETRY_MS,
}: FieldQueueOptions<Fields>): FieldQueue<Fields> {
  const state = createValue<QueueState<Fields>>({
    ...{ status: 'saved', savedAt: null, error: null, unsaved: {} },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  const update = (difference: Partial<QueueState<Fields>>) =>
    state.set({ ...state.get(), ...difference })

  function sendIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function sendOnce() {
    const changes = state.get().unsaved
    update({ status: 'saving' })
    try {
      await send(changes)
      const unsaved = withoutSaved(state.get().unsaved, changes)
      const isDone = Object.keys(unsaved).length === 0
      update({ status: isDone ? 'saved' : 'waiting', savedAt: now(), error: null, unsaved })
    } catch (error) {
      update({ status: 'failed', error })
      if (!isFinal(error)) sendIn(retryPause)
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (sending) await sending
    if (Object.keys(state.get().unsaved).length === 0) return true
    clearTimeout(timer)
    sending = sendOnce().finally(() => {
      sending = null
    })
    await sending
    const { status } = state.get()
    if (status === 'waiting') return flush()
    return status === 'saved'
  }

  return {
    state,
    flush,
    change(changes) {
      const unsaved = { ...state.get().unsaved, ...changes }
      update({ unsaved, ...(!sending && { status: 'waiting' }) })
      sendIn(pause)
    },
    drop(names) {
      const left = Object.entries(state.get().unsaved).filter(
        ([name]) => !names.includes(name as keyof Fields),
      )
      const unsaved = Object.fromEntries(left) as Partial<Fields>
      update({ unsaved, error: null, status: left.length === 0 ? 'saved' : 'waiting' })
      if (left.length > 0) sendIn(pause)
    },
  }
}

/** The fields that were changed again while they were being saved. */
function withoutSaved<Fields extends object>(
  unsaved: Partial<Fields>,
  saved: Partial<Fields>,
): Partial<Fields> {
  const names = Object.keys(unsaved) as (keyof Fields)[]
  return Object.fromEntries(
    names.filter((name) => unsaved[name] !== saved[name]).map((name) => [name, unsaved[name]]),
  ) as Partial<Fields>
}
