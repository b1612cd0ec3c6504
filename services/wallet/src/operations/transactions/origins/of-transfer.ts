import { quoteIdOf } from '../../../domain/exchange.ts'
import { backIntent, inIntent, outIntent, readTransferKey } from '../../../domain/transfer.ts'
import {
  figure,
  findAttempt,
  findIntent,
  type OriginDependencies,
  type ReadOrigin,
  relate,
} from './origin.ts'

export const ofTransfer: ReadOrigin = async (deps, { key, kind }) => {
  const transfer = await deps.transfers.find(readTransferKey(key)?.transferId ?? '')
  if (!transfer) return {}
  const [out, received, back] = await Promise.all([
    findIntent(deps, outIntent(transfer)),
    findIntent(deps, inIntent(transfer)),
    findAttempt(deps, (attempt) => backIntent(transfer, attempt)),
  ])
  const isBack = kind === 'transfer-back'
  const isOut = !isBack && kind.endsWith('-out')
  const figures = transfer.kind === 'exchange' ? await figuresOfExchange(deps, transfer.id) : []
  return {
    figures,
    related: isOut
      ? [...relate('other-side', received), ...relate('undone-by', back)]
      : relate(isBack ? 'undoes' : 'other-side', out),
  }
}

async function figuresOfExchange({ exchangeQuotes }: OriginDependencies, transferId: string) {
  const quote = await exchangeQuotes.find(quoteIdOf(transferId) ?? '')
  if (!quote) return []
  const { from, to, pay, fee, receive, rate } = quote
  return [
    figure('PAY', pay, from),
    figure('FEE', fee, from),
    figure('RATE', rate, 'KCASH'),
    figure('RECEIVE', receive, to),
  ]
}
