import { readFile, writeFile } from 'node:fs/promises'

/** Lets the peak of a process's memory begin at its present size. */
export const resetPeak = (pid: number): Promise<void> =>
  writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})

/** Resident memory of a process, MiB, now and at its peak; NaN without Linux's /proc. */
export async function residentMemory(pid: number): Promise<{ now: number; peak: number }> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const mebibytes = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(text)?.[1]) / 1024
  return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') }
}
