import type { Clock, EventFactory, Mongo, Outbox } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Posting } from './domain/posting.ts'
import { createLedger } from './operations/ledger/ledger.ts'
import { foldModel, foldsRepository } from './repositories/folds-repository.ts'
import { fundModel, fundsRepository } from './repositories/funds-repository.ts'
import {
  grantRefusalModel,
  grantRefusalsRepository,
} from './repositories/grant-refusals-repository.ts'
import { grantModel, grantsRepository } from './repositories/grants-repository.ts'
import { headModel, headsRepository } from './repositories/heads-repository.ts'
import { holdModel, holdsRepository } from './repositories/holds-repository.ts'
import { issuanceModel, issuancesRepository } from './repositories/issuances-repository.ts'
import {
  linkedWalletModel,
  linkedWalletsRepository,
} from './repositories/linked-wallets-repository.ts'
import { postingModel, postingsRepository } from './repositories/postings-repository.ts'
import { settlementModel, settlementsRepository } from './repositories/settlements-repository.ts'
import { transferModel, transfersRepository } from './repositories/transfers-repository.ts'
import {
  walletBackupModel,
  walletBackupsRepository,
} from './repositories/wallet-backups-repository.ts'
import {
  walletNonceModel,
  walletNoncesRepository,
} from './repositories/wallet-nonces-repository.ts'
import { watchesRepository, watchModel } from './repositories/watch-repository.ts'

interface Parts {
  mongo: Mongo
  events: EventFactory
  /** The relay of a model's outbox. */
  // biome-ignore lint/suspicious/noExplicitAny: any document that has an outbox
  relay(model: Model<any>): Outbox
  clock: Clock
  /** Told of each posting that this process wrote. */
  onPosted?: (posting: Posting) => void
}

export type WalletDependencies = Awaited<ReturnType<typeof createDependencies>>

/** Collections, repositories and the ledger on one database: what the service, its commands and tests share. */
export async function createDependencies({ mongo, events, relay, clock, onPosted }: Parts) {
  const models = {
    posting: postingModel(mongo),
    head: headModel(mongo),
    fold: foldModel(mongo),
    fund: fundModel(mongo),
    grant: grantModel(mongo),
    refusal: grantRefusalModel(mongo),
    settlement: settlementModel(mongo),
    transfer: transferModel(mongo),
    hold: holdModel(mongo),
    issuance: issuanceModel(mongo),
    wallet: linkedWalletModel(mongo),
    backup: walletBackupModel(mongo),
    nonce: walletNonceModel(mongo),
    watch: watchModel(mongo),
  }
  await mongo.initModels(Object.values(models))

  const postings = postingsRepository(models.posting)
  const heads = headsRepository(models.head)
  const outbox = relay(models.posting)
  return {
    clock,
    events,
    postings,
    ledger: createLedger({ postings, heads, events, outbox, clock, onPosted }),
    folds: foldsRepository(models.fold),
    funds: fundsRepository(models.fund),
    grants: grantsRepository(models.grant),
    refusals: grantRefusalsRepository(models.refusal, relay(models.refusal)),
    settlements: settlementsRepository(models.settlement, relay(models.settlement)),
    transfers: transfersRepository(models.transfer),
    holds: holdsRepository(models.hold),
    issuances: issuancesRepository(models.issuance),
    wallets: linkedWalletsRepository(models.wallet, relay(models.wallet)),
    backups: walletBackupsRepository(models.backup),
    nonces: walletNoncesRepository(models.nonce),
    watches: watchesRepository(models.watch),
  }
}
