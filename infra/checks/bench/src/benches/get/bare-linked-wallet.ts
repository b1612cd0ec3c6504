import { openBare, signedIn } from '../../bare/open-bare.ts'

// A hand-written GET of the caller's linked wallet: the two reads by id of services/wallet's route.
interface Wallet {
  _id: string
  address: string
  kind: string
  linkedAt: Date
}

const { app, database, listen } = await openBare()
const wallets = database.collection<Wallet>('linked_wallets')
const backups = database.collection<{ _id: string }>('wallet_backups')

const view = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    status: { type: 'integer' },
    message: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        evmWalletAddress: { type: ['string', 'null'] },
        kind: { type: ['string', 'null'] },
        linkedAt: { type: ['string', 'null'] },
        hasBackup: { type: 'boolean' },
      },
    },
  },
}

app.get(
  '/api/get_wallet_v2',
  { onRequest: signedIn(), schema: { response: { 200: view } } },
  async ({ userId }) => {
    const wallet = await wallets.findOne({ _id: userId }, { projection: { outbox: 0 } })
    const backup =
      wallet && (await backups.findOne({ _id: `${userId}:${wallet.address.toLowerCase()}` }))
    return {
      success: true,
      status: 200,
      message: 'OK',
      data: {
        evmWalletAddress: wallet?.address ?? null,
        kind: wallet?.kind ?? null,
        linkedAt: wallet?.linkedAt.toISOString() ?? null,
        hasBackup: Boolean(backup),
      },
    }
  },
)
await listen()
