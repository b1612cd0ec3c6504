import { freePorts } from '@platform/engines/free-ports'

/** A port of 127.0.0.1 that was free just now. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  return port
}
