const last = new Map<string, Promise<unknown>>()

/**
 * Runs one after another what this process does under the same name. Writers of one sequence would else all but one fail and read
 * again; between processes the numbers decide.
 */
export function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  const turn = (last.get(name) ?? Promise.resolve()).then(run, run)
  last.set(name, turn)
  const leave = () => {
    if (last.get(name) === turn) last.delete(name)
  }
  turn.then(leave, leave)
  return turn
}
