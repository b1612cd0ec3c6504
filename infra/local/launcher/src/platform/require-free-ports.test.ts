import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { requireFreePorts } from './require-free-ports.ts'

describe('the ports of the platform', () => {
  it('are refused when one is taken: which, who needs it, and how to move', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const needed = [{ port, role: 'wallet service' }]
    const settings = readSettings({ PORT_BASE: '3000' })
    try {
      await expect(requireFreePorts(needed, settings)).rejects.toThrow(
        new RegExp(`port ${port} \\(wallet service\\)[\\s\\S]*PORT_BASE=4000`),
      )
    } finally {
      await new Promise((resolve) => other.close(resolve))
    }
    await expect(requireFreePorts(needed, settings)).resolves.toBeUndefined()
  })
})
