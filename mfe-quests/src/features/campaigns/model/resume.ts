const KEY = 'taskResume'

/** A user is leaving to link what a task needs. */
export function keepResume(userId: string | null, taskId: string): void {
  try {
    sessionStorage.setItem(KEY, `${userId}:${taskId}`)
  } catch {}
}

/** Whether this tab has returned from that. */
export function isResumed(userId: string | null, taskId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === `${userId}:${taskId}`
  } catch {
    return false
  }
}

export function forgetResume(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
