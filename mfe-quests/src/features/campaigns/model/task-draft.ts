/** What a user typed into a part of a task's form. */
export type Draft = Record<string, string>

const keyOf = (userId: string, taskId: string) => `taskDraft:${userId}:${taskId}`

/** What this tab keeps of a task's form, by part. Empty without storage (private windows): a reload starts over. */
function readParts(key: string): Record<string, Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, Draft>
  } catch {
    return {}
  }
}

/** The fields of `empty`, with what was typed into them before a reload. */
export function readDraft<Input extends Draft>(
  userId: string,
  taskId: string,
  part: string,
  empty: Input,
): Input {
  const kept = readParts(keyOf(userId, taskId))[part] ?? {}
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, kept[name] ?? value]),
  ) as Input
}

export function keepDraft(userId: string, taskId: string, part: string, draft: Draft): void {
  const key = keyOf(userId, taskId)
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readParts(key), [part]: draft }))
  } catch {}
}

/** The task is done. */
export function forgetDraft(userId: string, taskId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, taskId))
  } catch {}
}
