import type { WalletConnection, WalletState } from '@platform/contracts/shell/shell-api'
import { expect, test } from 'vitest'
import { connectionCase } from './connection-case.ts'

const [OWN, OTHER] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', `0x${'1'.repeat(40)}`]
const embedded: WalletState = { status: 'saved', address: OTHER, kind: 'embedded' }
const external: WalletState = { status: 'saved', address: OWN, kind: 'external' }
const connection = (more: Partial<WalletConnection>): WalletConnection => ({
  ...{ address: null, isConnected: false, isSignInProgress: false, isSessionActive: false },
  ...{ walletName: null, chainId: null },
  ...more,
})
const connected = (address: string) =>
  connection({ address, isConnected: true, isSessionActive: true })
const silent = connection({ address: OWN, isSessionActive: true })

test.each([
  [embedded, connection({}), 'none'],
  [{ status: 'missing' }, connection({}), 'none'],
  [external, connection({}), 'away'],
  [external, silent, 'silent'],
  [embedded, silent, 'silent'],
  [embedded, connected(OWN), 'unlinked'],
  // The address of the wallet made on the site, opened in an extension, is not linked as the user's own.
  [embedded, connected(OTHER), 'unlinked'],
  [external, connected(OTHER), 'unlinked'],
  [external, connected(OWN), 'ready'],
] as const)('%j with %j is %s', (saved, state, expected) => {
  expect(connectionCase(saved, state)).toBe(expected)
})
