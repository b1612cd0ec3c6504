import { randomBytes, randomUUID } from 'node:crypto'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'

/** Of the local chain, and of its contract of cards. */
const CHAIN_ID = 31_337
const GAMER_CARD = '0x7ef8E99980Da5bcEDcF7C10f41E55f759F6A174B'

/** A card that is asked for again: one whose token the chain does not have, of a user with a linked wallet. */
export const cardRequests = (context: AbuseContext): ValidRequests => ({
  'POST /api/pog/admin/cards/{userId}/reissue': async () => {
    const [userId, cardId] = [randomUUID(), randomUUID()]
    const tokenId = BigInt(`0x${cardId.replaceAll('-', '')}`).toString()
    const token = { chainId: CHAIN_ID, contract: GAMER_CARD, tokenId }
    const userName = `z${cardId.replaceAll('-', '').slice(0, 11)}`
    await context.store('pog', 'mints', {
      ...{ _id: userId, version: 1, cardId, state: 'Minted', mode: 'quick_mint' },
      ...{ userName, nameKey: userName, variant: 0, selfie: 'none', payments: 0, tries: 0 },
      ...{ token: { ...token, transaction: '0x' }, number: 1, mintedAt: new Date() },
      ...{ leftovers: [], starts: [], outbox: [] },
    })
    await context.store('pog', 'card_tokens', { _id: `${cardId}:0`, cardId, issue: 0, ...token })
    await context.store('wallet', 'linked_wallets', {
      ...{ _id: userId, address: `0x${randomBytes(20).toString('hex')}`, kind: 'embedded' },
      ...{ linkedAt: new Date(), version: 1, outbox: [] },
    })
    const { headers } = await context.newUserWithAccount(['admin'])
    return {
      named: { userId },
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { reason: 'abuse' },
    }
  },
})
