// run.mjs and main.ts count from the same moment.
process.env.LAUNCHED_AT ??= String(Date.now())
const started = Number(process.env.LAUNCHED_AT)

/**
 * Prints a line when a step starts and one when it ends, with the time since the start of the command and the
 * duration of the step.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {(result: T) => boolean} [succeeded] for work whose result is a failure
 * @returns {Promise<T>}
 */
export async function step(name, work, succeeded = () => true) {
  const begin = Date.now()
  console.log(`${clock()} … ${name}`)
  const result = await work()
  console.log(
    `${clock()} ${succeeded(result) ? '✓' : '✗'} ${name} (${seconds(Date.now() - begin)})`,
  )
  return result
}

/** A line between the steps. @param {string} text */
export function note(text) {
  console.log(`${clock()}   ${text}`)
}

function clock() {
  return `[${seconds(Date.now() - started).padStart(7)}]`
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
