/** A place where a crash test may kill the process, to prove that nothing is lost or paid twice there. */
export const faultPoints = ['grant-stored', 'grant-posted'] as const
export type FaultPoint = (typeof faultPoints)[number]

/** Called when such a place is passed; does nothing unless a test asked for it. */
export type Checkpoint = (point: FaultPoint) => void

/** Kills this process (SIGKILL) at the point named; without a name no point does anything. */
export function checkpointFor(killAt: FaultPoint | undefined): Checkpoint {
  if (!killAt) return () => {}
  return (point) => {
    if (point === killAt) process.kill(process.pid, 'SIGKILL')
  }
}
