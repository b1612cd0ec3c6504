import { loadProblem } from './load-problem.mjs'

/** A failure that the user can fix; printed without a stack. */
export class SetUpFailure extends Error {
  /** @param {string} message @param {string} [remedy] what to do about it */
  constructor(message, remedy) {
    super(remedy ? `${message}\n  ${remedy}` : message)
    this.name = 'SetUpFailure'
  }
}

/** Prints why a command ended. @param {unknown} error @returns {number} the exit code */
export function reportFailure(error) {
  const plain = plainReason(error)
  console.error(plain ? `\n✗ ${plain}` : error)
  return 1
}

/** @param {unknown} error @returns {string | undefined} */
function plainReason(error) {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && error.code === 'ENOSPC') return DISK_FULL
  if (/ENOSPC|No space left on device/i.test(error.message)) return DISK_FULL
  const remedy = REMEDIES[error.name]
  if (remedy) return `${error.message}\n  ${remedy}`
  return PLAIN.includes(error.name) ? error.message : loadProblem(error)
}

/** Errors whose message says what to do. */
const PLAIN = [
  'SetUpFailure',
  'ProcessFailure',
  'MissingProvider',
  'SettingProblem',
  'BuildProblem',
]

/** What to do about errors of packages that do not know which command met them. @type {Record<string, string>} */
const REMEDIES = {
  RegistryUnreachable:
    'Its log (remote-registry) says whether it runs. Run the same command again: what is released already stays.',
}

const DISK_FULL =
  'The disk is full. Free some space (DATA_DIR moves the data elsewhere) and try again.'
