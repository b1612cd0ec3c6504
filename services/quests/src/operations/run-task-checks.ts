import { LEASE_MS, type TaskCheck } from '../domain/task-check.ts'
import { taskTypes } from '../domain/task-types/table.ts'
import { type CheckDependencies, runTaskCheck } from './run-task-check.ts'

/** Checks that run at once in one instance. */
const PLACES = 64
/** Checks of one type among them: a provider that hangs leaves the other places to the other types. */
const PLACES_OF_A_TYPE = 16
/** Checks of one part of a provider: a game that is slow leaves places to the other games, a chain to the other chains. */
export const PLACES_OF_A_PART = 4

export interface CheckReport {
  /** Checks that ended with the rejection CHECK_UNAVAILABLE. */
  givenUp: number
  /** Why runs failed. */
  errors: unknown[]
}

interface Running extends Pick<TaskCheck, 'type' | 'providerPart'> {
  ended: Promise<void>
}

export interface TaskCheckRunner {
  /** Starts what is due while there are places; a place that becomes free takes the next due check at once. */
  fill(signal: AbortSignal): Promise<void>
  /** Runs a check that was queued just now at once, while there are places; else `fill` starts it when its turn comes. */
  take(check: TaskCheck): void
  /** What has happened since the last report. */
  report(): CheckReport
  /** Ends the checks that run early, and starts none. Resolves when they have ended. */
  drain(): Promise<void>
}

/**
 * Carries out tries that take time, each in one instance at a time: under a lease on the check. A check that a
 * crash cut short runs again when its lease has ended.
 * @param dependencies what checks need, asked for once one runs: a part of it is the runner's own `take`
 */
export function createTaskCheckRunner(dependencies: () => CheckDependencies): TaskCheckRunner {
  // Null: checks that a version without the field `type` queued.
  const types = [...Object.keys(taskTypes), null]
  /** By the check's id. A check stays out of further fills while it runs here, whatever its lease. */
  const running = new Map<string, Running>()
  const runningOf = (key: 'type' | 'providerPart', value: string | null) =>
    [...running.values()].filter((each) => each[key] === value).length
  const hasPlace = (type: TaskCheck['type']) =>
    running.size < PLACES && runningOf('type', type) < PLACES_OF_A_TYPE
  const isFull = (part: TaskCheck['providerPart']) =>
    part !== null && runningOf('providerPart', part) >= PLACES_OF_A_PART
  let report: CheckReport = { givenUp: 0, errors: [] }
  const stopping = new AbortController()
  let filling: Promise<void> | null = null
  let isMoreDue = false

  function fill(signal: AbortSignal): Promise<void> {
    isMoreDue = true
    filling ??= fillPlaces(signal).finally(() => {
      filling = null
    })
    return filling
  }

  async function fillPlaces(signal: AbortSignal) {
    while (isMoreDue && !signal.aborted && !stopping.signal.aborted) {
      isMoreDue = false
      const starts: Promise<void>[] = []
      for (const check of (await dueByType()).sort(byNextRun)) {
        if (running.has(check.id) || !hasPlace(check.type)) continue
        if (!isFull(check.providerPart)) starts.push(start(check, signal))
        // Others may be due behind those of a part that has to wait.
        else isMoreDue = true
      }
      await Promise.all(starts)
    }
  }

  async function dueByType(): Promise<TaskCheck[]> {
    const { checks, clock } = dependencies()
    const parts = [...running.values()].flatMap(({ providerPart }) => providerPart ?? [])
    const full = [...new Set(parts)].filter(isFull)
    const found = types
      .filter(hasPlace)
      .map((type) => checks.due(type, clock.now(), full, PLACES_OF_A_TYPE))
    return (await Promise.all(found)).flat()
  }

  /** Leases the check and lets it run. Resolves before it has ended. */
  async function start(found: TaskCheck, signal: AbortSignal) {
    // `take` may have begun it while `fill` read what is due: the second start must not end the entry of the first.
    if (running.has(found.id)) return
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    running.set(found.id, { type: found.type, providerPart: found.providerPart, ended })
    const leave = () => {
      running.delete(found.id)
      resolve()
    }
    try {
      const { checks, clock, crashPoint } = dependencies()
      const check = await checks.lease(found, new Date(clock.now().getTime() + LEASE_MS))
      if (!check) {
        // Another instance was first; more may be due behind it.
        isMoreDue = true
        return leave()
      }
      crashPoint('task-check-leased')
      void run(check, AbortSignal.any([signal, stopping.signal]))
        .then(leave)
        .then(() => refill(signal))
    } catch (error) {
      leave()
      throw error
    }
  }

  async function run(check: TaskCheck, signal: AbortSignal) {
    try {
      if ((await runTaskCheck(dependencies(), check, signal)) === 'given-up') report.givenUp += 1
    } catch (error) {
      report.errors.push(error)
    }
  }

  const refill = (signal: AbortSignal) =>
    fill(signal).catch((error: unknown) => {
      report.errors.push(error)
    })

  return {
    fill,
    take(check) {
      const isFree = hasPlace(check.type) && !isFull(check.providerPart)
      if (!isFree || running.has(check.id) || stopping.signal.aborted) return
      start(check, stopping.signal).catch((error: unknown) => report.errors.push(error))
    },
    report() {
      const last = report
      report = { givenUp: 0, errors: [] }
      return last
    },
    async drain() {
      stopping.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}

const byNextRun = (a: TaskCheck, b: TaskCheck) => Number(a.nextRunAt) - Number(b.nextRunAt)
