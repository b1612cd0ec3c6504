import { createServer } from 'node:net'
import { SetUpFailure } from '../../setup/failure.mjs'
import type { Settings } from '../settings.ts'

export interface NeededPort {
  port: number
  /** What it is for, as a reader knows it: "wallet service". */
  role: string
}

/** Throws a SetUpFailure that names each port another program holds, who needs it and how to move. */
export async function requireFreePorts(
  needed: NeededPort[],
  { portBase }: Settings,
): Promise<void> {
  const taken = await takenOf(needed)
  if (taken.length === 0) return
  const list = taken.map(({ port, role }) => `port ${port} (${role})`).join(', ')
  throw new SetUpFailure(
    `Another program uses ${list}.`,
    `Stop it, or move every port of this copy: PORT_BASE=${portBase + 1000} npm start`,
  )
}

export async function areFree(needed: NeededPort[]): Promise<boolean> {
  return (await takenOf(needed)).length === 0
}

async function takenOf(needed: NeededPort[]): Promise<NeededPort[]> {
  const free = await Promise.all(needed.map(({ port }) => isFree(port)))
  return needed.filter((_, index) => !free[index])
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
