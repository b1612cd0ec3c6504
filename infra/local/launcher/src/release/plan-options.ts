import { type CanaryPlan, canaryPlan } from '@platform/contracts/registry/canary-plan'
import { UsageError } from '@platform/service-kit/command-line'
import { readDuration } from '@platform/service-kit/option-values'

/** The options by which a canary grows automatically. */
export const PLAN_OPTIONS = {
  steps: { type: 'string' },
  bake: { type: 'string' },
  stay: { type: 'boolean', default: false },
  'min-devices': { type: 'string' },
  'max-failing': { type: 'string' },
  'max-slower': { type: 'string' },
} as const

export const PLAN_USAGE =
  '[--steps PERCENTS] [--bake TIMES] [--stay] [--min-devices N] [--max-failing PERCENT] [--max-slower FACTOR]'

interface PlanValues {
  steps?: string | undefined
  bake?: string | undefined
  stay: boolean
  'min-devices'?: string | undefined
  'max-failing'?: string | undefined
  'max-slower'?: string | undefined
}

/** Between two steps, unless `--bake` says otherwise. */
const USUAL_BAKE = '30m'

/**
 * The plan of `--steps 5,25,50 --bake 15m,1h`: the last time counts for every further step. Undefined without `--steps`.
 * @throws UsageError
 */
export function readPlan(values: PlanValues): CanaryPlan | undefined {
  const { steps, bake, stay } = values
  const [minDevices, maxFailing, maxSlower] = conditionsOf(values)
  if (steps === undefined) {
    const alone = Object.entries({
      bake,
      'min-devices': minDevices,
      'max-failing': maxFailing,
      'max-slower': maxSlower,
    })
      .flatMap(([name, value]) => (value === undefined ? [] : name))
      .concat(stay ? ['stay'] : [])
    if (alone.length === 0) return undefined
    throw new UsageError(
      `--${alone[0]} is of a canary that grows automatically: give its --steps too.`,
    )
  }
  const times = (bake ?? USUAL_BAKE).split(',').map((text) => readDuration('--bake', text.trim()))
  const shares = steps.split(',').map((text) => Number(text.trim()))
  const plan = canaryPlan.safeParse({
    steps: shares.map((share, n) => ({ share, bakeSeconds: times[n] ?? times.at(-1) })),
    atEnd: stay ? 'stay' : 'promote',
    conditions: {
      ...(minDevices !== undefined && { minDevices }),
      ...(maxFailing !== undefined && { maxFailing: maxFailing / 100 }),
      ...(maxSlower !== undefined && { maxSlower }),
    },
  })
  if (plan.success) return plan.data
  const [issue] = plan.error.issues
  throw new UsageError(
    `--steps ${steps}: rising percentages of devices from 1 to 99 are needed, and times of a week at most (${issue?.path.join('.')}: ${issue?.message}).`,
  )
}

function conditionsOf(values: PlanValues): (number | undefined)[] {
  return (['min-devices', 'max-failing', 'max-slower'] as const).map((name) => {
    const text = values[name]
    if (text === undefined) return undefined
    const number = Number(text.replace(/ ?%$/, ''))
    if (text !== '' && number >= 0) return number
    throw new UsageError(`--${name} ${text}: a number is needed.`)
  })
}
