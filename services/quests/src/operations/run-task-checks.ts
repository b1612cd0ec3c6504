import { LEASE_MS, type TaskCheck } from '../domain/task-check.ts'
import { taskTypes } from '../domain/task-types/table.ts'
import { createLeasedWork, type LeasedWork } from './leased-work.ts'
import { type CheckDependencies, runTaskCheck } from './run-task-check.ts'

/** Checks that run at once in one instance. */
const PLACES = 64
/** Checks of one type among them: a provider that hangs leaves the other places to the other types. */
const PLACES_OF_A_TYPE = 16
/** Checks of one part of a provider: a game that is slow leaves places to the other games, a chain to the other chains. */
export const PLACES_OF_A_PART = 4

/** Of checks that a version without the field `type` queued. */
const UNTYPED = ''

export interface CheckReport {
  /** Checks that ended with the rejection CHECK_UNAVAILABLE. */
  givenUp: number
  /** Why runs failed. */
  errors: unknown[]
}

export interface TaskCheckRunner extends Pick<LeasedWork<TaskCheck>, 'fill' | 'take' | 'drain'> {
  /** What has happened since the last report. */
  report(): CheckReport
}

/**
 * Carries out tries that take time, each in one instance at a time. A check that a crash cut short runs again.
 * @param dependencies what checks need, asked for once one runs: a part of it is the runner's own `take`
 */
export function createTaskCheckRunner(dependencies: () => CheckDependencies): TaskCheckRunner {
  const types = [...Object.keys(taskTypes), null]
  let givenUp = 0

  const { fill, take, report, drain } = createLeasedWork<TaskCheck, 'type' | 'part'>({
    places: PLACES,
    limits: {
      type: { most: PLACES_OF_A_TYPE, keyOf: ({ type }) => type ?? UNTYPED },
      part: { most: PLACES_OF_A_PART, keyOf: ({ providerPart }) => providerPart },
    },
    async due({ left, full }) {
      const { checks, clock } = dependencies()
      const now = clock.now()
      const found = types.flatMap((type) => {
        const free = left('type', type ?? UNTYPED)
        return free > 0 ? [checks.due(type, now, full('part'), free)] : []
      })
      return (await Promise.all(found)).flat().sort(byNextRun)
    },
    async lease(check) {
      const { checks, clock, crashPoint } = dependencies()
      const leased = await checks.lease(check, new Date(clock.now().getTime() + LEASE_MS))
      if (leased) crashPoint('task-check-leased')
      return leased
    },
    async run(check, stopping) {
      if ((await runTaskCheck(dependencies(), check, stopping)) === 'given-up') givenUp += 1
    },
  })

  return {
    fill,
    take,
    report() {
      const last = { givenUp, errors: report() }
      givenUp = 0
      return last
    },
    drain,
  }
}

const byNextRun = (a: TaskCheck, b: TaskCheck) => Number(a.nextRunAt) - Number(b.nextRunAt)
