import { readdir, readFile } from 'node:fs/promises'

/** CPU time of all threads of a process so far, ms; NaN without Linux's /proc. */
export async function cpuTime(pid: number): Promise<number> {
  try {
    const threads = await readdir(`/proc/${pid}/task`)
    const times = await Promise.all(threads.map((thread) => nanoseconds(pid, thread)))
    return times.reduce((sum, time) => sum + time, 0) / 1e6
  } catch {
    return Number.NaN
  }
}

async function nanoseconds(pid: number, thread: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
  return Number(text.split(' ')[0])
}
