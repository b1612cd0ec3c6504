import { type CrashPointOf, crashPoints } from '@platform/contracts/crash-points'

/** A step in a service's code where tests can crash it. */
export interface Step {
  service: CrashingService
  crashPoint: CrashPointOf
  /** What the crash interrupts. */
  when: string
}

type CrashingService = keyof typeof crashPoints

/**
 * What a crash at each point interrupts. A line is missing here when a descriptor has a new crash point: write null where
 * the load of this run never reaches it, so that the run does not wait for a crash there.
 */
const INTERRUPTED: Readonly<Record<CrashPointOf, string | null>> = {
  'claim-stored': 'after a claim is stored and before its event is published',
  'grant-stored': 'between the grant and its posting',
  'grant-posted': 'between the posting and the published event',
  // No user of this run undoes a change: undo-crash.engine.test.ts of identity does.
  'undo-restored': null,
  // No task type of the platform takes time: check-crash.engine.test.ts of quests has one of its own.
  'task-check-leased': null,
  'task-check-recorded': null,
  // No campaign of this run ranks its users: seal-ranking.engine.test.ts of quests does.
  'ranking-lines-given': null,
  // Nor does it have a raffle: raffle.engine.test.ts of quests does.
  'raffle-sealed': null,
  'raffle-drawn': null,
}

/** Every crash point that the load reaches, as the contracts declare them. */
export const steps: readonly Step[] = (Object.keys(crashPoints) as CrashingService[]).flatMap(
  (service) =>
    crashPoints[service].flatMap((crashPoint: CrashPointOf) => {
      const when = INTERRUPTED[crashPoint]
      return when === null ? [] : [{ service, crashPoint, when }]
    }),
)
